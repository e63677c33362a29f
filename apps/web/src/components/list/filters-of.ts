import type { Codes, Fields, Named } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { sayFlag } from './columns-of.tsx'
import type { Filter } from './filters.ts'

/** Codes to choose from. */
export const optionsOf = <V extends string | number>({ values, texts }: Codes<V>) =>
  values.map(value => ({ value, label: say(texts[value]) }))

const flagsOf = (codes?: Codes) => [true, false].map(value => ({ value, label: sayFlag(value, codes) }))

/** Yes or no. */
export const flagOptions = flagsOf()

/** Filters of a list by fields of its rows: part of a text, a choice, a whole day or number. */
export function filtersOf<F extends Fields>(fields: F, ...names: (keyof F & string)[]): Filter[] {
  return names.map(name => {
    const { kind, label, codes } = fields[name] as Named
    const shared = { name, label: say(label) }
    if (kind === 'choice' && codes) return { kind: 'select', ...shared, options: optionsOf(codes) }
    if (kind === 'day') return { kind, ...shared }
    if (kind === 'number' || kind === 'money') return { kind: 'number', ...shared }
    if (kind !== 'flag') return { kind: 'text', ...shared }
    return { kind: 'select', ...shared, options: flagsOf(codes) }
  })
}
