import { auditWords } from '../audit/words.ts'

export const personalDataWords = auditWords(
  'personalData',
  ['个人信息', 'Personal data'],
  {
    reveal: ['查看完整个人信息', 'Reveal personal data'],
    search: ['按完整号码查询', 'Search for a whole value'],
  },
  {
    phone: ['手机号', 'Phone'],
    email: ['邮箱', 'E-mail'],
    bankAccount: ['银行账号', 'Bank account'],
  },
)
