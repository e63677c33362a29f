/** Writes progress and heartbeats of a run: often enough to follow, rarely enough to cost nothing. */

const pauseMs = 300
const heartbeatMs = 5_000

type Fields = Record<string, unknown>
/** @param progress undefined when it has not changed */
type Write = (progress: Fields | undefined) => Promise<void>

export class ProgressWriter {
  private fields: Fields
  private dirty = false
  private writing: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly heartbeat: NodeJS.Timeout
  private stopped = false
  private readonly write: Write

  /** @param fields what an earlier run left */
  constructor(fields: Fields, write: Write) {
    this.fields = fields
    this.write = write
    this.heartbeat = setInterval(() => this.flush(), heartbeatMs)
    this.heartbeat.unref()
  }

  merge(fields: Fields): void {
    this.fields = { ...this.fields, ...fields }
    this.dirty = true
    if (!this.stopped && !this.timer && !this.writing) this.flush()
  }

  /** Stops writing. @returns the last state */
  async stop(): Promise<Fields> {
    this.stopped = true
    clearInterval(this.heartbeat)
    clearTimeout(this.timer)
    await this.writing
    return this.fields
  }

  private flush(): void {
    if (this.writing || this.stopped) return
    const changed = this.dirty ? this.fields : undefined
    this.dirty = false
    this.writing = this.write(changed).then(() => this.pause())
  }

  private pause(): void {
    this.writing = undefined
    if (this.stopped) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.dirty) this.flush()
    }, pauseMs)
  }
}
