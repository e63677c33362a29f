/**
 * Writes the search for shipments into a query string and reads it back. A query cannot contain objects, so the form
 * is `search.keyword=…`.
 */
import type { CompanySearch, ShipmentMatch } from './modules/companies.ts'

const prefix = 'search.'
const lists = ['origPorts', 'destPorts', 'origCountries', 'destCountries']

/** The conditions of a search as query parameters. Commas separate lists. */
export const matchToQuery = (search: ShipmentMatch | CompanySearch = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [prefix + name, String(value)]))

/** Reads the conditions from a query that passed its schema. Undefined when there are none. */
export function matchFromQuery<S extends ShipmentMatch | CompanySearch = ShipmentMatch>(
  query: object,
): S | undefined {
  const found = Object.entries(query)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => {
      const field = name.slice(prefix.length)
      return [field, lists.includes(field) ? String(value).split(',') : value]
    })
  return found.length > 0 ? (Object.fromEntries(found) as S) : undefined
}

/** The filter of the bills that a row of the products counts: 6 digits count all that begin with them. */
export const billsOfProduct = (hsCode: string) =>
  hsCode.length === 6 ? { hsCode } : { hsGroup: hsCode || '-' }
