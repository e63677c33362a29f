/** How a company was found; its profile can show only the matching shipments. */
import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { ComponentType } from 'react'
import { stringifySearch } from '../../lib/search-params.ts'

export interface SearchOrigin {
  /** The conditions for shipments. */
  search: ShipmentMatch
  /** The role that was searched for. */
  role: TradeRole
}

/** The search, encoded as one parameter of another address. */
export const foundByText = ({ search, role }: SearchOrigin) =>
  stringifySearch({ ...search, resultType: role === 'buyer' ? 'cgls_buyer' : 'cgls_supplier' }).slice(1)

/** The profile of a company. It is passed in: the search feature shows it in its drawer without importing it. */
export type CompanyView = ComponentType<{ uid: string; found: SearchOrigin | undefined }>
