import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { ProfileView } from '../api/profile-view.ts'

/** The properties of each tab about one role. */
export interface RoleTabProps extends ProfileView {
  uid: string
  role: TradeRole
  /** Counts only the shipments that match it. */
  search: ShipmentMatch | undefined
}
