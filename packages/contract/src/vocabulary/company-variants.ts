import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, fields, instant, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const companyVariantNames = namesOf(
  labels('企业名称变体', 'company name variant'),
  labels('企业名称变体', 'company name variants'),
)

export const companyVariantActions = {
  merge: labels('合并企业', 'Merge companies'),
  reject: labels('标为不是同一家', 'Reject a merge'),
  split: labels('拆分企业', 'Split companies'),
  reopen: labels('恢复待处理', 'Reopen'),
}

export const variantStates = codes({
  proposed: { zh: '待处理', en: 'Pending', tone: 'waiting' },
  merged: { zh: '已合并', en: 'Merged', tone: 'good' },
  rejected: { zh: '不是同一家', en: 'Rejected', tone: 'off' },
  split: { zh: '已拆分', en: 'Split', tone: 'off' },
})

const spellings = {
  spacing: { zh: '空格不同', en: 'Spaces' },
  script: { zh: '简繁体不同', en: 'Simplified and traditional' },
  placeWord: { zh: '有无“市”“省”', en: 'Word for city or province' },
  legalForm: { zh: '公司形式不全', en: 'Incomplete legal form' },
  otherForm: { zh: '公司形式不同', en: 'Different legal form' },
  plural: { zh: '单复数不同', en: 'Plural' },
  transposed: { zh: '相邻字母颠倒', en: 'Two letters swapped' },
  oneLetter: { zh: '差一个字母', en: 'One letter' },
  twoLetters: { zh: '仅差两个字母', en: 'Two letters' },
  wordOrder: { zh: '词序不同', en: 'Order of words' },
} as const

export const variantReasonCodes = codes({
  ...spellings,
  noCountry: { zh: '一方缺少国家', en: 'No country on one side' },
})

/** Each pair has one: that of its only reason, or what its reasons are together. */
export const variantDifferences = codes({
  noCountry: { zh: '同名且一方缺少国家', en: 'Same name, no country on one side' },
  severalCountries: { zh: '缺少国家且同名见于多国', en: 'No country, name in several countries' },
  ...spellings,
  several: { zh: '多处不同', en: 'Several differences' },
  byHand: { zh: '人工选定', en: 'Manual' },
})

/** The evidence that two companies share besides the name. */
export const variantEvidenceCodes = codes({
  taxId: { zh: '相同税号', en: 'Same tax ID' },
  address: { zh: '地址', en: 'Address' },
  nearAddress: { zh: '相近地址', en: 'Similar address' },
  email: { zh: '邮箱', en: 'Email' },
  phone: { zh: '电话', en: 'Phone' },
  partner: { zh: '共同交易伙伴', en: 'Partner of both' },
  goods: { zh: '共同商品', en: 'Shared HS codes' },
})

export const variantEvidenceFilter = codes({
  ...variantEvidenceCodes.texts,
  none: { zh: '仅名称相近', en: 'Name only' },
})

export const companyVariantFields = fields({
  from: spoken(labels('被合并企业', 'Merge')),
  to: spoken(labels('保留企业', 'Into')),
  country: spoken(labels('国家或地区', 'Country or region')),
  difference: choice(variantDifferences, { label: labels('名称差异', 'Difference') }),
  evidence: choice(variantEvidenceFilter, { label: labels('相同信息', 'In common') }),
  status: choice(variantStates, { label: labels('状态', 'Status') }),
  decided: spoken(labels('处理人', 'Decided by')),
  decideTime: instant({ label: { zh: '处理时间', en: 'Decided' } }),
  createTime: instant({ label: { zh: '发现时间', en: 'Found' } }),
})

/** Names for a decision: which company is merged into which. */
export const variantTerms = fields({
  standsUnder: spoken(labels('归入企业', 'Merged into')),
  differsFrom: spoken(labels('不同于', 'Differs from')),
})
