import { memberUserFields, rewardActions, rewardFields, rewardNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const rewardWords = auditWords(
  'reward',
  rewardNames,
  {
    ...rewardActions,
    export: true,
  },
  { ...rewardFields, phone: memberUserFields.phone },
)
