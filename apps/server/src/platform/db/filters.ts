import { foldLetters } from '@backoffice/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { hanForms } from '../lib/han-forms.ts'
import type { TimeRange } from '../lib/time-range.ts'

/** Pattern for `like`: the text can be anywhere; special characters in the caller's text are escaped. */
export const contains = (text: string) => `%${escapeLike(text)}%`

/** Pattern for `like`: the text is at the beginning. */
export const startsWith = (text: string) => `${escapeLike(text)}%`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Tells whether a column begins with one of several texts: an index looks up each. */
export const startsWithOneOf = (column: string, texts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    texts.map(text => sql`${sql.ref(column)} LIKE ${startsWith(text)}`),
    sql` OR `,
  )})`

/** A condition on a text that people type, for each way in which its Chinese may be written. */
const inAnyScript = (part: string, condition: (form: string) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(hanForms(part).map(condition), sql` OR `)})`

/** Text anywhere in a column, in any case and either Chinese script; for small tables. */
export const likePart = (column: string, part: string) =>
  inAnyScript(part, form => sql`${sql.ref(column)} ILIKE ${contains(form)}`)

/** Tells whether one of a column's names in other languages contains a text, in any case. */
export const namedLike = (column: string, part: string) =>
  sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(${sql.ref(column)}) AS label
    WHERE ${inAnyScript(part, form => sql`label ->> 'name' ILIKE ${contains(form)}`)})`

/** Text anywhere in a column, in any case; compared row by row. */
export const showsPart = (column: string, part: string) =>
  inAnyScript(part, form => sql`lower(${sql.ref(column)}) LIKE lower(${contains(form)})`)

/** Text anywhere in a column, in any case; uses an index over `text_pieces(column)`. */
export const hasPart = (column: string | RawBuilder<unknown>, part: string) => {
  const text = typeof column === 'string' ? sql.ref(column) : column
  const has = (form: string) => sql<boolean>`(text_pieces(${text}) @> pieces_sought(${form})
    AND lower(${text}) LIKE lower(${contains(form)}))`
  return inAnyScript(part, has)
}

/** Text anywhere in a column, whatever its case and accents; compared row by row. */
export const foldedPart = (column: string, part: string) =>
  inAnyScript(foldLetters(part), form => sql`folded_letters(${sql.ref(column)}) LIKE ${contains(form)}`)

/** Times of a column between two instants, the second not included: `query.$call(within('job.createTime', range))`. */
export const withinTimes =
  (column: string | RawBuilder<Date>, { from, before }: TimeRange) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> => {
    const found = from ? query.where(column as never, '>=', from as never) : query
    return before ? found.where(column as never, '<', before as never) : found
  }

/** Tells whether a list has no filter: then a kept count is its total. */
export const isUnfiltered = (filters: object) =>
  Object.entries(filters).every(([name, value]) => name === 'sort' || value === undefined)

/**
 * Orders by `<field>,ASC` or `<field>,DESC`. The contract has checked that the list has the field; absent values always
 * come last.
 *
 * @param sortedBy what a field is sorted by, if not its column
 */
export function orderBy<Field extends string>(
  sort: string | undefined,
  fallback: `${Field},${'ASC' | 'DESC'}`,
  sortedBy: (field: string) => RawBuilder<unknown> = sql.ref,
) {
  const [field = '', direction] = (sort ?? fallback).split(',')
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.orderBy(sortedBy(field) as never, ordering =>
      (direction === 'ASC' ? ordering.asc() : ordering.desc()).nullsLast(),
    )
}

/**
 * The same for columns that are never absent. Rows with the same value are ordered by id: one index serves both
 * directions.
 */
export function orderByPresent<Field extends string>(
  sort: string | undefined,
  fallback: `${Field},${'ASC' | 'DESC'}`,
) {
  const [field = '', direction] = (sort ?? fallback).split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.orderBy(field as never, way).orderBy('id' as never, way)
}
