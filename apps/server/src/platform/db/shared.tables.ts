import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** jsonb that is written as JSON text and read as a value. */
export type Json<T> = JSONColumnType<T & (object | null), string, string>
export type CreatedTime = ColumnType<Date, never, never>

interface IdempotencyKeyTable {
  accountId: number
  operation: string
  key: string
  bodyHash: Buffer
  answer: ColumnType<unknown, string | null, string | null>
  createTime: CreatedTime
}

interface RowCountTable {
  name: string
  key: string
  slot: number
  total: number
  /** Of the key's columns the first, and the others as a JSON array. */
  firstKey: ColumnType<string | null, never, never>
  otherKeys: ColumnType<string, never, never>
}

interface StoredFileTable {
  id: Generated<number>
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  purpose: string
  accountId: number | null
  createTime: CreatedTime
  expireTime: Date | null
  /** False while its bytes are still coming. */
  ready: Generated<boolean>
  /** Of a picture: since when no record names it. */
  orphanTime: Generated<Date | null>
}

export interface SharedTables {
  idempotencyKey: IdempotencyKeyTable
  rowCount: RowCountTable
  storedFile: StoredFileTable
}
