import type { Account } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { t } from '../texts.ts'

const isPast = (instant: string | null) => instant !== null && new Date(instant) <= new Date()

export const isLocked = ({ lockedUntil }: Account) => lockedUntil !== null && !isPast(lockedUntil)

/** Whether the account can sign in, and if not, why. */
export function AccountStatus({ account }: { account: Account }) {
  if (!account.enabled) return <Status tone="off" text={t('disabled')} />
  if (isLocked(account)) return <Status tone="bad" text={t('locked')} />
  if (isPast(account.accountExpireTime)) return <Status tone="off" text={t('expired')} />
  return <Status tone="good" text={t('enabled')} />
}
