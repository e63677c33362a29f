import {
  freightRateFields,
  freightRateNames,
  memberNameFields,
  trailerFields,
  trailerNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { quoteIntake, trailerIntake } from './freight.intake.ts'
import { freightRateExport, quotes, trailerExport, trailerOrders } from './freight-lists.ts'

export const freightModule: Module = {
  routes: [trailerOrders.routes, quotes.routes],
  auditWords: [
    auditWords(
      'trailer',
      trailerNames,
      {
        ...trailerFields,
        ...memberNameFields,
        placeDateFrom: ['下单时间起', 'Ordered from'],
        placeDateTo: ['下单时间止', 'Ordered until'],
      },
      { export: true },
    ),
    auditWords(
      'freightRate',
      freightRateNames,
      {
        ...freightRateFields,
        ...memberNameFields,
        createTimeFrom: ['查询时间起', 'Queried from'],
        createTimeTo: ['查询时间止', 'Queried until'],
      },
      { export: true },
    ),
  ],
  exports: [trailerExport, freightRateExport],
  intakes: [trailerIntake, quoteIntake],
}
