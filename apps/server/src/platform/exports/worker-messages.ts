import type { Access } from '../access/access.repository.ts'
import type { AuditWords } from '../audit/words.ts'
import type { DatabaseOptions } from '../db/database.ts'
import type { Language } from '../lib/texts.ts'

/** Chunks of the file that wait to be taken from the thread. */
export const chunksAhead = 4

/** What the thread is to make; the next one when the last is done. */
export interface ExportTask {
  /** Where the export is defined, and its name there. */
  module: string
  name: string
  filters: object
  format: 'xlsx' | 'csv'
  language: Language
  timeZone: string
  access: Access
  auditWords: readonly AuditWords[]
  database: Omit<DatabaseOptions, 'onIdleError'>
}

export type ToWorker =
  | { type: 'task'; task: ExportTask }
  | { type: 'taken' }
  | { type: 'stop' }
  /** What was asked for by `more`; null behind the last batch. */
  | { type: 'rows'; rows: unknown[] | null }

export type FromWorker =
  | { type: 'chunk'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { type: 'done'; rows: number }
  /** Rows that this thread cannot read itself: the next batch, please. */
  | { type: 'more' }
  | { type: 'failed'; message: string; isUnavailable: boolean }
