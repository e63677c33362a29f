import { namesOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const savedSearchNames = namesOf(
  labels('已存搜索', 'saved search'),
  labels('已存搜索', 'saved searches'),
)

export const savedSearchFields = fields({ name: spoken(labels('名称', 'Name')) })
