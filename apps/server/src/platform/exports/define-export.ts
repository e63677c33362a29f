/** A module declares an export once; it is answered at once or made by a job. */
import type { Labels, OperationSpec, Permission } from '@backoffice/contract'
import type { Expression } from 'kysely'
import type { TSchema } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { WordBook } from '../audit/word-book.ts'
import type { Db } from '../db/database.ts'
import { type Language, say } from '../lib/texts.ts'
import type { Cell, ColumnType, Heading, TextEncoding } from './cells.ts'

export interface ExportContext {
  language: Language
  timeZone: string
  /** The current permissions of the caller, also when a job makes the file later. */
  access: Access
  auditWords: WordBook
}

export interface ExportColumn<Item> {
  title: Labels
  /** Default: `text`. */
  type?: ColumnType
  /** In characters. */
  width?: number
  value(item: Item, context: ExportContext): string | number | boolean | Date | null | undefined
}

interface FileLayout<Item> {
  columns: readonly ExportColumn<Item>[]
  /** The encoding of a CSV file. */
  encoding: TextEncoding
}

/** One of several tables of an XLSX file. */
export interface ExportSheet<Item> {
  title: Labels
  columns: readonly ExportColumn<Item>[]
  has(item: Item): boolean
}

interface ExportHead<Filters extends object, Row, Item> {
  /** The entity whose list it is: the audit action is `<name>.export`, the kind of job `export.<name>`. */
  name: string
  /** `import.meta.url` of the module that exports this: the writing thread imports it from there. */
  module: string
  /** Begins the file's name, and names the sheet. */
  title: Labels
  /** The operation whose query has the filters, in addition to `format`, and whose permissions are needed. */
  operation: OperationSpec & {
    access: { permission: Permission; and?: Permission | readonly Permission[] }
    query: { properties: object }
  }
  /** The row of the list: what it masks, the file masks. */
  row: TSchema
  columns: readonly ExportColumn<Item>[]
  /** Instead of `columns`, for a few rows of several kinds; the operation takes no CSV then. */
  sheets?: readonly ExportSheet<Item>[]
  /** For files whose columns people choose: read when the file is made, instead of `columns`. */
  layout?(db: Db, filters: Filters): Promise<FileLayout<Item>>
  /** The filters as people read them in the job centre and the audit log, if they name records by id. */
  told?(db: Db, filters: Filters): Promise<Record<string, unknown>>
  /** The filters with what has to be looked up before: the writing thread knows the database only. */
  completed?(app: AppContext, filters: Filters, asker: { actor: Actor; language: Language }): Promise<Filters>
  /** A short file is kept too, to be had again from the job centre. */
  isKept?: boolean
  /** A row as the columns take it: mostly the list's own mapper. Masks come after it. */
  toItem(row: Row, context: ExportContext): Item
}

/** Rows of a PostgreSQL query, which the writing thread reads itself. */
export interface ExportKind<Filters extends object, Row, Item> extends ExportHead<Filters, Row, Item> {
  count(db: Db, filters: Filters, context: ExportContext): Promise<number>
  /** The rows of the list with the same filters, in a definite order. */
  rows(db: Db, filters: Filters, context: ExportContext): Expression<Row>
}

/** Rows of another store, which this process reads and sends to the writing thread batch by batch. */
export interface StreamedExport<Filters extends object, Row, Item> extends ExportHead<Filters, Row, Item> {
  countRows(app: AppContext, filters: Filters, context: ExportContext): Promise<number>
  /** In a definite order; the next batch is read when the previous one is written. */
  readRows(
    app: AppContext,
    filters: Filters,
    context: ExportContext,
    signal: AbortSignal,
  ): AsyncGenerator<Row[], void>
}

export type AnyExport<Filters extends object, Row, Item> =
  | ExportKind<Filters, Row, Item>
  | StreamedExport<Filters, Row, Item>

/** Keeps the types of query, mapper and columns together. */
export function defineExport<Filters extends object, Row, Item>(
  kind: ExportKind<Filters, Row, Item>,
): ExportKind<Filters, Row, Item> {
  return kind
}

/** The same for rows of another store. */
export function defineStreamedExport<Filters extends object, Row, Item>(
  kind: StreamedExport<Filters, Row, Item>,
): StreamedExport<Filters, Row, Item> {
  return kind
}

export const headingsOf = <Item>(
  columns: readonly ExportColumn<Item>[],
  { language }: Pick<ExportContext, 'language'>,
): Heading[] =>
  columns.map(({ title, type = 'text', width }) => ({ title: say(language, title), type, width }))

const yes: Labels = { zh: '是', en: 'Yes' }
const no: Labels = { zh: '否', en: 'No' }

/** An item as cells that can be sent to the writing thread. */
export function cellsOf<Item>(
  columns: readonly ExportColumn<Item>[],
  item: Item,
  context: ExportContext,
): Cell[] {
  return columns.map(({ value }) => {
    const cell = value(item, context)
    if (cell === undefined) return null
    if (typeof cell === 'boolean') return say(context.language, cell ? yes : no)
    return cell instanceof Date ? cell.getTime() : cell
  })
}

/** The filters among the parameters of a request: only those that the operation lists. */
export function exportFiltersOf<Filters extends object>(
  query: { properties: object },
  sent: Filters,
): Filters {
  const known = Object.entries(sent).filter(([name]) => name !== 'format' && name in query.properties)
  return Object.fromEntries(known) as Filters
}
