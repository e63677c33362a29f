/**
 * Lists of records that front sites push and nobody edits. The rows, their order, the sums of all that match and the file
 * follow from one declaration; what differs is a filter.
 */
import { type EntityNames, type Fields, type OperationSpec, titleOf } from '@backoffice/contract'
import { type Expression, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/database.ts'
import { isUnfiltered, orderBy, orderByPresent } from '../db/filters.ts'
import { countOf } from '../db/row-counts.ts'
import type { Database } from '../db/tables.gen.ts'
import { type AnyExport, defineExport, type ExportColumn, type ExportKind } from '../exports/define-export.ts'
import { bind } from '../http/bind.ts'
import { figureReader } from './figures.ts'
import { filteredRows, type ListReader } from './list-filters.ts'
import { countRows, type Paging, pageOf } from './pages.ts'

type PushedTable = 'chargeOrder' | 'chargeSettlement' | 'freightRateQuery' | 'inviteCode' | 'trailerOrder'

/** A code as it was typed and in capitals, as front sites send it: an index finds each. */
export const codeEquals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(column)} IN (${value}, ${value.toUpperCase()})`

type Filters = Paging & { sort?: string }
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
  /** Conditions that the contract does not say. */
  own?: Record<string, (value: string, reader: ListReader) => RawBuilder<boolean>>
  /** The column of times, whose last ones come first. */
  time: string
  /** Columns that are added up over all that match. */
  sums?: readonly string[]
  /** The kept total of a list without a filter (`row-counts.ts`). */
  kept?: string
  columns: readonly ExportColumn<Item>[]
  /** Completes rows with values that the list shows beside the stored ones. */
  completed?(app: AppContext, reader: Actor, rows: Item[]): Promise<object[]>
}

/** @returns the routes of the list, and its file */
export function pushedList<T extends PushedTable>(declared: Declared<T, Row<T>>) {
  const { table, fields, time, sums = [], kept, completed } = declared
  const toItem = figureReader(fields)

  // The compiler cannot follow a table that is a parameter.
  const matching = filteredRows({ ...declared, table: table as 'inviteCode' })

  function inOrder(sort: string | undefined) {
    const usual = `${time},DESC` as const
    const [field = time] = sort?.split(',') ?? []
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

  const select = (db: Db, filters: Filters, reader: ListReader) =>
    matching(db, filters, reader).selectAll().$call(inOrder(filters.sort))

  async function count(db: Db, filters: Filters, reader: ListReader): Promise<number> {
    if (kept && isUnfiltered(filters)) return countOf(db, kept)
    return countRows(matching(db, filters, reader))
  }

  async function totals(db: Db, filters: Filters, reader: ListReader) {
    const added = sums.map(name => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`.as(name))
    const { total, ...found } = await matching(db, filters, reader)
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
      const reader = { access: actor as Actor, timeZone }
      const added = sums.length > 0 ? await totals(app.db, filters, reader) : undefined
      const known = async () => added?.total ?? (await count(app.db, filters, reader))
      const { rows, total } = await pageOf(select(app.db, filters, reader), { page, size }, known)
      const items = (rows as unknown as Row<T>[]).map(toItem)
      return { rows: (await completed?.(app, actor as Actor, items)) ?? items, total, ...added } as never
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
    count,
    rows: (db, filters, reader) => select(db, filters, reader) as unknown as Expression<Row<T>>,
  })
  return { routes, file }
}
