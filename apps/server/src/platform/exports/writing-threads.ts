/** Threads that write exports. One that is done waits for the next task: starting one takes half a second of work. */
import { Worker } from 'node:worker_threads'

/** The thread's heap; it works in batches, so more would only make it tidy up less often. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
const idleAtMost = 2
const idleMs = 60_000

const idle = new Map<Worker, NodeJS.Timeout>()

/** Only ours: the thread's own listeners open and close its port. */
function dropListeners(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

function forget(thread: Worker): void {
  clearTimeout(idle.get(thread))
  idle.delete(thread)
}

/** A thread that waits, else a new one. Without a task it does not keep the process alive. */
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

/** Takes back a thread that is at rest. */
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
