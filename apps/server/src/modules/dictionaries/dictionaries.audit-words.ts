import { dictionaryFields, dictionaryNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const dictionaryWords = auditWords('dictionary', dictionaryNames, dictionaryFields, {
  create: true,
  rename: ['重命名字典', 'Rename dictionary'],
  delete: true,
  update: ['修改字典值', 'Edit dictionary values'],
  default: ['切换字典默认值', 'Switch dictionary default'],
  deleteValue: ['删除字典值', 'Delete dictionary value'],
})
