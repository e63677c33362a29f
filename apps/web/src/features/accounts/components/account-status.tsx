import { type Account, accountStates } from '@backoffice/contract'
import { ChoiceText } from '../../../components/list/columns-of.tsx'

const isPast = (instant: string | null) => instant !== null && new Date(instant) <= new Date()

export const isLocked = ({ lockedUntil }: Account) => lockedUntil !== null && !isPast(lockedUntil)

function stateOf(account: Account) {
  if (!account.enabled) return 'false'
  if (isLocked(account)) return 'locked'
  return isPast(account.accountExpireTime) ? 'expired' : 'true'
}

/** Says whether the account can sign in, and if not, why. */
export const AccountStatus = ({ account }: { account: Account }) => (
  <ChoiceText codes={accountStates} value={stateOf(account)} />
)
