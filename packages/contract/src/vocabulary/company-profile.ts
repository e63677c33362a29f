import { codes } from '../words/codes.ts'
import { namesOf, titleOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { companyNames, companySearchFields } from './companies.ts'
import { rangeLabels } from './dates.ts'
import { terms } from './glossary.ts'

export const companyBillNames = namesOf(labels('企业货运记录', 'shipments of a company'))

/** The companies that trade with a company. */
export const partnerNames = namesOf(labels('贸易伙伴', 'partner'), labels('贸易伙伴', 'partners'))

/** What becomes of a partner; each is defined in docs/trade-figures.md. */
export const partnerChanges = codes({
  new: { zh: '新增', en: 'New', tone: 'good' },
  lost: { zh: '流失', en: 'Lost', tone: 'bad' },
  switched: { zh: '转换', en: 'Switched', tone: 'waiting' },
  growing: { zh: '增长', en: 'Growing', tone: 'running' },
})
export type PartnerChange = (typeof partnerChanges.values)[number]

/** What is said of a company, by rules of docs/trade-figures.md. */
export const storyKinds = codes({
  dormant: { zh: '停止活动', en: 'Dormant' },
  switched: { zh: '更换供应商', en: 'Supplier switched' },
  volume: { zh: '同比变化', en: 'Change year on year' },
  newPartners: { zh: '新增伙伴', en: 'New partners' },
  lostPartners: { zh: '流失伙伴', en: 'Lost partners' },
  mainPartner: { zh: '主要伙伴', en: 'Main partner' },
  mainGoods: { zh: '主要产品', en: 'Main goods' },
  activity: { zh: '两年货运票数', en: 'Shipments in both years' },
})

export const companyReportNames = namesOf(labels('企业简报', 'company report'))

/** Conditions on shipments whose words are those of the search. */
const shipmentConditions = [
  'keywordAs',
  'address',
  ...(['minWeight', 'maxWeight', 'minValue', 'maxValue', 'minTeu', 'maxTeu'] as const),
  ...(['carrier', 'vessel', 'notifyParty', 'billType'] as const),
] as const

/** The conditions of an export of bills, and the company search before it. */
export const companyBillFields = fields({
  uid: spoken(titleOf(companyNames.one)),
  role: spoken(labels('角色', 'Role'), {
    codes: codes({ supplier: terms.supplier, buyer: terms.buyer }),
  }),
  startDate: spoken(rangeLabels.startDate),
  endDate: spoken(rangeLabels.endDate),
  partner: spoken(titleOf(partnerNames.one)),
  hsCode: spoken(terms.hsCode),
  hsGroup: spoken(labels('产品的 HS 编码', 'HS code of the product')),
  route: spoken(labels('航线', 'Route')),
  keyword: spoken(labels('关键词', 'Keyword')),
  withoutWords: spoken(terms.withoutWords),
  sort: spoken(labels('排序', 'Order')),
  ...Object.fromEntries(
    (['type', ...shipmentConditions] as const).map(name => [`search.${name}`, companySearchFields[name]]),
  ),
  'search.keyword': spoken(labels('搜索关键词', 'Search keyword')),
  'search.withoutWords': spoken(terms.withoutWords),
  'search.origPorts': spoken(labels('起运港', 'Ports of loading')),
  'search.destPorts': spoken(labels('目的港', 'Ports of discharge')),
  'search.origCountries': spoken(labels('起运国', 'Countries of dispatch')),
  'search.destCountries': spoken(labels('目的国', 'Countries of destination')),
  'search.startDate': spoken(labels('搜索开始日期', 'Start date of the search')),
  'search.endDate': spoken(labels('搜索结束日期', 'End date of the search')),
  'search.transportMode': spoken(terms.transportMode),
  'search.hsCode': spoken(labels('搜索 HS 编码', 'HS code of the search')),
  'search.newSince': spoken(labels('仅新增', 'New only')),
})

const { uid, role, startDate, endDate } = companyBillFields
/** What the screens and the file of the report call the same. */
export const profileTerms = {
  shipments: labels('货运票数', 'Shipments'),
  suppliers: labels('供应商数', 'Suppliers'),
  buyers: labels('采购商数', 'Buyers'),
  sample: labels('示例数据', 'Sample data'),
  twins: labels('未计入的近似名称', 'Similar names, not counted here'),
}

export const companyReportFields = { uid, role, startDate, endDate }

/** The companies of a search, as a file, with its conditions. */
export const companyListNames = namesOf(labels('企业查询结果', 'companies of a search'))

/** The shipments of a search, as a file. */
export const searchBillNames = namesOf(labels('搜索货运记录', 'shipments of a search'))

export const companyListFields = fields({
  uids: spoken(titleOf(companyNames.many)),
  'search.resultType': spoken(labels('角色', 'Role'), {
    codes: codes({ cgls_supplier: terms.supplier, cgls_buyer: terms.buyer }),
  }),
  'search.hasEmail': companySearchFields.hasEmail,
  'search.change': companySearchFields.change,
  'search.hasContact': spoken(labels('仅有联系方式', 'With contacts only')),
  'search.logistics': spoken(labels('物流企业', 'Logistics')),
  'search.minCount': spoken(labels('最少票数', 'Least shipments')),
  'search.sort': spoken(labels('排序', 'Order')),
  sort: spoken(labels('排序', 'Order')),
  ...Object.fromEntries(Object.entries(companyBillFields).filter(([name]) => name.startsWith('search.'))),
})
