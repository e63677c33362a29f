import { auditWords } from '../audit/words.ts'

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
    startDate: ['开始日期', 'First day'],
    endDate: ['结束日期', 'Last day'],
    partner: ['贸易伙伴', 'Partner'],
    hsCode: ['HS 编码', 'HS code'],
    keyword: ['关键词', 'Keyword'],
    sort: ['排序', 'Order'],
  },
)
