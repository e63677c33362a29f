import type { Module } from '../../platform/module.ts'
import { keepPublishing, plannedPublishJob } from './plans.service.ts'
import { productWords } from './products.audit-words.ts'
import { productFinder } from './products.finder.ts'
import { productRoutes } from './products.routes.ts'
import { productBulks } from './products-bulk.ts'
import { productExport } from './products-export.ts'
import { productSyncJob } from './sync-job.ts'

export const productsModule: Module = {
  routes: [productRoutes],
  auditWords: [productWords],
  exports: [productExport],
  jobs: [productSyncJob, plannedPublishJob],
  bulks: productBulks,
  finds: [productFinder],
  start: keepPublishing,
}
