import type { EntityNames } from '../words/entities.ts'
import { fields, flag, recordTimes, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { statusLabel, switchStates } from './states.ts'

export const dataSelectionNames: EntityNames = {
  one: { zh: '数据精选', en: 'data selection' },
  many: { zh: '数据精选', en: 'data selections' },
}

export const dataSelectionFields = fields({
  title: spoken(labels('标题', 'Title')),
  content: spoken(labels('描述', 'Description')),
  companies: spoken(labels('企业', 'Companies')),
  companyCount: spoken(labels('企业数', 'Companies'), { kind: 'number' }),
  filters: spoken(labels('搜索条件', 'Search filters')),
  validStartTime: spoken(labels('有效期开始', 'Valid from')),
  validEndTime: spoken(labels('有效期结束', 'Valid until')),
  enable: flag({ label: statusLabel, codes: switchStates }),
  seq: spoken(labels('排序', 'Order'), { kind: 'number' }),
  url: spoken(labels('链接', 'Link'), { kind: 'link' }),
  image: spoken(labels('图片', 'Picture')),
  color: spoken(labels('颜色', 'Colour')),
  ...recordTimes,
})
