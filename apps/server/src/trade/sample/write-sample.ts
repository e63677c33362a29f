/** Makes the sample file in a thread: it takes a few seconds of computing. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface SampleTask {
  path: string
  /** The last day of the rows. */
  end: Date
  what: 'shipments' | 'records'
  /** The number of rows, existing or wanted. */
  shipments: number
}

export async function writeSampleInThread(task: SampleTask, signal?: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { workerData: task })
  try {
    await once(worker, 'message', { ...(signal && { signal }) })
  } finally {
    await worker.terminate()
  }
}
