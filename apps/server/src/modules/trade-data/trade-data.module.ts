import type { Module } from '../../platform/module.ts'
import { checkImportJob } from './check-import.ts'
import { deleteDataSetJob } from './delete-data-set.service.ts'
import { shipmentImport } from './shipment-import.ts'
import { dataSetWords, tradeDataWords } from './trade-data.audit-words.ts'
import { tradeDataRoutes } from './trade-data.routes.ts'

export const tradeDataModule: Module = {
  routes: [tradeDataRoutes],
  auditWords: [dataSetWords, tradeDataWords],
  jobs: [shipmentImport.job, checkImportJob, deleteDataSetJob],
}
