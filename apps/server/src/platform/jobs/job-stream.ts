/** A job as server-sent events: its state at once, each change, and the stream ends with the job. */
import { PassThrough } from 'node:stream'
import type { Job } from '@backoffice/contract'
import type { JobEvents } from './job-events.ts'
import type { NamedJobRow } from './jobs.repository.ts'

/** Shorter than the time after which proxies close a silent connection. */
const defaultKeepAliveMs = 15_000

const isOver = ({ state }: NamedJobRow) => state !== 'queued' && state !== 'running'

interface StreamOptions {
  /** The job as the reader gets it. */
  toWire: (row: NamedJobRow) => Job
  /** Aborted when the server stops; the client then asks again and another node answers. */
  signal: AbortSignal
  /** Throws when the reader may not see the job any more, for example after signing out. */
  check: () => Promise<unknown>
  keepAliveMs?: number
}

export async function streamJob(
  events: JobEvents,
  id: number,
  { toWire, signal, check, keepAliveMs = defaultKeepAliveMs }: StreamOptions,
): Promise<PassThrough> {
  const stream = new PassThrough()
  let waiting: NamedJobRow | undefined
  const send = (row: NamedJobRow) => {
    waiting = undefined
    stream.write(`event: job\ndata: ${JSON.stringify(toWire(row))}\n\n`)
    if (isOver(row)) stream.end()
  }
  const show = (row: NamedJobRow | undefined) => {
    if (stream.writableEnded) return
    if (!row) stream.end()
    // A slow reader gets the latest state, not every state.
    else if (stream.writableNeedDrain) waiting = row
    else send(row)
  }
  const unwatch = await events.watch(id, show)
  const end = () => stream.end()
  const keepAlive = setInterval(() => {
    check().then(() => {
      if (!stream.writableEnded && !stream.writableNeedDrain) stream.write(': \n\n')
    }, end)
  }, keepAliveMs)
  stream.on('drain', () => {
    if (waiting && !stream.writableEnded) send(waiting)
  })
  stream.once('close', () => {
    clearInterval(keepAlive)
    signal.removeEventListener('abort', end)
    unwatch()
  })
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return stream
}
