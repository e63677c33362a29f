import { memberUserFields, rewardFields, rewardNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const rewardWords = auditWords(
  'reward',
  rewardNames,
  {
    payOut: ['打款', 'Pay out'],
    cancelPayout: ['取消打款', 'Cancel payout'],
    export: true,
  },
  { ...rewardFields, phone: memberUserFields.phone },
)
