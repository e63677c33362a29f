/** The processes that join files get these tasks, and give these answers. */
import type { FileEncoding, JoinWay } from '@backoffice/contract'
import type { DecimalSign } from '../numbers.ts'

/** How the column names of a file are found. */
export interface TableHead {
  headerRow: number
  /** For a workbook. */
  sheets?: string[] | undefined
  /** For a text file, when a person has chosen it. */
  encoding?: FileEncoding | undefined
}

export interface JoinColumn {
  /** From 0. */
  column: number
  way: JoinWay
  /** The column that has the unit of these numbers. */
  unitColumn?: number | undefined
}

export interface SortTask {
  path: string
  /** Where the sorted rows are written. */
  folder: string
  head: TableHead
  key: number
  columns: JoinColumn[]
  /** Rows without a key are kept as well: those of the main file. */
  keepsKeyless: boolean
  /** The limit of the sorted rows. */
  maxBytes: number
}

/** The rows of one file, sorted by key, in files that each are sorted. */
export interface SortedRows {
  runs: string[]
  rows: number
  /** Rows whose key is blank. */
  keyless: number
  /** Rows that the reader refuses: too long, or with wrong bytes. */
  unreadable: number
  /** The decimal signs of each kept column. */
  signs: DecimalSign[]
}

export interface PartToMerge {
  /** Column names of the joined file, one for each kept column. */
  names: string[]
  columns: JoinColumn[]
  sorted: SortedRows
}

export interface MergeTask {
  /** The joined file; it does not exist yet. */
  path: string
  main: PartToMerge
  sides: PartToMerge[]
  maxBytes: number
}

/** The counts of a join for a file beside the main one. */
export interface SideCounts {
  /** Rows whose key no row of the main file has. */
  partnerless: number
  /** Rows of the main file that have no row here. */
  missing: number
  /** Rows of the main file that have several rows here. */
  several: number
  /** Rows of the main file whose texts from here were cut. */
  cut: number
  /** Rows of the main file whose numbers from here have different units or cannot be read, so they are left blank. */
  unsummed: number
  /** Rows of the main file whose numbers from here stand in an earlier row of their key, so they count once. */
  counted: number
}

export interface MergeCounts {
  rows: number
  /** Keys that several rows of the main file have, and those rows. */
  repeatedKeys: number
  repeatedRows: number
  sides: SideCounts[]
}

export type SortMessage = { kind: 'progress'; share: number } | { kind: 'sorted'; sorted: SortedRows }

export type MergeMessage = { kind: 'progress'; share: number } | { kind: 'merged'; counts: MergeCounts }
