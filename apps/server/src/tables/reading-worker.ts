/**
 * Every reader of an uploaded file is a process of its own, with a deadline and a bound of memory: no file holds the
 * server up or grows it. A thread would not do: where one allocation is more than a thread may have left, the engine of
 * JavaScript ends the whole process. What a worker does is in a file of its own, which answers by `worker-port.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { Semaphore } from '../platform/lib/semaphore.ts'
import { UnavailableError } from '../platform/lib/unavailable.ts'
import { type FileProblem, TableError } from './problems.ts'
import { readingLimits } from './reading-limits.ts'

export interface Bounds {
  /** For which the worker may keep its owner waiting, all in all. */
  limitMs: number
  /** Of its heap; as the limits have it without. */
  memoryMb?: number
  signal?: AbortSignal | undefined
}

/** What went wrong, with the code of the system where it is what failed: no room on the disk, say. */
export interface Failed {
  kind: 'failed'
  problem?: FileProblem
  message: string
  code?: string | undefined
}

function start(script: URL, task: { path: string }, memoryMb: number): ChildProcess {
  const { TZ } = process.env
  const worker = fork(script, {
    serialization: 'advanced',
    // It needs none of the server's secrets.
    env: { ...(TZ && { TZ }) },
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // A stop of the server by a key is for the server, which lets an import come to a safe point.
    detached: true,
    // What a system writes of a process that fell over goes where the file lies, and away with it.
    cwd: dirname(task.path),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // One that could not be started, or has ended, says so by its end.
  worker.send(task, () => {})
  return worker
}

/**
 * What a worker says while it works. Each message is acknowledged when the next one is asked for, so that the worker is
 * never far ahead; its clock stands still meanwhile. The worker ends with the loop.
 *
 * @param script file of the worker @param task what it gets
 * @throws TableError, `tooSlow` and `tooMuchMemory` included; the signal's reason when it is aborted
 */
export async function* readInWorker<Message extends { kind: string }>(
  script: URL,
  task: { path: string },
  { limitMs, memoryMb = readingLimits.memoryMb, signal }: Bounds,
): AsyncGenerator<Message> {
  signal?.throwIfAborted()
  const worker = start(script, task, memoryMb)
  const stop = () => void worker.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for await (const message of messagesOf<Message | Failed>(worker, limitMs)) {
      if (message.kind === 'failed') throw errorOf(message as Failed)
      yield message as Message
      if (worker.connected) worker.send('taken', () => {})
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

const errorOf = ({ problem, message, code }: Failed) =>
  problem ? new TableError(problem) : Object.assign(new Error(message), { code })

/** By these ends a process without memory, of its own accord or the system's. */
const memorySignals = new Set(['SIGABRT', 'SIGKILL', 'SIGTRAP'])

/** The worker's messages in order; fails when it ends by itself or its time is over. */
async function* messagesOf<Message>(worker: ChildProcess, limitMs: number): AsyncGenerator<Message> {
  const waiting: Message[] = []
  let failure: unknown
  let said = ''
  let leftMs = limitMs
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    wake()
  }
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  worker.on('message', message => {
    waiting.push(message as Message)
    wake()
  })
  worker.on('error', fail)
  worker.on('close', (code, signal) =>
    fail(
      signal !== null && memorySignals.has(signal)
        ? new TableError('tooMuchMemory')
        : new Error(`The reader of a file ended early (${signal ?? code}): ${said}`),
    ),
  )
  for (;;) {
    const message = waiting.shift()
    if (message) yield message
    else if (failure) throw failure
    else {
      const start = performance.now()
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const late = setTimeout(resolve, leftMs)
      await promise
      clearTimeout(late)
      leftMs -= performance.now() - start
      if (leftMs <= 0 && waiting.length === 0) fail(new TableError('tooSlow'))
    }
  }
}

const previews = new Semaphore(readingLimits.previewsAtOnce, readingLimits.previewsWaiting)

const tooManyPreviews = () =>
  new UnavailableError('Too many files are being looked into', {
    told: {
      zh: '正在预览的文件过多，请稍后再试',
      en: 'Too many files are being looked into, please try again in a moment',
    },
  })

const lines = new Map<number, Semaphore>()

/**
 * Looks into files for people who wait, a few at once, of one account one after another: nobody's files keep those of
 * the others waiting for long.
 *
 * @throws UnavailableError when too many wait already
 */
export async function onePreview<T>(accountId: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(accountId) ?? new Semaphore(1, readingLimits.previewsWaitingOfOne)
  lines.set(accountId, line)
  try {
    return await line.run(() => previews.run(work, tooManyPreviews), tooManyPreviews)
  } finally {
    if (line.isIdle) lines.delete(accountId)
  }
}
