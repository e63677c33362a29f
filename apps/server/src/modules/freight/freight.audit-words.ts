import { freightRateFields, freightRateNames, trailerFields, trailerNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const trailerWords = auditWords(
  'trailer',
  trailerNames,
  {
    ...trailerFields,
    placeDateFrom: ['下单时间起', 'Ordered from'],
    placeDateTo: ['下单时间止', 'Ordered until'],
  },
  { export: true },
)

export const freightRateWords = auditWords(
  'freightRate',
  freightRateNames,
  {
    ...freightRateFields,
    createTimeFrom: ['查询时间起', 'Queried from'],
    createTimeTo: ['查询时间止', 'Queried until'],
  },
  { export: true },
)
