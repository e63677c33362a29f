import type { TradeRole } from '@backoffice/contract'
import type { ProfileView } from '../api/profile-view.ts'

/** What each tab about one role gets. */
export interface RoleTabProps extends ProfileView {
  uid: string
  role: TradeRole
}
