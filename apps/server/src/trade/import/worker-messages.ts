/** The messages between the server and the workers that read files. */

import type { FileEncoding } from '@backoffice/contract'
import type { SheetInfo } from '../../tables/list-sheets.ts'
import type { TableFormat } from '../../tables/open-table.ts'
import type { Conventions } from '../../tables/readers/table.ts'
import type { Mapping, MappingGuess } from './mapping/fields.ts'
import type { FileSide } from './mapping/file-context.ts'
import type { MappedPlaces } from './report/mapped-places.ts'
import type { StoredReport } from './report/report-builder.ts'

/** Where a person wants to look. */
interface TablePosition {
  /** The row of the column names, when a person has chosen it. */
  headerRow?: number | undefined
  /** For a workbook. */
  sheet?: string | undefined
  /** For a text file. */
  encoding?: FileEncoding | undefined
  /** The person's statement about all rows. */
  said?: FileSide | undefined
}

export interface PreviewTask extends TablePosition {
  path: string
  /** The name of the file. */
  name?: string | undefined
  /** Asks for the list of the sheets of a workbook. */
  withSheets?: boolean
}

export interface Preview {
  format: TableFormat
  guess: MappingGuess
  /** First rows of the file, titles and header included; of very large rows only some, and the ones that are shown. */
  rows: string[][]
  /** For a workbook, when the sheets are requested. */
  sheets: SheetInfo[]
  /** Hashes of the rows that may be column names (`headerFingerprint`), from the chosen row on or from the first. */
  prints: string[]
  /** How dates and numbers are written, when the file says so itself. */
  conventions?: Conventions | undefined
  /** The file ends in the middle of its last row. */
  endsEarly: boolean
  /** Columns of a workbook with formulas whose results are not saved. */
  formulaColumns: number[]
  /** Columns of a workbook with numbers of more digits than it keeps. */
  roundedColumns: number[]
  /** Rows that a workbook hides, and cells that are filled from merged cells, among the first rows. */
  hiddenRows: number
  mergedCells: number
  /** Numbers of days count from 1904. */
  from1904?: boolean | undefined
}

export interface WorkerInput {
  path: string
  mapping: Mapping
  batchId: number
  /** Where refused rows are written; '' to keep none. */
  rejectsPath: string
  /** Epoch milliseconds. */
  now: number
  /** Places that people mapped by hand. */
  mapped?: MappedPlaces | undefined
}

export interface ReadCounts {
  /** Rows with any content, header and titles excluded. */
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
      /** The same of rows that get more than their cells say. */
      givenLines: Uint8Array
      /** Bytes of the file read so far (for a workbook, of its unpacked sheet). */
      bytes: number
      /** The total; for a workbook as it states itself. */
      total: number
    } & ReadCounts)
  | ({ kind: 'done'; report: StoredReport } & ReadCounts)

/** Rows in one message: about 10 MB, one second of work for the engine. */
export const rowsPerMessage = 20_000
/** From this many characters on, a message has fewer rows. */
export const charactersPerMessage = 16_000_000
