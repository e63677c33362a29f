/**
 * Joins files by a key, whatever their size: each is sorted on the disk by a process of its own, then one process walks
 * through all of them. The joined file has one row for each row of the main file.
 */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TableError } from '../problems.ts'
import { importLimitMs, mayJoinTo } from '../reading-limits.ts'
import { readInWorker } from '../reading-worker.ts'
import type {
  JoinColumn,
  MergeCounts,
  MergeMessage,
  MergeTask,
  SideCounts,
  SortedRows,
  SortMessage,
  SortTask,
  TableHead,
} from './plan.ts'

const sortWorker = new URL('./sort-worker.ts', import.meta.url)
const mergeWorker = new URL('./merge-worker.ts', import.meta.url)

export interface FileToJoin {
  /** For the person, when it cannot be read. */
  name: string
  /** Brings the file to this machine. @returns its path */
  bring(folder: string): Promise<string>
  head: TableHead
  /** The column of the key. */
  key: number
  columns: JoinColumn[]
  /** Column names of the joined file, one for each column. */
  names: string[]
}

interface JoinOptions {
  /** Where the files are worked on; deleted by the caller. */
  folder: string
  /** The joined file. */
  path: string
  maxBytes: number
  signal?: AbortSignal
  /** 0 to 1. */
  onProgress?: (share: number) => void
}

type PartCounts = Omit<SortedRows, 'runs' | 'signs'> & SideCounts

export interface JoinCounts extends Omit<MergeCounts, 'sides'> {
  /** One for each file, the main one first. */
  parts: PartCounts[]
}

const nothing: SideCounts = { partnerless: 0, missing: 0, several: 0, cut: 0, unsummed: 0, counted: 0 }

/** Parts of the whole work. */
const sortingShare = 0.7

async function sortOne(
  { name, bring, head, key, columns }: FileToJoin,
  folder: string,
  {
    keepsKeyless,
    maxBytes,
    signal,
    told,
  }: {
    keepsKeyless: boolean
    maxBytes: number
    signal: AbortSignal | undefined
    told: (share: number) => void
  },
): Promise<SortedRows> {
  await mkdir(folder, { recursive: true })
  const path = await bring(folder)
  const task: SortTask = { path, folder, head, key, columns, keepsKeyless, maxBytes }
  const limitMs = importLimitMs((await stat(path)).size)
  try {
    for await (const message of readInWorker<SortMessage>(sortWorker, task, { limitMs, signal })) {
      if (message.kind === 'sorted') {
        // The rows are in the runs now; the copy only takes room.
        await rm(path, { force: true })
        return message.sorted
      }
      told(message.share)
    }
  } catch (error) {
    throw error instanceof TableError ? new TableError(error.problem, { detail: name, cause: error }) : error
  }
  throw new Error('The sorter of a file ended early')
}

/** @param files the main one first @throws TableError, DiskFullError; the signal's reason when it is aborted */
export async function joinFiles(
  files: FileToJoin[],
  { folder, path, maxBytes, signal, onProgress = () => {} }: JoinOptions,
): Promise<JoinCounts> {
  const sorted: SortedRows[] = []
  for (const [at, file] of files.entries()) {
    const told = (share: number) => onProgress(((at + share) / files.length) * sortingShare)
    sorted.push(
      await sortOne(file, join(folder, `part-${at}`), { keepsKeyless: at === 0, maxBytes, signal, told }),
    )
  }
  if (sorted[0]?.rows === 0) throw new TableError('empty', { detail: files[0]?.name })
  const [main, ...sides] = files.map(({ names, columns }, at) => ({
    names,
    columns,
    sorted: sorted[at] as SortedRows,
  }))
  if (!main) throw new Error('No files to join')
  const bytes = await bytesOf(sorted)
  const task: MergeTask = { path, main, sides, maxBytes: Math.min(maxBytes, mayJoinTo(bytes)) }
  const limitMs = importLimitMs(bytes)
  for await (const message of readInWorker<MergeMessage>(mergeWorker, task, { limitMs, signal })) {
    if (message.kind === 'merged') {
      const { sides: counts, ...all } = message.counts
      const parts = sorted.map(({ rows, keyless, unreadable }, at) => ({
        rows,
        keyless,
        unreadable,
        ...(counts[at - 1] ?? nothing),
      }))
      return { ...all, parts }
    }
    onProgress(sortingShare + message.share * (1 - sortingShare))
  }
  throw new Error('The merger of files ended early')
}

async function bytesOf(sorted: SortedRows[]): Promise<number> {
  const sizes = await Promise.all(sorted.flatMap(({ runs }) => runs).map(path => stat(path)))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
