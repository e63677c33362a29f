/** The bytes of an export, made by a worker thread (docs/adr/0008). */
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { UnavailableError } from '../lib/unavailable.ts'
import type { ExportTask, FromWorker, ToWorker } from './worker-messages.ts'

/** The thread's heap; it works in batches, so more would only make it tidy up less often. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
/** For closing cursor and connection in peace. */
const stopMs = 2_000

/**
 * Memory stays bounded whatever the number of rows: the thread stops reading while nobody takes its chunks.
 * Leaving early (`return` of the generator, as a destroyed stream does) closes the cursor and ends the thread.
 *
 * @param onRows told how many rows have been written
 * @param source of rows that the thread cannot read itself
 * @throws UnavailableError when the database is down; what goes wrong in the thread
 */
export async function* writeFile(
  task: ExportTask,
  onRows: (rows: number) => void = () => {},
  source?: AsyncGenerator<unknown[], void>,
): AsyncGenerator<Uint8Array, void> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits,
    execArgv: [],
  })
  const arrived: FromWorker[] = []
  let failure: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const exit = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  worker.on('message', (message: FromWorker) => {
    arrived.push(message)
    wake()
  })
  worker.on('error', fail)
  worker.on('exit', code => fail(new Error(`The writing thread ended early (${code})`)))
  const send = (message: ToWorker) => worker.postMessage(message)
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
    await Promise.race([exit, sleep(stopMs, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    await worker.terminate()
  }
}
