import type { EntityNames } from '../words/entities.ts'

export const savedSearchNames: EntityNames = {
  one: { zh: '已存搜索', en: 'saved search' },
  many: { zh: '已存搜索', en: 'saved searches' },
}
