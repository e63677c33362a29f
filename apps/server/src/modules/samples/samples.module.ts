import type { Module } from '../../platform/module.ts'
import { loadSamplesJob } from './load-samples.ts'
import { removeSamplesJob } from './remove-samples.ts'
import { sampleWords } from './samples.audit-words.ts'
import { sampleRoutes } from './samples.routes.ts'

export const samplesModule: Module = {
  routes: [sampleRoutes],
  auditWords: [sampleWords],
  jobs: [loadSamplesJob, removeSamplesJob],
}
