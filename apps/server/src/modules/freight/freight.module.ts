import type { Module } from '../../platform/module.ts'
import { freightRateWords, trailerWords } from './freight.audit-words.ts'
import { quoteIntake, trailerIntake } from './freight.intake.ts'
import { freightRoutes } from './freight.routes.ts'
import { freightRateExport, trailerExport } from './freight-export.ts'

export const freightModule: Module = {
  routes: [freightRoutes],
  auditWords: [trailerWords, freightRateWords],
  exports: [trailerExport, freightRateExport],
  intakes: [trailerIntake, quoteIntake],
}
