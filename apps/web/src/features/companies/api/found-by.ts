import { type ShipmentMatch, shipmentMatch } from '@backoffice/contract'
import type { SearchOrigin } from '../../../domain/companies/found-by.ts'
import { parseSearch } from '../../../lib/search-params.ts'
import { type CompanyUrl, hasCondition, readCompanyUrl, searchBody } from './company-search.ts'

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
