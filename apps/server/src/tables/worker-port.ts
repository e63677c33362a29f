/** The worker's side of `readInWorker`. */
import { flushCompileCache } from 'node:module'
import { TableError } from './problems.ts'
import type { Failed } from './reading-worker.ts'

/** Messages that may be on their way: one is used while the next is made. */
const messagesAhead = 2

let ahead = 0
let wake = () => {}

const post = (message: object) => new Promise<void>(resolve => process.send?.(message, () => resolve()))

/** Sends a message, and waits while the owner is behind. */
export async function send<Message extends { kind: string }>(message: Message): Promise<void> {
  ahead++
  await post(message)
  while (ahead >= messagesAhead) {
    await new Promise<void>(resolve => {
      wake = resolve
    })
  }
}

function failedBy(error: unknown): Failed {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof TableError)
    return { kind: 'failed', message, problem: error.problem, detail: error.detail }
  return { kind: 'failed', message, code: (error as NodeJS.ErrnoException).code }
}

/** Does the work of this process; its errors are thrown by its owner. */
export async function work<Task>(how: (task: Task) => Promise<void>): Promise<void> {
  // The server has ended, perhaps killed.
  process.on('disconnect', () => process.exit())
  const { promise, resolve } = Promise.withResolvers<Task>()
  process.once('message', task => {
    resolve(task as Task)
    process.on('message', () => {
      ahead--
      wake()
    })
  })
  // Its owner kills it in the end: modules compiled for the first time are kept now.
  flushCompileCache()
  await how(await promise).catch(error => post(failedBy(error)))
  process.exit()
}
