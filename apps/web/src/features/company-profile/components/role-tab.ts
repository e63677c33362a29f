import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { ProfileView } from '../api/profile-view.ts'

/** What each tab about one role gets. */
export interface RoleTabProps extends ProfileView {
  uid: string
  role: TradeRole
  /** Of the shipments that match it alone. */
  search: ShipmentMatch | undefined
}
