import { personalDataFields, personalDataNames } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const personalDataWords = auditWords('personalData', personalDataNames, personalDataFields, {
  reveal: ['查看完整个人信息', 'Reveal personal data'],
  search: ['按完整号码查询', 'Search for a whole value'],
})
