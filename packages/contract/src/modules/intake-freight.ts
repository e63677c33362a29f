/** Intake of freight-rate queries and trailer orders (decisions §4 Intake). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { optionalText, requiredText, sentTime } from '../schemas.ts'
import { intakeOperation, intakeRow } from './intake.ts'

const cargo = {
  /** The sender's own. */
  id: requiredText({ max: limits.senderKeyMax }),
  userId: requiredText({ max: limits.senderKeyMax }),
  rateId: optionalText({ max: limits.senderKeyMax }),
  toCityName: optionalText({ max: limits.placeNameMax }),
  intermodalRegionName: optionalText({ max: limits.placeNameMax }),
  /** 2 dangerous, 3 frozen, 4 overweight. */
  cargoTypes: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20, uniqueItems: true }),
  ),
  /** At most three decimals. */
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: limits.weightMax })),
  weightUnit: optionalText({ max: limits.unitMax }),
  /** Feet, with the kind where it has one: `20`, `40HQ`. */
  cntrSize: optionalText({ max: limits.unitMax }),
  limitedAreaAccess: Type.Optional(Type.Boolean()),
}

export const trailerRow = intakeRow({ ...cargo, placeDate: sentTime() })
export type TrailerIntakeRow = Type.Static<typeof trailerRow>

export const quoteRow = intakeRow({ ...cargo, createTime: sentTime() })
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
