import { chargeOrderFields, chargeOrderNames, settlementFields, settlementNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const chargeSettlementWords = auditWords(
  'chargeSettlement',
  settlementNames,
  {
    ...settlementFields,
    queryDateFrom: ['查询时间起', 'Queried from'],
    queryDateUtil: ['查询时间止', 'Queried until'],
  },
  { export: true },
)

export const chargeOrderWords = auditWords(
  'chargeOrder',
  chargeOrderNames,
  {
    ...chargeOrderFields,
    member: ['会员', 'Member'],
    placeDateFrom: ['下单时间起', 'Ordered from'],
    placeDateUtil: ['下单时间止', 'Ordered until'],
  },
  { export: true },
)
