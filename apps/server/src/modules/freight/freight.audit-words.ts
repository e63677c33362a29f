import { auditWords } from '../../platform/audit/words.ts'

const shared = { userId: ['用户ID', 'User ID'], rateId: ['运价ID', 'Rate ID'] } as const

export const trailerWords = auditWords(
  'trailer',
  ['拖车订单', 'Trailer order'],
  { export: ['导出拖车订单', 'Export trailer orders'] },
  { ...shared, placeDateFrom: ['下单时间起', 'Placed from'], placeDateTo: ['下单时间止', 'Placed until'] },
)

export const freightRateWords = auditWords(
  'freightRate',
  ['运价查询记录', 'Freight-rate query'],
  { export: ['导出运价查询记录', 'Export freight-rate queries'] },
  { ...shared, createTimeFrom: ['查询时间起', 'Asked from'], createTimeTo: ['查询时间止', 'Asked until'] },
)
