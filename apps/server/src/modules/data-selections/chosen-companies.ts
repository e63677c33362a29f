/** Companies of data selections under their present names. */
import type { SelectedCompany } from '@backoffice/contract'
import { fieldError } from '../../platform/lib/app-error.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'

/** By uid, a merged company's as the one it stands under; unknown ones are not in the answer. @throws UnavailableError */
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

/** One of each, the first: two that were chosen may have become one. */
const eachOnce = (companies: SelectedCompany[]) =>
  [...new Map(companies.toReversed().map(company => [company.uid, company])).values()].toReversed()

/** Under the uid by which it was chosen, so that the names go with the ids of the condition. */
const named = (uid: string, company: SelectedCompany | undefined) => (company ? [{ ...company, uid }] : [])

/** Names said in an error: enough to find them, however many there are. */
const namedMax = 10

/**
 * The chosen companies with what they are called. Those that were chosen before keep their names, so that a
 * selection can be edited while the search is down, and after a company's data has been taken out.
 *
 * @throws AppError 10400 on `companyIds` naming what no company has; UnavailableError
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
 * What front sites are shown: present names, companies without data left out; while the search is down, the
 * names of when they were chosen.
 */
export async function presentCompanies(
  trade: Trade,
  selections: SelectedCompany[][],
  signal: AbortSignal,
): Promise<SelectedCompany[][]> {
  const uids = selections.flatMap(companies => companies.map(({ uid }) => uid))
  try {
    const found = await findNamed(trade, uids, signal)
    return selections.map(companies => eachOnce(companies.flatMap(({ uid }) => found.get(uid) ?? [])))
  } catch (error) {
    if (!isUnavailable(error) || signal.aborted) throw error
    return selections
  }
}
