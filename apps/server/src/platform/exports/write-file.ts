/** The bytes of an export, made by a worker thread (docs/adr/0008). */
import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '../lib/unavailable.ts'
import type { ExportTask, WriterCommand, WriterMessage } from './worker-messages.ts'
import { giveThreadBack, takeThread } from './writing-threads.ts'

/** Time to close cursor and connection; a thread that takes longer is terminated. */
const stopMs = 2_000

/**
 * Memory stays limited whatever the number of rows: the thread stops reading while nobody takes its chunks. Leaving
 * early (`return` of the generator, as a destroyed stream does) closes the cursor.
 *
 * @param onRows is told how many rows have been written
 * @param source of rows that the thread cannot read itself
 * @throws UnavailableError when the database is down; the error of the thread
 */
export async function* writeFile(
  task: ExportTask,
  onRows: (rows: number) => void = () => {},
  source?: AsyncGenerator<unknown[], void>,
): AsyncGenerator<Uint8Array, void> {
  const worker = takeThread()
  const arrived: WriterMessage[] = []
  let failure: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  // Cursor and connection are closed and the thread waits for its next task, or it has ended.
  let isAtRest = false
  const rest = Promise.withResolvers<void>()
  worker.on('message', (message: WriterMessage) => {
    isAtRest = message.type === 'done' || message.type === 'failed'
    if (isAtRest) rest.resolve()
    arrived.push(message)
    wake()
  })
  worker.on('error', fail)
  worker.on('exit', code => {
    rest.resolve()
    fail(new Error(`The writing thread ended early (${code})`))
  })
  const send = (message: WriterCommand) => worker.postMessage(message)
  send({ type: 'task', task })
  try {
    for (;;) {
      const message = arrived.shift()
      if (!message) {
        if (failure) throw failure
        await new Promise<void>(resolve => {
          wake = resolve
        })
      } else if (message.type === 'failed') {
        throw message.isUnavailable ? new UnavailableError(message.message) : new Error(message.message)
      } else if (message.type === 'more') {
        const next = await source?.next()
        send({ type: 'rows', rows: next?.value ?? null })
      } else {
        onRows(message.rows)
        if (message.type === 'done') return
        yield message.bytes
        send({ type: 'taken' })
      }
    }
  } finally {
    send({ type: 'stop' })
    await source?.return()
    const late = new AbortController()
    await Promise.race([rest.promise, sleep(stopMs, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    if (isAtRest) giveThreadBack(worker)
    else await worker.terminate()
  }
}
