/** The worker's side of `readInWorker`. */
import { flushCompileCache } from 'node:module'
import { dirname } from 'node:path'
import { TableError } from './problems.ts'
import type { DoneMessage } from './reading-process.ts'
import type { FailureMessage } from './reading-worker.ts'

/** Messages that may be on their way: one is used while the next is made. */
const messagesAhead = 2

let ahead = 0
let wake = () => {}

const post = (message: object) => new Promise<void>(resolve => process.send?.(message, () => resolve()))

/** Sends a message, and waits while the owner is behind. */
export async function sendMessage<Message extends { kind: string }>(message: Message): Promise<void> {
  ahead++
  await post(message)
  while (ahead >= messagesAhead) {
    await new Promise<void>(resolve => {
      wake = resolve
    })
  }
}

function failedBy(error: unknown): FailureMessage {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof TableError)
    return { kind: 'failed', message, problem: error.problem, detail: error.detail }
  return { kind: 'failed', message, code: (error as NodeJS.ErrnoException).code }
}

/** A process that holds more than this is no cheaper than a new one. */
const keptBytes = 256 * 1024 ** 2
/** A process ends after so many tasks, so that leftovers of files do not pile up for ever. */
const tasksOfOne = 100

let tasks = 0

const mayGoOn = () => ++tasks < tasksOfOne && process.memoryUsage.rss() < keptBytes

async function run<Task extends { path: string }>(how: (task: Task) => Promise<void>, task: Task) {
  ahead = 0
  process.chdir(dirname(task.path))
  let again = false
  try {
    await how(task)
    again = mayGoOn()
    // The folder of the file is deleted soon.
    process.chdir('/')
    await post({ kind: 'over', again } satisfies DoneMessage)
  } catch (error) {
    await post(failedBy(error))
  }
  if (!again) process.exit()
}

/** Does the work of this process, one task after another; its errors are thrown by its owner. */
export function work<Task extends { path: string }>(how: (task: Task) => Promise<void>): void {
  // The server has ended, perhaps killed.
  process.on('disconnect', () => process.exit())
  process.on('message', message => {
    if (message === 'taken') {
      ahead--
      wake()
    } else void run(how, message as Task)
  })
  // Its owner kills it in the end: modules compiled for the first time are kept now.
  flushCompileCache()
}
