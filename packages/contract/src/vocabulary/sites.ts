import Type from 'typebox'
import { codes } from '../words/codes.ts'
import type { EntityNames } from '../words/entities.ts'
import { choice, field, fields, flag, recordTimes, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { statusLabel } from './states.ts'

export const siteNames: EntityNames = {
  one: { zh: '站点', en: 'site' },
  many: { zh: '站点', en: 'sites' },
}

export const siteLocales = codes({
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
})

export const siteStates = codes({
  true: { zh: '启用', en: 'On', tone: 'good' },
  false: { zh: '停用', en: 'Off', tone: 'off' },
})

export const siteFields = fields({
  siteCode: spoken(labels('站点编码', 'Site code'), {
    kind: 'code',
    hint: labels(
      '字母、数字、下划线和短横线；创建后不可修改',
      'Letters, digits, underscores and hyphens. Cannot be changed later.',
    ),
  }),
  name: spoken(labels('站点名称', 'Site name')),
  englishName: spoken(labels('英文名称', 'English name')),
  chineseName: spoken(labels('中文名称', 'Chinese name')),
  urls: field({
    label: { zh: '网址', en: 'URLs' },
    hint: {
      zh: '以 http:// 或 https:// 开头；空行不会保存',
      en: 'Start with http:// or https://. Empty lines are not saved.',
    },
    shown: Type.Array(Type.String()),
  }),
  locale: choice(siteLocales, { label: { zh: '语言', en: 'Language' }, optional: true }),
  enable: flag({ label: statusLabel, codes: siteStates, optional: true }),
  ...recordTimes,
})
