import { namesOf } from '../words/entities.ts'
import { fields, instant, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const binNames = namesOf(labels('已删除的记录', 'deleted record'), labels('回收站', 'trash'))

export const binActions = { purge: labels('从回收站彻底删除', 'Delete from the trash for good') }

export const binFields = fields({
  name: spoken(labels('名称', 'Name')),
  kind: spoken(labels('类型', 'Type')),
  userId: spoken(labels('删除人', 'Deleted by')),
  deleteTime: instant({ label: { zh: '删除时间', en: 'Deleted' } }),
  expireTime: instant({ label: { zh: '清除时间', en: 'Gone for good' } }),
})
