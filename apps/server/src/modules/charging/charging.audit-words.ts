import { auditWords } from '../../platform/audit/words.ts'

const shared = {
  productName: ['品名', 'Product'],
  destinationCountryCode: ['目的国', 'Destination country'],
} as const

export const chargeSettlementWords = auditWords(
  'chargeSettlement',
  ['结算记录', 'Settlement'],
  { export: ['导出结算清单', 'Export settlements'] },
  { ...shared, queryDateFrom: ['查询时间起', 'Asked from'], queryDateUtil: ['查询时间止', 'Asked until'] },
)

export const chargeOrderWords = auditWords(
  'chargeOrder',
  ['用户查询记录', 'User query record'],
  { export: ['导出用户查询记录', 'Export user query records'] },
  {
    ...shared,
    userId: ['登录ID', 'Login ID'],
    member: ['会员', 'Member'],
    placeDateFrom: ['下单时间起', 'Placed from'],
    placeDateUtil: ['下单时间止', 'Placed until'],
  },
)
