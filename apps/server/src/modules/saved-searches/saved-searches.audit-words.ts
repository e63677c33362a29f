import { auditWords } from '../../platform/audit/words.ts'

export const savedSearchWords = auditWords(
  'savedSearch',
  ['已存搜索', 'Saved search'],
  {
    create: ['保存搜索', 'Save search'],
    update: ['修改已存搜索', 'Change saved search'],
    delete: ['删除已存搜索', 'Delete saved search'],
  },
  { search: ['搜索条件', 'Search filters'] },
)
