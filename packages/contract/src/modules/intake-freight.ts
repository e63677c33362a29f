/** Intake of freight-rate queries and trailer orders (decisions §4 Intake). */
import type { Row } from '../operation.ts'
import { freightRateFields, trailerFields } from '../vocabulary/freight.ts'
import { sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'

const example = {
  userId: 'wx-1024',
  rateId: 'R-2026-0301',
  toCityName: 'Chicago',
  intermodalRegionName: 'Midwest',
  cargoTypes: [4],
  weight: 18.5,
  weightUnit: 'T',
  cntrSize: '40',
  limitedAreaAccess: false,
  updateTime: '2026-03-01T10:00:00+08:00',
}

export const intakeFreight = intakeGroup({
  trailerOrders: {
    summary: 'Push trailer orders',
    row: keyedRow(sentOf(trailerFields)),
    example: { id: 'trailer-1', ...example, placeDate: '2026-03-01T10:00:00+08:00' },
  },
  quotes: {
    summary: 'Push freight-rate queries',
    row: keyedRow(sentOf(freightRateFields)),
    example: { id: 'quote-1', ...example, createTime: '2026-03-01T10:00:00+08:00' },
  },
})
export type TrailerIntakeRow = Row<typeof intakeFreight.trailerOrders>
export type QuoteIntakeRow = Row<typeof intakeFreight.quotes>
