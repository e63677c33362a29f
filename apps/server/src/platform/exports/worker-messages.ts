import type { Access } from '../access/access.repository.ts'
import type { AuditWords } from '../audit/words.ts'
import type { DatabaseOptions } from '../db/database.ts'
import type { Language } from '../lib/texts.ts'

/** Chunks of the file that the thread may send before one is taken. */
export const chunksAhead = 4

/** A task of the thread; the next one comes when the last is done. */
export interface ExportTask {
  /** The module of the export, and its name there. */
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

export type WriterCommand =
  | { type: 'task'; task: ExportTask }
  | { type: 'taken' }
  | { type: 'stop' }
  /** The answer to `more`; null after the last batch. */
  | { type: 'rows'; rows: unknown[] | null }

export type WriterMessage =
  | { type: 'chunk'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { type: 'done'; rows: number }
  /** Asks for the next batch of rows that this thread cannot read itself. */
  | { type: 'more' }
  | { type: 'failed'; message: string; isUnavailable: boolean }
