import { memberUserFields, rewardActions, rewardFields, rewardNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const rewardWords = auditWords(
  'reward',
  rewardNames,
  { ...rewardFields, phone: memberUserFields.phone },
  {
    ...rewardActions,
    export: true,
  },
)
