/** Makes the sample file in a thread: it takes some seconds of computing. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface SampleTask {
  path: string
  /** `YYYY-MM-DD` */
  end: string
  what: 'shipments' | 'records'
}

/** @param end the last day of the rows */
export async function writeSampleInThread(
  path: string,
  end: Date,
  signal?: AbortSignal,
  what: SampleTask['what'] = 'shipments',
): Promise<void> {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), {
    workerData: { path, end: end.toISOString().slice(0, 10), what } satisfies SampleTask,
  })
  try {
    await once(worker, 'message', { ...(signal && { signal }) })
  } finally {
    await worker.terminate()
  }
}
