import { terms } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const personalDataWords = auditWords(
  'personalData',
  ['个人信息', 'Personal data'],
  {
    reveal: ['查看完整个人信息', 'Reveal personal data'],
    search: ['按完整号码查询', 'Search for a whole value'],
  },
  {
    phone: { label: terms.phone },
    email: { label: terms.email },
    bankAccount: { label: terms.bankAccount },
  },
)
