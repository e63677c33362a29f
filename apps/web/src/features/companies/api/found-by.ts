/** How a company was found: what its profile can be narrowed to. */
import { type ShipmentMatch, shipmentMatch, type TradeRole } from '@backoffice/contract'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { type CompanyUrl, isAsked, readCompanyUrl, searchBody } from './company-search.ts'

export interface FoundBy {
  /** What was asked of the shipments. */
  search: ShipmentMatch
  /** What the company was looked for as. */
  role: TradeRole
}

/** The search of an address; undefined where it asks for nothing. */
export function foundBy(url: CompanyUrl): FoundBy | undefined {
  if (!isAsked(url)) return undefined
  const { resultType, ...asked } = searchBody(url)
  const own = Object.entries(asked).filter(([name]) => Object.hasOwn(shipmentMatch.properties, name))
  return {
    search: Object.fromEntries(own) as ShipmentMatch,
    role: resultType === 'cgls_buyer' ? 'buyer' : 'supplier',
  }
}

/** The search as one parameter of another address. */
export const foundByText = ({ search, role }: FoundBy) =>
  stringifySearch({ ...search, resultType: role === 'buyer' ? 'cgls_buyer' : 'cgls_supplier' }).slice(1)

/** The search that such a parameter holds. */
export const readFoundBy = (text: string) => foundBy(readCompanyUrl(parseSearch(text)))
