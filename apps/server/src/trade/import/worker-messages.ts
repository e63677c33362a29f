/** What the import worker is told and says; its owner answers each batch of rows with one message. */
import type { Mapping, MappingGuess } from './mapping/fields.ts'
import type { TableFormat } from './open-table.ts'
import type { FileProblem } from './problems.ts'

/** What the thread shall do: guess a mapping, or make rows for the engine. */
export type WorkerTask =
  | ({ task: 'import' } & WorkerInput)
  | { task: 'preview'; path: string; headerRow: number | undefined }

export interface Preview {
  format: TableFormat
  guess: MappingGuess
  /** First rows of the file, titles and header included. */
  rows: string[][]
}

export interface WorkerInput {
  path: string
  format: TableFormat
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

export type FromWorker =
  | ({
      kind: 'rows'
      /** Lines of TabSeparated for the staging table. */
      lines: Uint8Array
      /** Bytes of the file read so far (of its unpacked sheet, for a workbook). */
      bytes: number
      /** How many there will be; of a workbook, what it says itself. */
      total: number
    } & Counts)
  | { kind: 'preview'; preview: Preview }
  | ({ kind: 'done' } & Counts)
  /** With the code of the system, where it is what failed: no room on the disk, say. */
  | { kind: 'failed'; problem?: FileProblem; message: string; code?: string | undefined }

/** Rows in one message: some 10 MB, a second for the engine. */
export const rowsPerMessage = 20_000
/** Messages that may be on their way: one is inserted while the next is made. */
export const messagesAhead = 2
