/** Which rows a list finds: SQL that follows from the filters of its operation (`list-filter.ts` of the contract). */
import {
  type Fields,
  listFilterOf,
  type OperationSpec,
  personalFilterOf,
  type Query,
} from '@backoffice/contract'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { Db } from '../db/database.ts'
import { hasPart, startsWithOneOf } from '../db/filters.ts'
import type { Database } from '../db/tables.gen.ts'
import { timeRange } from '../lib/time-range.ts'
import { hasSeenName, hasSeenPart, isPersonal } from '../masking/personal-data.ts'

/** Who looks: what they see masked is found as a whole only. Days are those of the business time zone. */
export interface ListReader {
  access: Access
  timeZone: string
}

type Condition = Expression<SqlBool>
type Name<O extends OperationSpec> = Exclude<keyof Query<O>, 'page' | 'size' | 'sort'> & string

interface Declared<T, O extends OperationSpec> {
  table: T
  /** Whose names are columns. */
  fields: Fields
  list: O
  /** Conditions that no schema says. */
  own?: { [N in Name<O>]?: (value: NonNullable<Query<O>[N]>, reader: ListReader) => Condition }
  /** Filters that the caller adds to the query: several make one condition, for example. */
  beside?: readonly Name<O>[]
  /** How part of a text is compared. By default, an index over its pieces finds it. */
  has?: Part
}

/** Tells whether a column has part of a text. */
type Part = (column: string, part: string) => RawBuilder<boolean>

type Filters = Record<string, unknown>
/** Finds the condition of one filter; the start of a range has both of its conditions. */
type Find = (filters: Filters, reader: ListReader, has: Part) => (Condition | undefined)[]

function findTimes(column: string, from: string, to: string): Find {
  return (filters, { timeZone }) => {
    const ends = { startTime: filters[from] as string, endTime: filters[to] as string }
    const range = timeRange(ends, timeZone, to)
    return [
      range.from && sql`${sql.ref(column)} >= ${range.from}`,
      range.before && sql`${sql.ref(column)} < ${range.before}`,
    ]
  }
}

/** How a value of a filter is compared with its column. */
function comparisonOf(schema: unknown, { table, fields }: { table: string; fields: Fields }, column: string) {
  const { by, from, to } = listFilterOf(schema)
  const personal = personalFilterOf(schema)
  const ref = sql.ref(`${table}.${column}`)
  return (value: unknown, { access }: ListReader, has: Part): Condition => {
    const all = [value].flat() as string[]
    const [first = ''] = all
    if (personal && !personal.orName) return isPersonal(access, personal.kind, `${table}.${column}`, all)
    if (column === 'name' && 'labels' in fields) return hasSeenName(access, table, first)
    if (personal || fields[column]?.personal) return hasSeenPart(access, `${table}.${column}`, first, has)
    if (by === 'beginning') return startsWithOneOf(`${table}.${column}`, all)
    if (by === 'part') return has(`${table}.${column}`, first)
    if (Array.isArray(value)) return sql<boolean>`${ref} IN (${sql.join(value)})`
    return sql<boolean>`${ref} ${sql.raw(to ? '>=' : from ? '<=' : '=')} ${value}`
  }
}

/** Absent and blank filters find everything. */
const isSet = (value: unknown) => value !== undefined && value !== ''

/** @throws Error for a filter that has no column: it would be ignored, and the list would show all rows */
function findOf<T extends string, O extends OperationSpec>(
  { own = {}, ...declared }: Declared<T, O>,
  name: string,
  schema: unknown,
): Find {
  const { field = name, to, from } = listFilterOf(schema)
  const special = own[name as Name<O>]
  if (!special && !(field in declared.fields))
    throw new Error(`${declared.table} has no field for the filter ${name}`)
  const isTime = (schema as { format?: string }).format === 'time-filter'
  if (isTime && to) return findTimes(`${declared.table}.${field}`, name, to)
  if (isTime && from) return () => []
  const compare = special ?? comparisonOf(schema, declared, field)
  return (filters, reader, has) =>
    isSet(filters[name]) ? [compare(filters[name] as never, reader, has)] : []
}

/** @returns the rows that a list finds, with the conditions of all its filters */
export function filteredRows<T extends keyof Database & string, O extends OperationSpec>(
  declared: Declared<T, O>,
) {
  const { table, list, beside = [], has: usual = hasPart } = declared
  const { page: _, size: __, sort: ___, ...schemas } = (list.query as TObject).properties
  const finds = Object.entries(schemas)
    .filter(([name]) => !beside.some(each => each === name))
    .map(([name, schema]) => findOf(declared, name, schema))
  return (
    db: Db,
    filters: object,
    reader: ListReader,
    has: Part = usual,
  ): SelectQueryBuilder<Database, T, object> => {
    // The compiler cannot follow a table that is a parameter.
    let rows = db.selectFrom(table as 'channel') as SelectQueryBuilder<Database, 'channel', object>
    for (const condition of finds.flatMap(find => find(filters as Filters, reader, has)))
      if (condition) rows = rows.where(condition)
    return rows as unknown as SelectQueryBuilder<Database, T, object>
  }
}
