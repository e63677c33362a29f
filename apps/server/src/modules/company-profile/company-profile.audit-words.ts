import { terms } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

/** The export of a company's bills. */
export const companyBillWords = auditWords(
  'companyBill',
  ['企业提单', 'Bills of a company'],
  { export: ['导出企业提单', 'Export bills of a company'] },
  {
    uid: ['企业', 'Company'],
    role: {
      text: ['角色', 'Role'],
      values: { supplier: ['供应商', 'Supplier'], buyer: ['采购商', 'Buyer'] },
    },
    startDate: ['开始日期', 'Start date'],
    endDate: ['结束日期', 'End date'],
    partner: ['贸易伙伴', 'Partner'],
    hsCode: { label: terms.hsCode },
    keyword: ['关键词', 'Keyword'],
    sort: ['排序', 'Order'],
    'search.type': {
      text: ['搜索方式', 'Search mode'],
      values: { prod: ['按产品', 'By product'], company: ['按公司', 'By company'] },
    },
    'search.keyword': ['搜索关键词', 'Search keyword'],
    'search.address': ['公司地址', 'Company address'],
    'search.origPorts': ['起运港', 'Ports of loading'],
    'search.destPorts': ['目的港', 'Ports of discharge'],
    'search.origCountries': ['起运国', 'Countries of dispatch'],
    'search.destCountries': ['目的国', 'Countries of destination'],
    'search.startDate': ['搜索开始日期', 'Start date of the search'],
    'search.endDate': ['搜索结束日期', 'End date of the search'],
    'search.transportMode': { label: terms.transportMode },
    'search.hsCode': ['搜索 HS 编码', 'HS code of the search'],
  },
)
