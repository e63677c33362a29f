/** Intake of freight-rate queries and trailer orders (decisions §4 Intake). */
import type Type from 'typebox'
import { freightRateFields, trailerFields } from '../vocabulary/freight.ts'
import { sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'

export const trailerRow = keyedRow(sentOf(trailerFields))
export type TrailerIntakeRow = Type.Static<typeof trailerRow>

export const quoteRow = keyedRow(sentOf(freightRateFields))
export type QuoteIntakeRow = Type.Static<typeof quoteRow>

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
    row: trailerRow,
    example: { id: 'trailer-1', ...example, placeDate: '2026-03-01T10:00:00+08:00' },
  },
  quotes: {
    summary: 'Push freight-rate queries',
    row: quoteRow,
    example: { id: 'quote-1', ...example, createTime: '2026-03-01T10:00:00+08:00' },
  },
})
