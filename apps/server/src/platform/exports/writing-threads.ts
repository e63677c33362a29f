/**
 * Threads that write exports. A finished one waits for the next task, because starting one takes half a second of work.
 */
import { Worker } from 'node:worker_threads'

/** The thread's heap; it works in batches, so a larger one would only collect garbage less often. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
const idleAtMost = 2
const idleMs = 60_000

const idle = new Map<Worker, NodeJS.Timeout>()

/** Only our listeners: the thread's own listeners open and close its port. */
function dropListeners(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

function forget(thread: Worker): void {
  clearTimeout(idle.get(thread))
  idle.delete(thread)
}

/** A waiting thread, otherwise a new one. A thread without a task does not keep the process alive. */
export function takeThread(): Worker {
  const [waiting] = idle.keys()
  if (waiting) {
    forget(waiting)
    dropListeners(waiting)
    waiting.ref()
    return waiting
  }
  return new Worker(new URL('./export-worker.ts', import.meta.url), { resourceLimits, execArgv: [] })
}

/** Takes back a thread that has nothing to do. */
export function giveThreadBack(thread: Worker): void {
  dropListeners(thread)
  if (idle.size >= idleAtMost) return void thread.terminate()
  thread.unref()
  const end = setTimeout(() => {
    forget(thread)
    void thread.terminate()
  }, idleMs)
  idle.set(thread, end.unref())
  thread.on('exit', () => forget(thread))
  thread.on('error', () => forget(thread))
}
