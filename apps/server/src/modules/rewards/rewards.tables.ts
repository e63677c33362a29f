import type { RewardStatus } from '@backoffice/contract'
import type { Generated } from 'kysely'

export interface RewardTables {
  reward: {
    id: Generated<number>
    /** The sender's own. */
    sourceKey: string
    inviter: Generated<string>
    inviterUserId: string
    inviterPhone: Generated<string>
    invitee: Generated<string>
    inviteeUserId: Generated<string>
    inviteePhone: Generated<string>
    inviteTime: Date | null
    registerTime: Date | null
    purchaseTime: Date | null
    /** Yuan, exact decimals as text. */
    reward: string
    bankAccount: Generated<string>
    bank: Generated<string>
    status: Generated<RewardStatus>
    /** When somebody here last paid it out or took that back. */
    statusTime: Date | null
    /** The sender's. */
    updateTime: Date
    pushedBy: number | null
    sample: Generated<boolean>
    /** Of what a payout depends on: a trigger moves it. */
    version: Generated<number>
  }
}
