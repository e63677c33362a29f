import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { ProfileView } from '../api/profile-view.ts'

/** The properties of each tab about one role. */
export interface RoleTabProps extends ProfileView {
  uid: string
  role: TradeRole
  /** Counts only the shipments that match it. */
  search: ShipmentMatch | undefined
}

/** A tab asks about the company in its role, and the days. */
export const tabRequest = ({ uid, role, view: { startDate, endDate } }: RoleTabProps) => ({
  uid,
  role,
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})

/** A page of it, counting only the shipments that match the search. */
export const pageAsked = ({ search, view: { page, pageSize } }: RoleTabProps) => ({
  ...(search && { search }),
  ...(page && { page }),
  ...(pageSize && { pageSize }),
})
