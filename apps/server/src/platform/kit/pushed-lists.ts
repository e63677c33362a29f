/**
 * Lists of records that front sites push and nobody edits. The rows, their order, the sums of all that match and the file
 * follow from one declaration; what differs is a filter.
 */
import { type EntityNames, type Fields, type OperationSpec, titleOf } from '@backoffice/contract'
import { type Expression, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/database.ts'
import { isUnfiltered, orderBy, orderByPresent, startsWith, within } from '../db/filters.ts'
import { countOf } from '../db/row-counts.ts'
import type { Database } from '../db/tables.gen.ts'
import { type AnyExport, defineExport, type ExportColumn, type ExportKind } from '../exports/define-export.ts'
import { bind } from '../http/bind.ts'
import { timeRange } from '../lib/time-range.ts'
import { hasSeenPart } from '../masking/personal-data.ts'
import { figuresOf } from './figures.ts'
import { countRows, type Paging, pageOf } from './pages.ts'

type PushedTable = 'chargeOrder' | 'chargeSettlement' | 'freightRateQuery' | 'inviteCode' | 'trailerOrder'

/** How a filter finds rows. */
type Find = (value: string, reader: Access) => RawBuilder<boolean>

export const begins =
  (column: string): Find =>
  value =>
    sql`${sql.ref(column)} LIKE ${startsWith(value)}`
export const equals =
  (column: string): Find =>
  value =>
    sql`${sql.ref(column)} = ${value}`
/** Part of a text; of what the reader sees masked, only the whole. */
export const part =
  (column: string): Find =>
  (value, reader) =>
    hasSeenPart(reader, column, value)
/** A code as it was typed and in capitals, as front sites send it: an index finds each. */
export const spelled =
  (column: string): Find =>
  value =>
    sql`${sql.ref(column)} IN (${value}, ${value.toUpperCase()})`

type Filters = Record<string, string | undefined>
type Row<T extends PushedTable> = Selectable<Database[T]>

interface Declared<T extends PushedTable, Item>
  extends Pick<ExportKind<object, Item, Item>, 'name' | 'module'> {
  names: EntityNames
  table: T
  fields: Fields
  /** The row of the list. */
  row: TSchema
  list: OperationSpec
  export: ExportKind<object, Item, Item>['operation']
  filters: Record<string, Find>
  /** The column of the range of times, whose last ones come first, and the filters of its two ends. */
  time: { column: string; from: string; to: string }
  /** Columns that are added up over all that match. */
  sums?: readonly string[]
  /** The kept total of a list without a filter (`row-counts.ts`). */
  kept?: string
  columns: readonly ExportColumn<Item>[]
  /** What the list shows beside what is stored. */
  completed?(app: AppContext, reader: Actor, rows: Item[]): Promise<object[]>
}

/** @returns the routes of the list, and its file */
export function pushedList<T extends PushedTable>(declared: Declared<T, Row<T>>) {
  const { table, fields, time, sums = [], kept, completed } = declared
  const toItem = figuresOf(fields)

  function matching(db: Db, filters: Filters, access: Access, timeZone: string) {
    // The compiler cannot follow a table that is a parameter.
    let rows: SelectQueryBuilder<Database, 'inviteCode', object> = db.selectFrom(table as 'inviteCode')
    for (const [name, find] of Object.entries(declared.filters)) {
      const value = filters[name]
      if (value) rows = rows.where(find(value, access))
    }
    const ends = { startTime: filters[time.from], endTime: filters[time.to] }
    return rows.$call(within(time.column, timeRange(ends, timeZone, time.to)))
  }

  function inOrder(sort: string | undefined) {
    const usual = `${time.column},DESC` as const
    const [field = time.column] = sort?.split(',') ?? []
    const isNullable = [fields[field]?.shown]
      .flatMap(schema => (schema as { type?: unknown })?.type)
      .includes('null')
    // Rows without a value come last in both directions.
    return <O>(
      rows: SelectQueryBuilder<Database, 'inviteCode', O>,
    ): SelectQueryBuilder<Database, 'inviteCode', O> =>
      isNullable
        ? rows.$call(orderBy(sort, usual)).orderBy('id', 'desc')
        : rows.$call(orderByPresent(sort, usual))
  }

  const select = (db: Db, filters: Filters, access: Access, timeZone: string) =>
    matching(db, filters, access, timeZone).selectAll().$call(inOrder(filters.sort))

  async function count(db: Db, filters: Filters, access: Access, timeZone: string): Promise<number> {
    if (kept && isUnfiltered(filters)) return countOf(db, kept)
    return countRows(matching(db, filters, access, timeZone))
  }

  async function totals(db: Db, filters: Filters, access: Access, timeZone: string) {
    const added = sums.map(name => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`.as(name))
    const { total, ...found } = await matching(db, filters, access, timeZone)
      .select(({ fn }) => [fn.countAll<number>().as('total'), ...added])
      .executeTakeFirstOrThrow()
    return {
      total,
      totals: Object.fromEntries(Object.entries(found).map(([name, sum]) => [name, Number(sum)])),
    }
  }

  function routes(app: AppContext): void {
    const { businessTimezone: timeZone } = app.config
    bind(app, declared.list, async ({ query, actor }) => {
      const { page, size, ...filters } = query as unknown as Paging & Filters
      const reader = actor as Actor
      const added = sums.length > 0 ? await totals(app.db, filters, reader, timeZone) : undefined
      const known = async () => added?.total ?? (await count(app.db, filters, reader, timeZone))
      const { rows, total } = await pageOf(select(app.db, filters, reader, timeZone), { page, size }, known)
      const items = (rows as unknown as Row<T>[]).map(toItem)
      return { rows: (await completed?.(app, reader, items)) ?? items, total, ...added } as never
    })
  }

  const file: AnyExport<Filters, Row<T>, Row<T>> = defineExport<Filters, Row<T>, Row<T>>({
    name: declared.name,
    module: declared.module,
    title: titleOf(declared.names.many),
    operation: declared.export,
    columns: declared.columns,
    row: declared.row,
    toItem,
    count: (db, filters, { access, timeZone }) => count(db, filters, access, timeZone),
    rows: (db, filters, { access, timeZone }) =>
      select(db, filters, access, timeZone) as unknown as Expression<Row<T>>,
  })
  return { routes, file }
}
