import {
  memberUserFields,
  payoutLineFields,
  personalData,
  rewardActions,
  rewardFields,
  rewardFilterFields,
  rewardNames,
} from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'

const { failed, due } = rewardFilterFields

export const rewardWords = auditWords(
  'reward',
  rewardNames,
  {
    ...rewardFields,
    reason: payoutLineFields.reason,
    phone: memberUserFields.phone,
    failed: [failed.label.zh, failed.label.en],
    due: [due.label.zh, due.label.en],
    registeredFrom: ['注册时间起', 'Registered from'],
    registeredTo: ['注册时间止', 'Registered until'],
    purchasedFrom: ['购买时间起', 'Purchased from'],
    purchasedTo: ['购买时间止', 'Purchased until'],
    paidFrom: ['打款时间起', 'Paid out from'],
    paidTo: ['打款时间止', 'Paid out until'],
  },
  {
    ...rewardActions,
    update: true,
    export: true,
  },
  // Whoever sees it masked on the screen sees it masked here.
  privateTo(personalData.bankAccount, { bankAccount: 'bankAccount' }),
)
