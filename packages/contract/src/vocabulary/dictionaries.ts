import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, fields, flag, recordTimes, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const dictionaryNames = namesOf(labels('字典', 'dictionary'), labels('字典', 'dictionaries'))

export const dictionaryKinds = codes({
  MultiSelect: { zh: '多选', en: 'Multi-select' },
  Integer: { zh: '整数', en: 'Integer' },
  Bool: { zh: '是/否', en: 'Yes / no' },
  ShortText: { zh: '短文本', en: 'Short text' },
})

export const dictionaryFields = fields({
  code: spoken(labels('编码', 'Code'), { kind: 'code' }),
  nameZh: spoken(labels('中文名称', 'Chinese name')),
  nameEn: spoken(labels('英文名称', 'English name')),
  valueType: choice(dictionaryKinds, { label: { zh: '值类型', en: 'Value type' } }),
  fixed: flag({ label: { zh: '系统内置', en: 'Built-in' } }),
  values: spoken(labels('字典值', 'Values')),
  /** The value of a dictionary that has one. */
  value: spoken(labels('值', 'Value')),
  ...recordTimes,
})
