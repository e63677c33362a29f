import Type from 'typebox'
import { limits } from '../limits.ts'
import { closed, plain, requiredText } from '../schemas.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, flag, recordTimes } from '../words/fields.ts'
import { type Labels, type Language, labels } from '../words/languages.ts'
import { statusLabel, switchStates } from './states.ts'

export const siteNames = namesOf(labels('站点', 'site'), labels('站点', 'sites'))

export const siteLocales = codes({
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} satisfies Record<Language, Labels>)

/** The label of the site's name in each language. */
export const siteNameLabels: Record<Language, Labels> = {
  zh: { zh: '中文名称', en: 'Chinese name' },
  en: { zh: '英文名称', en: 'English name' },
}

const siteName = () => requiredText({ max: limits.siteNameMax })
const localeCode = () => requiredText({ max: 5, pattern: '^[a-z]{2}(_[A-Z]{2})?$' })

export const siteFields = fields({
  siteCode: code({
    label: labels('站点编码', 'Site code'),
    hint: labels(
      '字母、数字、下划线和短横线；创建后不可修改',
      'Letters, digits, underscores and hyphens. Cannot be changed later.',
    ),
    max: limits.siteCodeMax,
    pattern: '^[A-Za-z0-9_-]+$',
    required: true,
  }),
  menuCode: code({ label: labels('根菜单编码', 'Root menu code') }),
  label: field({
    label: labels('站点名称', 'Site name'),
    shown: Type.Object({ value: plain() }),
    sent: closed({ value: siteName() }),
  }),
  labels: field({
    label: labels('多语言名称', 'Names by language'),
    shown: Type.Array(Type.Object({ locale: plain(), value: plain() })),
    sent: Type.Optional(
      Type.Array(closed({ locale: localeCode(), value: siteName() }), { minItems: 1, maxItems: 20 }),
    ),
  }),
  enable: flag({ label: statusLabel, codes: switchStates, optional: true }),
  urls: field({
    label: labels('网址', 'URLs'),
    hint: labels(
      '以 http:// 或 https:// 开头；空行不会保存',
      'Start with http:// or https://. Empty lines are not saved.',
    ),
    shown: Type.Array(plain()),
    sent: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.siteUrlMax }), { maxItems: limits.siteUrlsMax }),
    ),
  }),
  locale: choice(siteLocales, { label: { zh: '语言', en: 'Language' }, optional: true }),
  ...recordTimes,
})
