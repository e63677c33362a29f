import { type ShipmentMatch, shipmentMatch, type TradeRole } from '@backoffice/contract'
import { foundByText, type SearchOrigin } from '../../../domain/companies/found-by.ts'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { type CompanyUrl, hasCondition, readCompanyUrl, searchBody, searchedDays } from './company-search.ts'

/** The search of an address; undefined if the address has no conditions. */
export function searchOrigin(url: CompanyUrl): SearchOrigin | undefined {
  if (!hasCondition(url) && url.newSince === undefined) return undefined
  const { resultType, ...asked } = searchBody(url)
  const own = Object.entries(asked).filter(([name]) => Object.hasOwn(shipmentMatch.properties, name))
  return {
    search: Object.fromEntries(own) as ShipmentMatch,
    role: resultType === 'cgls_buyer' ? 'buyer' : 'supplier',
  }
}

/** The search in such a parameter. */
export const readFoundBy = (text: string) => searchOrigin(readCompanyUrl(parseSearch(text)))

/** Conditions on the companies of the searched side. */
const ofCompanies = ['address', 'hasContact', 'hasEmail', 'change', 'logistics', 'minCount'] as const

/**
 * The page with the bills of a search that name a company, latest first if no `sort` says otherwise. Undefined for the
 * side that is not searched where a condition is about the companies of the searched one: its page cannot ask for that.
 */
export function billsAddress(url: CompanyUrl, uid: string, role: TradeRole, sort?: string) {
  const searched = url.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const isOfCompanies =
    (url.type === 'company' && url.keyword) || ofCompanies.some(name => url[name] !== undefined)
  if (role !== searched && isOfCompanies) return undefined
  const origin = searchOrigin(url)
  const by = origin && foundByText({ ...origin, role })
  return `/company/${uid}${stringifySearch({ by, tab: 'bills', role, ...searchedDays(url), sort })}`
}
