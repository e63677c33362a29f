import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, instant, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const companyVariantNames = namesOf(
  labels('企业名称变体', 'company name variant'),
  labels('企业名称变体', 'company name variants'),
)

export const companyVariantActions = { merge: labels('合并企业', 'Merge companies') }

export const variantStates = codes({
  proposed: { zh: '待处理', en: 'Pending', tone: 'waiting' },
  merged: { zh: '已合并', en: 'Merged', tone: 'good' },
  rejected: { zh: '已否决', en: 'Rejected', tone: 'off' },
  split: { zh: '已拆分', en: 'Split', tone: 'off' },
})

export const variantReasonCodes = codes({
  spacing: { zh: '空格不同', en: 'Spaces' },
  legalForm: { zh: '公司形式不全', en: 'Incomplete legal form' },
  otherForm: { zh: '公司形式不同', en: 'Different legal form' },
  plural: { zh: '单复数不同', en: 'Plural' },
  transposed: { zh: '相邻字母颠倒', en: 'Two letters swapped' },
  oneLetter: { zh: '差一个字母', en: 'One letter' },
  twoLetters: { zh: '差两个字母', en: 'Two letters' },
  wordOrder: { zh: '词序不同', en: 'Order of words' },
  noCountry: { zh: '一方缺少国家', en: 'No country on one side' },
})

export const companyVariantFields = fields({
  from: spoken(labels('被合并企业', 'Merge')),
  to: spoken(labels('保留企业', 'Into')),
  country: spoken(labels('国家或地区', 'Country or region')),
  reasons: spoken(labels('名称差异', 'Difference')),
  evidence: spoken(labels('相同信息', 'In common')),
  decided: spoken(labels('处理人', 'Decided by')),
  decideTime: instant({ label: { zh: '处理时间', en: 'Decided' } }),
  createTime: instant({ label: { zh: '发现时间', en: 'Found' } }),
})

/** Names for a decision: which company is merged into which. */
export const variantTerms = fields({
  standsUnder: spoken(labels('归入企业', 'Merged into')),
  differsFrom: spoken(labels('不同于', 'Differs from')),
})
