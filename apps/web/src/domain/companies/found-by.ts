/** How a company was found: what its profile can be narrowed to. */
import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { ComponentType } from 'react'
import { stringifySearch } from '../../lib/search-params.ts'

export interface FoundBy {
  /** What was asked of the shipments. */
  search: ShipmentMatch
  /** What the company was looked for as. */
  role: TradeRole
}

/** The search as one parameter of another address. */
export const foundByText = ({ search, role }: FoundBy) =>
  stringifySearch({ ...search, resultType: role === 'buyer' ? 'cgls_buyer' : 'cgls_supplier' }).slice(1)

/** Everything known about a company: the search shows another feature's content in its drawer without knowing it. */
export type CompanyView = ComponentType<{ uid: string; found: FoundBy | undefined }>
