/**
 * The folder of a backup may be on a disk that hangs: nothing then ends a call into it. So a process of its own touches
 * the folder first, and again while the backup runs, and no thread of this one is lost to a folder that never answered.
 */
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { untilAborted } from '../../platform/lib/given-up.ts'
import { BackupError } from './manifest.ts'

export interface FolderLimits {
  /** How long the folder may take to answer. */
  answerMs?: number
  /** Time between two looks at it. */
  pauseMs?: number
  signal?: AbortSignal | undefined
}

const touch = 'mkdir -p -m 700 "$1" && : > "$1/.alive" && rm "$1/.alive"'
const empty = 'cd "$1" && rm -rf trade postgres files manifest.json.new'
const emptyingMs = 10_000

/** A shell does it, with the folder as its argument. */
const inShell = (script: string, folder: string, options = {}) =>
  promisify(execFile)('sh', ['-c', script, 'sh', folder], options)

/** @throws BackupError when it cannot be written to, or does not answer */
async function touchFolder(folder: string, { answerMs = 60_000, signal }: FolderLimits): Promise<void> {
  const late = AbortSignal.timeout(answerMs)
  const either = AbortSignal.any([late, ...(signal ? [signal] : [])])
  const touched = inShell(touch, folder, { signal: either, killSignal: 'SIGKILL' })
  await untilAborted(touched, either).catch(error => {
    signal?.throwIfAborted()
    if (late.aborted) throw new BackupError(`${folder} did not answer within ${answerMs / 1000} s.`)
    throw new BackupError(`${folder} cannot be written to: ${String(error.stderr).trim()}`)
  })
}

/** @throws BackupError also when it is not empty */
export async function takeFolder(folder: string, limits: FolderLimits): Promise<void> {
  await touchFolder(folder, limits)
  if ((await readdir(folder)).length > 0)
    throw new BackupError('The folder is not empty: a backup gets one of its own.')
}

/** Takes away what a failed backup has written; a folder that takes long is not waited for. */
export const emptyFolder = (folder: string): Promise<unknown> =>
  untilAborted(inShell(empty, folder), AbortSignal.timeout(emptyingMs)).catch(() => {})

/** Runs work that writes into the folder. Gives it up when the folder stops answering, or at the signal. */
export async function whileAnswering<T>(
  folder: string,
  limits: FolderLimits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, ...(limits.signal ? [limits.signal] : [])])
  const watch = async () => {
    for (;;) {
      await delay(limits.pauseMs ?? 30_000, undefined, { signal })
      await touchFolder(folder, { ...limits, signal })
    }
  }
  watch().catch(error => ending.abort(error))
  try {
    return await work(signal)
  } finally {
    ending.abort()
  }
}
