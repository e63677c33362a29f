import { tradeDataPermissions } from '@backoffice/contract'
import type { Access } from '../../../platform/access/access.repository.ts'
import { may } from '../../../platform/access/actor.ts'

interface OfAccount {
  accountId: number | null
}

/** Tells whether somebody may replace an import: rows of another person go with it, as by a deletion. */
export const mayReplace = (actor: Access & OfAccount, { accountId }: OfAccount): boolean =>
  accountId === actor.accountId || may(actor, tradeDataPermissions.delete)
