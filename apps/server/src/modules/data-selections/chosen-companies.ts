/** Companies of data selections with their current names. */
import type { Body, dataSelections, SelectedCompany } from '@backoffice/contract'
import { fieldError } from '../../platform/lib/app-error.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { keptText } from '../../platform/masking/personal-data.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'

/**
 * By uid; a merged company is returned as the one it is shown under; unknown ones are left out. @throws
 * UnavailableError
 */
async function findNamed(
  trade: Trade,
  uids: string[],
  signal: AbortSignal,
): Promise<Map<string, SelectedCompany>> {
  const numbers = new Map(uids.map(uid => [uid, String(uidNumber(uid) ?? '')]))
  const asked = [...new Set(numbers.values())].filter(number => number !== '')
  if (asked.length === 0) return new Map()
  const { aliases } = await trade.state.get()
  const facts = await trade.facts.get(asked, { signal })
  const byNumber = new Map(facts.map(found => [found.company, found]))
  return new Map(
    [...numbers].flatMap(([uid, number]): [string, SelectedCompany][] => {
      const found = byNumber.get(number) ?? byNumber.get(aliases.get(number) ?? '')
      if (!found) return []
      const { company, names, country } = found
      return [[uid, { uid: uidText(BigInt(company)), uname: names[0] ?? '', country }]]
    }),
  )
}

/** A company as customers see it now, and the uids by which it was chosen: several, if these were merged. */
export interface PresentCompany extends SelectedCompany {
  chosen: string[]
}

/** Each only once, with the first note. */
function eachOnce(companies: PresentCompany[]): PresentCompany[] {
  const byUid = new Map<string, PresentCompany>()
  for (const company of companies) {
    const before = byUid.get(company.uid)
    const chosen = [...(before?.chosen ?? []), ...company.chosen]
    byUid.set(company.uid, { ...company, ...before, chosen })
  }
  return [...byUid.values()]
}

/** Under the uid by which it was chosen, so that the names match the ids of the condition. */
const named = (uid: string, company: SelectedCompany | undefined) => (company ? [{ ...company, uid }] : [])

/** Names in an error: enough to find them, however many there are. */
const namedMax = 10

/**
 * The chosen companies with their names. Companies chosen before keep their names, so that a selection can be edited
 * while the search is down, and after a company's data has been deleted.
 *
 * @throws AppError 10400 on `companyIds` that names the unknown companies; UnavailableError
 */
export async function nameCompanies(
  trade: Trade,
  companyIds: string[],
  before: SelectedCompany[],
  signal: AbortSignal,
): Promise<SelectedCompany[]> {
  const kept = new Map(before.map(company => [company.uid, company]))
  const added = companyIds.filter(uid => !kept.has(uid))
  const found = await findNamed(trade, added, signal)
  const unknown = added.filter(uid => !found.has(uid))
  if (unknown.length > 0) {
    const list = unknown.slice(0, namedMax).join(', ')
    throw fieldError('companyIds', `企业不存在：${list}`, `No such company: ${list}`)
  }
  return companyIds.flatMap(uid => kept.get(uid) ?? named(uid, found.get(uid)))
}

/**
 * @param see a note as the editor sees it: what comes back so is the old one
 * @throws AppError 10400 on `notes` that names the companies which were not chosen, and for one that hides a contact
 */
export function withNotes(
  companies: SelectedCompany[],
  notes: Body<typeof dataSelections.update>['notes'],
  see: (text: string) => string,
): SelectedCompany[] {
  if (!notes) return companies
  const noteOf = new Map(notes.map(({ uid, note }) => [uid, note]))
  const known = new Set(companies.map(({ uid }) => uid))
  const unknown = [...noteOf.keys()].filter(uid => !known.has(uid))
  if (unknown.length > 0) {
    const list = unknown.slice(0, namedMax).join(', ')
    throw fieldError('notes', `未选择该企业：${list}`, `Not among the companies: ${list}`)
  }
  return companies.map(({ note: old = '', ...company }) => {
    const sent = noteOf.get(company.uid)
    return sent ? { ...company, note: keptText('notes', { sent, old, seen: see(old) }) } : company
  })
}

/**
 * Front sites are shown current names, without companies that have no data; while the search is down, the names from
 * when they were chosen.
 */
export async function presentCompanies(
  trade: Trade,
  selections: SelectedCompany[][],
  signal: AbortSignal,
): Promise<PresentCompany[][]> {
  const uids = selections.flatMap(companies => companies.map(({ uid }) => uid))
  try {
    const found = await findNamed(trade, uids, signal)
    return selections.map(companies =>
      eachOnce(
        companies.flatMap(company => {
          const now = found.get(company.uid)
          return now ? [{ ...company, ...now, chosen: [company.uid] }] : []
        }),
      ),
    )
  } catch (error) {
    if (!isUnavailable(error) || signal.aborted) throw error
    return selections.map(companies => companies.map(company => ({ ...company, chosen: [company.uid] })))
  }
}
