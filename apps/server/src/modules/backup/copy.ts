/** COPY over the connection of `pg`, which by itself knows the messages but not what to do with them. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What `pg` has and its types do not name. */
interface CopyConnection {
  stream: { pause(): void; resume(): void; destroy(): void; writableNeedDrain: boolean } & NodeJS.EventEmitter
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const connectionOf = (connection: pg.Connection) => connection as unknown as CopyConnection

/** Rows come one a message; this many bytes of them are handed on at a time. */
const chunkBytes = 128 * 1024

const countOf = ({ text }: { text: string }) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)

/** What `COPY … TO STDOUT` gives, no faster than it is read. */
export class CopyOut extends Readable {
  /** Known at the end. */
  rows = 0
  private readonly text: string
  private connection: CopyConnection | undefined
  private gathered: Buffer[] = []
  private gatheredBytes = 0

  constructor(text: string) {
    super({ highWaterMark: 4 * chunkBytes })
    this.text = text
  }

  submit(connection: pg.Connection): void {
    this.connection = connectionOf(connection)
    this.connection.query(this.text)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Who stops reading half-way has no use for the connection any more.
    if (!this.readableEnded) this.connection?.stream.destroy()
    done(error)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its memory again.
    this.gathered.push(Buffer.from(chunk))
    this.gatheredBytes += chunk.length
    if (this.gatheredBytes >= chunkBytes && !this.handOn()) this.connection?.stream.pause()
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message)
  }

  handleReadyForQuery(): void {
    if (this.destroyed) return
    this.handOn()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  private handOn(): boolean {
    const whole = Buffer.concat(this.gathered)
    this.gathered = []
    this.gatheredBytes = 0
    return whole.length === 0 || this.push(whole)
  }
}

class CopyIn {
  readonly done: Promise<number>
  private readonly text: string
  private readonly source: AsyncIterable<Uint8Array>
  private settle!: { resolve(rows: number): void; reject(error: unknown): void }
  private rows = 0
  private failure: unknown

  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    this.text = text
    this.source = source
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  submit(connection: pg.Connection): void {
    connectionOf(connection).query(this.text)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.feed(connectionOf(connection))
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message)
  }

  handleReadyForQuery(): void {
    if (this.failure) this.settle.reject(this.failure)
    else this.settle.resolve(this.rows)
  }

  handleError(error: Error): void {
    this.failure ??= error
    // A connection that broke says nothing more.
    if (!('severity' in error)) this.settle.reject(error)
  }

  private async feed(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.failure) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.failure = error
      connection.sendCopyFail('the source failed')
    }
  }
}

/** Runs `COPY … FROM STDIN`. @returns how many rows went in */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const copy = new CopyIn(text, source)
  client.query(copy)
  return copy.done
}
