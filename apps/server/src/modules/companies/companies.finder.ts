import { companies } from '@backoffice/contract'
import type { Finder } from '../../platform/kit/finder.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { suggestCompanies } from '../../trade/search/company-names.query.ts'
import { uidText } from '../../trade/store/identity.ts'

/** Fewer characters are in too many names. */
const fewest = 2
/** The engine stops then. */
const mostMs = 2_000

/** By words of the name, the last of them as far as it is typed. */
export const companyFinder: Finder = {
  kind: 'company',
  operation: companies.list,
  fromEngine: true,
  async find({ trade }, { text, limit }) {
    const typed = text.trim()
    if (typed.length < fewest) return []
    const signal = AbortSignal.timeout(mostMs)
    const found = await suggestCompanies(trade, { text: typed, limit }, signal).catch(error => {
      throw signal.aborted ? new UnavailableError('The search takes too long', { cause: error }) : error
    })
    return found.map(({ company, name, country }) => ({
      id: uidText(BigInt(company)),
      name,
      note: country,
    }))
  },
}
