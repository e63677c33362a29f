import {
  chargeOrderFields,
  chargeOrderNames,
  charging,
  memberNameFields,
  settlementFields,
  settlementNames,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { auditWords } from '../../platform/audit/words.ts'
import { tableSource } from '../../platform/kit/timeline.ts'
import type { Module } from '../../platform/module.ts'
import { chargeOrderIntake, settlementIntake } from './charging.intake.ts'
import { chargeOrderExport, chargeOrders, settlementExport, settlements } from './charging-lists.ts'

/** Points that a member used. */
const chargeEvents = [
  tableSource({
    kind: 'points',
    operation: charging.orders,
    events: ({ userId }) => sql`
      SELECT place_date AS time, id AS key,
        jsonb_build_object('points', amount::text, 'text', product_name) AS facts
      FROM charge_order WHERE user_id = ${userId}`,
  }),
]

export const chargingModule: Module = {
  routes: [settlements.routes, chargeOrders.routes],
  auditWords: [
    auditWords(
      'chargeSettlement',
      settlementNames,
      {
        ...settlementFields,
        queryDateFrom: ['查询时间起', 'Queried from'],
        queryDateUtil: ['查询时间止', 'Queried until'],
      },
      { export: true },
    ),
    auditWords(
      'chargeOrder',
      chargeOrderNames,
      {
        ...chargeOrderFields,
        ...memberNameFields,
        member: ['会员', 'Member'],
        placeDateFrom: ['下单时间起', 'Ordered from'],
        placeDateUtil: ['下单时间止', 'Ordered until'],
      },
      { export: true },
    ),
  ],
  exports: [settlementExport, chargeOrderExport],
  intakes: [settlementIntake, chargeOrderIntake],
  timeline: chargeEvents,
}
