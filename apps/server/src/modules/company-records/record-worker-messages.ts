/** The messages between the server and the worker that reads company records. */
import type { FileEncoding, RecordMapping } from '@backoffice/contract'
import type { RecordRows } from './record-rows.ts'

export type RecordTask =
  | { task: 'preview'; path: string; encoding: FileEncoding | undefined }
  | {
      task: 'import'
      path: string
      /** Guessed when null. */
      mapping: RecordMapping | null
      rejectsPath: string
    }

export const recordWorker = new URL('./record-worker.ts', import.meta.url)

export interface RecordPreviewMessage {
  kind: 'preview'
  /** First rows, column names included (`keptRows`). */
  head: string[][]
  mapping: RecordMapping
  /** Null unless it is a text file. */
  encoding: FileEncoding | null
}

export type RecordMessage =
  /** Rows to store, all of them or none, and how far the file has been read. */
  | { kind: 'rows'; rows: RecordRows; bytes: number; total: number; read: number; rejected: number }
  | { kind: 'done'; mapping: RecordMapping; read: number; rejected: number }
