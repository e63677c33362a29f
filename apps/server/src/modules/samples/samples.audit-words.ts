import { sampleNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const sampleWords = auditWords(
  'sample',
  sampleNames,
  {},
  {
    load: ['加载示例数据', 'Load sample records'],
    remove: ['清除示例数据', 'Remove sample records'],
    delete: ['删除示例记录', 'Delete sample rows'],
  },
)
