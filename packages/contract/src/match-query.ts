/**
 * The search that a company's shipments must match, in a query string, which cannot contain objects:
 * `search.keyword=…`.
 */
import type { ShipmentMatch } from './modules/companies.ts'

const prefix = 'search.'
const lists = ['origPorts', 'destPorts', 'origCountries', 'destCountries']

/** The conditions of a search as a query has them, lists joined by commas. */
export const matchToQuery = (search: ShipmentMatch = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [prefix + name, String(value)]))

/** The conditions of a search from a query whose schema was checked; undefined when there are none. */
export function matchFromQuery(query: object): ShipmentMatch | undefined {
  const found = Object.entries(query)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => {
      const field = name.slice(prefix.length)
      return [field, lists.includes(field) ? String(value).split(',') : value]
    })
  return found.length > 0 ? (Object.fromEntries(found) as ShipmentMatch) : undefined
}
