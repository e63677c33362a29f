import type { Entity, Fields, FieldWithName } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { say } from '../../lib/i18n/say.ts'
import { formatValue } from '../list/columns-of.tsx'

interface Fact {
  label: string
  value: ReactNode
}

/**
 * Facts of a record, in the given order. Labels and values come from the vocabulary, except those that
 * are given here.
 */
export function factsOf<F extends Fields>(
  fields: F,
  record: { [N in keyof F]?: unknown },
  told: { [N in keyof F]?: true | Partial<Fact> },
): Fact[] {
  return Object.entries(told).map(([name, of]) => {
    const field = fields[name] as FieldWithName
    const own = of === true ? {} : of
    return { label: say(field.label), value: formatValue(field, record[name]), ...own }
  })
}

/** The list's columns of a record become facts, without those in its title. */
export const factsOfEntity = ({ fields, list }: Entity, record: object, title = 'name'): Fact[] =>
  factsOf(
    fields,
    record,
    Object.fromEntries(Object.keys(list).flatMap(name => (name === title ? [] : [[name, true]]))),
  )
