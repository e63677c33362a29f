import {
  type Codes,
  type Fields,
  type FieldWithName,
  listFilterOf,
  personalFilterOf,
  type Query,
} from '@backoffice/contract'
import { phoneNumbers } from '../../lib/digits.ts'
import type { FieldSchema } from '../../lib/form-rules.ts'
import { say } from '../../lib/i18n/say.ts'
import { sayFlag } from './columns-of.tsx'
import type { Filter } from './filters.ts'
import type { ListOperation } from './use-list.ts'

/** Codes to choose from. */
export const optionsOf = <V extends string | number>({ values, texts }: Codes<V>) =>
  values.map(value => ({ value, label: say(texts[value]) }))

const flagsOf = (codes?: Codes) =>
  (codes?.values ?? ['true', 'false'])
    .map(String)
    .map(value => ({ value: value === 'true', label: sayFlag(value === 'true', codes) }))

function filterOf({ kind, label, codes }: FieldWithName, name: string, schema: unknown): Filter {
  const { to } = listFilterOf(schema)
  const personal = personalFilterOf(schema)
  const shared = { name, label: say(label) }
  if (to && (schema as FieldSchema).format === 'time-filter')
    return { kind: 'dates', from: name, to, label: say(label) }
  if (to)
    return { kind: 'numbers', from: name, to, label: say(label), ...(kind === 'money' && { isMoney: true }) }
  if (personal?.kind === 'phone' && !personal.orName) return { kind: 'text', ...shared, digits: phoneNumbers }
  if (kind === 'choice' && codes) return { kind: 'select', ...shared, options: optionsOf(codes) }
  if (kind === 'day') return { kind, ...shared }
  if (kind === 'number' || kind === 'money') return { kind: 'number', ...shared }
  if (kind === 'code') return { kind: 'text', ...shared, isCode: true }
  if (kind !== 'flag') return { kind: 'text', ...shared }
  return { kind: 'select', ...shared, options: flagsOf(codes) }
}

/** Filters of a list by fields of its rows: part of a text, a choice, a whole day or number. */
export const filtersOf = <F extends Fields>(fields: F, ...names: (keyof F & string)[]): Filter[] =>
  names.map(name => filterOf(fields[name] as FieldWithName, name, undefined))

/** A filter has these options, which no field says. */
type Own = { [K in Filter['kind']]: Partial<Extract<Filter, { kind: K }>> }[Filter['kind']]

/**
 * All filters of a list that have a field.
 *
 * @param own of a filter, or of a range by the name of its start; false: not shown
 * @param first those that stand before the others
 */
export function listFilters<O extends ListOperation>(
  { query }: O,
  fields: Fields,
  own: { [N in keyof Query<O>]?: Own | false } = {},
  first: readonly (keyof Query<O> & string)[] = [],
): Filter[] {
  const names = [...new Set([...first, ...Object.keys(query.properties)])]
  return names.flatMap(name => {
    const schema = query.properties[name]
    const { field = name, from } = listFilterOf(schema)
    const { [field]: of } = fields
    const special = own[name as keyof Query<O>]
    return of && !from && special !== false ? [{ ...filterOf(of, name, schema), ...special } as Filter] : []
  })
}
