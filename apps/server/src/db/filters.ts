import type { SelectQueryBuilder } from 'kysely'

/** Pattern for `like`: text that stands anywhere; what the caller typed is no pattern. */
export const contains = (text: string) => `%${escapeLike(text)}%`

/** Pattern for `like`: text that stands at the beginning. */
export const startsWith = (text: string) => `${escapeLike(text)}%`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Orders by `<field>,ASC` or `<field>,DESC`. The contract has checked the field against the list's own;
 * absent values come last either way.
 */
export function orderBy<Field extends string>(
  sort: string | undefined,
  fallback: `${Field},${'ASC' | 'DESC'}`,
) {
  const [field = '', direction] = (sort ?? fallback).split(',')
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.orderBy(field as never, ordering =>
      (direction === 'ASC' ? ordering.asc() : ordering.desc()).nullsLast(),
    )
}
