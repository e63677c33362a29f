/** What the workers that read files are told and say. */

import type { TableFormat } from '../../tables/open-table.ts'
import type { Conventions } from '../../tables/readers/table.ts'
import type { Mapping, MappingGuess } from './mapping/fields.ts'

export interface PreviewTask {
  path: string
  /** The row of the column names, where a person has pointed it out. */
  headerRow: number | undefined
}

export interface Preview {
  format: TableFormat
  guess: MappingGuess
  /** First rows of the file, titles and header included; of rows of a megabyte some, and those that are shown. */
  rows: string[][]
  /** Marks of the rows that may be column names (`headerFingerprint`), from the one pointed out on or from the first. */
  prints: string[]
  /** How dates and numbers are written, where the file says so itself. */
  conventions?: Conventions | undefined
}

export interface WorkerInput {
  path: string
  mapping: Mapping
  batchId: number
  /** Where refused rows are written; '' to keep none. */
  rejectsPath: string
  /** Epoch milliseconds. */
  now: number
}

export interface Counts {
  /** Rows that hold anything, header and titles apart. */
  read: number
  rejected: number
}

export interface PreviewMessage {
  kind: 'preview'
  preview: Preview
}

export type ImportMessage =
  | ({
      kind: 'rows'
      /** Lines of TabSeparated for the staging table. */
      lines: Uint8Array
      /** Bytes of the file read so far (of its unpacked sheet, for a workbook). */
      bytes: number
      /** How many there will be; of a workbook, what it says itself. */
      total: number
    } & Counts)
  | ({ kind: 'done' } & Counts)

/** Rows in one message: some 10 MB, a second for the engine. */
export const rowsPerMessage = 20_000
/** Characters after which fewer rows make a message. */
export const charactersPerMessage = 16_000_000
