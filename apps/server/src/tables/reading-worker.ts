/**
 * Every uploaded file is read by a process beside this one, with a time and a memory limit, so no file can block the
 * server or fill its memory. A thread is not enough: when one allocation is larger than the memory left to a thread, the
 * JavaScript engine ends the whole process. The work of a worker is in its own file, which answers by `worker-port.ts`.
 */
import type { ChildProcess } from 'node:child_process'
import { Semaphore } from '../platform/lib/semaphore.ts'
import { UnavailableError } from '../platform/lib/unavailable.ts'
import { type FileProblem, TableError } from './problems.ts'
import { readingLimits } from './reading-limits.ts'
import { ReadingProcess } from './reading-process.ts'

interface Bounds {
  /** Milliseconds that the owner may wait for the worker, in total. */
  limitMs: number
  /** Limit of its heap; when absent, the one of the reading limits. */
  memoryMb?: number
  signal?: AbortSignal | undefined
}

/** The error, with the system's code when the system failed, for example when the disk is full. */
export interface FailureMessage {
  kind: 'failed'
  problem?: FileProblem
  detail?: string | undefined
  message: string
  code?: string | undefined
}

/**
 * The messages of a worker while it works. Each message is acknowledged when the next one is requested, so the worker
 * is never far ahead; its clock stops meanwhile. When the loop is left before the worker is at its end, the worker is ended.
 *
 * @param script file of the worker @param task its input
 * @throws TableError, `tooSlow` and `tooMuchMemory` included; the signal's reason when it is aborted
 */
export async function* readInWorker<Message extends { kind: string }>(
  script: URL,
  task: { path: string },
  { limitMs, memoryMb = readingLimits.memoryMb, signal }: Bounds,
): AsyncGenerator<Message> {
  signal?.throwIfAborted()
  const worker = ReadingProcess.with(script, task, memoryMb)
  const stop = () => worker.end()
  let hasFailed = false
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for await (const message of messagesOf<Message | FailureMessage>(worker.child, limitMs)) {
      if (message.kind === 'failed') throw errorOf(message as FailureMessage)
      yield message as Message
      if (worker.child.connected) worker.child.send('taken', () => {})
    }
  } catch (error) {
    hasFailed = true
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    if (hasFailed || signal?.aborted) stop()
    else worker.release()
  }
}

/** What a worker answers in one message. @throws as `readInWorker` */
export async function answerOfWorker<Message extends { kind: string }>(
  script: URL,
  task: { path: string },
  bounds: Bounds,
): Promise<Message> {
  for await (const message of readInWorker<Message>(script, task, bounds)) return message
  throw new Error('The reader of a file ended early')
}

/** An error of this program, and not of the system, comes again with the same file: it is not tried again. */
function errorOf({ problem, detail, message, code }: FailureMessage): Error {
  if (problem) return new TableError(problem, { detail })
  const error = new Error(message)
  return code === undefined || !isSystemCode(code)
    ? new TableError('unreadable', { cause: error })
    : Object.assign(error, { code })
}

/** `ENOSPC`, as the system says it; those of Node begin with `ERR_`. */
const isSystemCode = (code: string) => !code.startsWith('ERR_')

/** The ends of a process without memory, by itself or by the system. */
const memorySignals = new Set(['SIGABRT', 'SIGKILL', 'SIGTRAP'])

/** The worker's messages in order; fails when the process ends or the time is over. */
async function* messagesOf<Message>(worker: ChildProcess, limitMs: number): AsyncGenerator<Message> {
  const waiting: Message[] = []
  let failure: unknown
  let isOver = false
  let said = ''
  let leftMs = limitMs
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    wake()
  }
  const hear = (text: string) => {
    said = (said + text).slice(-2000)
  }
  const take = (message: { kind: string }) => {
    if (message.kind === 'over') isOver = true
    else waiting.push(message as Message)
    wake()
  }
  const close = (code: number | null, signal: NodeJS.Signals | null) =>
    fail(
      signal !== null && memorySignals.has(signal)
        ? new TableError('tooMuchMemory')
        : new Error(`The reader of a file ended early (${signal ?? code}): ${said}`),
    )
  worker.stderr?.setEncoding('utf8').on('data', hear)
  worker.on('message', take).on('error', fail).on('close', close)
  try {
    for (;;) {
      const message = waiting.shift()
      if (message) yield message
      else if (failure) throw failure
      else if (isOver) return
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
  } finally {
    worker.stderr?.off('data', hear)
    worker.off('message', take).off('error', fail).off('close', close)
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
 * Previews files for people who wait: a few at once, and those of one account one after another, so that one person's
 * files do not delay others for long.
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
