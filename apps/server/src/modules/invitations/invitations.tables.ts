import type { PeriodUnit, RewardType } from '@backoffice/contract'
import type { Generated } from 'kysely'

interface PushedColumns {
  id: Generated<number>
  /** The sender's own. */
  sourceKey: string
  /** The sender's. */
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
}

export interface InvitationTables {
  invitation: PushedColumns & {
    inviterUserId: string
    /** Blank until the friend has registered. */
    invitedUserId: Generated<string>
    phone: Generated<string>
    inviteDate: Date
    registerTime: Date | null
    invitedGivePeriodValue: number | null
    invitedGivePeriodUnit: PeriodUnit | null
    rewardType: RewardType | null
    paymentTime: Date | null
    slavePayGivePeriodValue: number | null
    slavePayGivePeriodUnit: PeriodUnit | null
  }
  inviteCode: PushedColumns & {
    code: string
    userId: Generated<string>
    invitedUserId: Generated<string>
    createTime: Date
  }
}
