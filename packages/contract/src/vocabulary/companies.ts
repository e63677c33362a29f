import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { shipmentFields } from './shipments.ts'

export const companyNames = namesOf(labels('企业', 'company'), labels('企业', 'companies'))

export const companySearchTypes = codes({
  prod: { zh: '按产品', en: 'By product' },
  company: { zh: '按公司', en: 'By company' },
})

/** What became of a company; each is defined in docs/trade-figures.md. */
export const companyChanges = codes({
  switched: { zh: '更换了供应商', en: 'Switched supplier', tone: 'waiting' },
  growing: { zh: '货运增长', en: 'Growing', tone: 'running' },
})

/** Which bills are searched. */
export const searchedBillTypes = codes({
  house: { zh: '仅分单', en: 'House bills only' },
  master: { zh: '仅主单', en: 'Master bills only' },
})

/** What a keyword is read as. */
export const keywordMeanings = codes({
  words: { zh: '普通词', en: 'Words' },
  company: { zh: '企业名称', en: 'Company name' },
  hsCode: terms.hsCode,
  port: { zh: '港口', en: 'Port' },
  billNo: terms.billNo,
  container: shipmentFields.containers.label,
  vessel: shipmentFields.vessel.label,
})

export const companySearchFields = fields({
  type: spoken(labels('搜索方式', 'Search by'), { codes: companySearchTypes }),
  keywordAs: spoken(labels('关键词识别为', 'Keyword read as'), { codes: keywordMeanings }),
  address: spoken(labels('公司地址', 'Company address')),
  minWeight: spoken(labels('单票最小重量（千克）', 'Least weight of a shipment (kg)')),
  maxWeight: spoken(labels('单票最大重量（千克）', 'Greatest weight of a shipment (kg)')),
  minValue: spoken(labels('单票最小货值（美元）', 'Least value of a shipment (USD)')),
  maxValue: spoken(labels('单票最大货值（美元）', 'Greatest value of a shipment (USD)')),
  minTeu: spoken(labels('单票最少 TEU', 'Least TEU of a shipment')),
  maxTeu: spoken(labels('单票最多 TEU', 'Most TEU of a shipment')),
  carrier: spoken(shipmentFields.carrier.label),
  vessel: spoken(shipmentFields.vessel.label),
  notifyParty: spoken(terms.notifyParty),
  billType: spoken(labels('分单或主单', 'House or master'), { codes: searchedBillTypes }),
  hasEmail: spoken(labels('货运记录中有其邮箱', 'E-mail in its shipments')),
  change: spoken(labels('近半年变化', 'Change in the last half year'), { codes: companyChanges }),
})

/** The two roles of a company in trade. */
export const companyRoleTitles = {
  supplier: labels(`作为供应商（${terms.shipper.zh}）`, `As supplier (${terms.shipper.en.toLowerCase()})`),
  buyer: labels(`作为采购商（${terms.consignee.zh}）`, `As buyer (${terms.consignee.en.toLowerCase()})`),
}
