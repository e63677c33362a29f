/** The lists that can have views, and what of a view its viewer may use. */
import {
  filterForbidden,
  isWholeValue,
  type OperationSpec,
  operations,
  personalData,
  personalFilterOf,
  wholeValueOnly,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { type Actor, may, permits } from '../../platform/access/actor.ts'
import { isForbidden } from '../../platform/access/filter-permissions.ts'
import { compile, ofFilter, problemsOf, splitValues } from '../../platform/http/validation.ts'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { isMaskedFor, nobody } from '../../platform/masking/personal-data.ts'

type Query = Record<string, string>
type ViewedList = OperationSpec & { query: { properties: Record<string, unknown> } }

const hasPages = ({ method, query }: OperationSpec) =>
  method === 'GET' && 'page' in ((query as ViewedList['query'] | undefined)?.properties ?? {})

const lists = new Map(operations.filter(hasPages).map(list => [list.id, list as ViewedList]))

/** The list of a view; undefined when there is none, or when the person may not read it. */
export function listFor(actor: Actor, name: string): ViewedList | undefined {
  const list = lists.get(name)
  return list && permits(list.access, actor) ? list : undefined
}

/** Why the person may not filter by this value of a field; undefined when they may. */
function refusalOf(actor: Actor, list: ViewedList, [field, value]: [string, string]) {
  const { access } = list
  if (field === 'siteCode' && typeof access === 'object' && 'site' in access && access.site === 'query')
    return may(actor, access.permission, value) ? undefined : fieldTexts.pattern()
  const property = list.query.properties[field]
  if (isForbidden(actor, property, value)) return filterForbidden
  const filter = personalFilterOf(property)
  if (!filter || filter.orName || may(actor, personalData[filter.kind])) return undefined
  const areWhole = value.split(',').every(each => isWholeValue(filter.kind, each))
  return areWhole ? undefined : wholeValueOnly[filter.kind]
}

/** Finds the bad parameters of a view, with a reason for each. */
export function problemsIn(actor: Actor, list: ViewedList, query: Query): FieldProblem[] {
  const { page: _, size: __, ...known } = list.query.properties
  const entries = Object.entries(query)
  const unknown = entries.filter(([field]) => !Object.hasOwn(known, field))
  const check = compile(list.query as never, true)
  // The check converts what it reads.
  const read = { ...query }
  splitValues(read, list.query)
  check(read)
  return [
    ...unknown.map(([field]) => ({ field, reason: fieldTexts.unknown() })),
    ...problemsOf(check.errors ?? [])
      .map(ofFilter)
      .filter(({ field }) => Object.hasOwn(query, field)),
    ...entries.flatMap(entry => {
      const reason = refusalOf(actor, list, entry)
      return reason ? [{ field: entry[0], reason }] : []
    }),
  ]
}

/**
 * Tells whether the person sees the values of the field masked. A view of another person then does not show its value.
 */
const isMasked = (actor: Access, list: ViewedList | undefined, [field, value]: [string, string]) => {
  const filter = personalFilterOf(list?.query.properties[field])
  return filter !== undefined && isMaskedFor(actor, filter, value)
}

/** The parameters that a person may use, and the names of the others. */
export function permittedParams(actor: Actor, list: ViewedList, query: Query, isOwn: boolean) {
  const refused = new Set(problemsIn(actor, list, query).map(({ field }) => field))
  const ignored = Object.entries(query)
    .filter(entry => refused.has(entry[0]) || (!isOwn && isMasked(actor, list, entry)))
    .map(([field]) => field)
  const kept = Object.entries(query).filter(([field]) => !ignored.includes(field))
  return { query: Object.fromEntries(kept), ignored }
}

/** The parameters without personal data, for the audit log. */
export const withoutPersonal = (name: string, query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(entry => [
      entry[0],
      isMasked(nobody, lists.get(name), entry) ? '***' : entry[1],
    ]),
  )
