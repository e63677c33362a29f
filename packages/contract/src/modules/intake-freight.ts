/** Intake of freight-rate queries and trailer orders (decisions §4 Intake). */
import type Type from 'typebox'
import { limits } from '../limits.ts'
import { requiredText } from '../schemas.ts'
import { freightRateFields, trailerFields } from '../vocabulary/freight.ts'
import { sentOf } from '../words/fields.ts'
import { intakeOperation, intakeRow } from './intake.ts'

/** The sender's own id. */
const key = { id: requiredText({ max: limits.senderKeyMax }) }

export const trailerRow = intakeRow({ ...key, ...sentOf(trailerFields) })
export type TrailerIntakeRow = Type.Static<typeof trailerRow>

export const quoteRow = intakeRow({ ...key, ...sentOf(freightRateFields) })
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

export const intakeFreight = {
  trailerOrders: intakeOperation({
    kind: 'trailer-orders',
    summary: 'Push trailer orders',
    row: trailerRow,
    example: { id: 'trailer-1', ...example, placeDate: '2026-03-01T10:00:00+08:00' },
  }),
  quotes: intakeOperation({
    kind: 'quotes',
    summary: 'Push freight-rate queries',
    row: quoteRow,
    example: { id: 'quote-1', ...example, createTime: '2026-03-01T10:00:00+08:00' },
  }),
}
