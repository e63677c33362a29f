import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const companyNames = namesOf(labels('企业', 'company'), labels('企业', 'companies'))

export const companySearchTypes = codes({
  prod: { zh: '按产品', en: 'By product' },
  company: { zh: '按公司', en: 'By company' },
})

export const companySearchFields = fields({
  type: spoken(labels('搜索方式', 'Search by'), { codes: companySearchTypes }),
  address: spoken(labels('公司地址', 'Company address')),
})

/** The two roles of a company in trade. */
export const companyRoleTitles = {
  supplier: labels(`作为供应商（${terms.shipper.zh}）`, `As supplier (${terms.shipper.en.toLowerCase()})`),
  buyer: labels(`作为采购商（${terms.consignee.zh}）`, `As buyer (${terms.consignee.en.toLowerCase()})`),
}
