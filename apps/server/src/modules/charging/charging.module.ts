import type { Module } from '../../platform/module.ts'
import { chargeOrderWords, chargeSettlementWords } from './charging.audit-words.ts'
import { chargeOrderIntake, settlementIntake } from './charging.intake.ts'
import { chargingRoutes } from './charging.routes.ts'
import { chargeOrderExport, settlementExport } from './charging-export.ts'
import { chargeEvents } from './charging-timeline.ts'

export const chargingModule: Module = {
  routes: [chargingRoutes],
  auditWords: [chargeSettlementWords, chargeOrderWords],
  exports: [settlementExport, chargeOrderExport],
  intakes: [settlementIntake, chargeOrderIntake],
  timeline: chargeEvents,
}
