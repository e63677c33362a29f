import type { Module } from '../../platform/module.ts'
import { checkImportJob } from './check-import.ts'
import { dataSetBillExport } from './data-set-bills.service.ts'
import { deleteDataSetJob } from './delete-data-set.service.ts'
import { fileBatchRoutes } from './file-batch.routes.ts'
import { openFiles } from './file-batch-desk.ts'
import { fillHeadingsJob, startHeadings } from './headings.service.ts'
import { joinBatchFilesJob } from './join-batch-files.ts'
import { lookIntoFilesJob } from './look-into-files.ts'
import { countAgainJob } from './same-bills.service.ts'
import { shipmentImport } from './shipment-import.ts'
import { dataSetBillWords, dataSetWords, tradeDataWords } from './trade-data.audit-words.ts'
import { tradeDataRoutes } from './trade-data.routes.ts'
import { variantsOfImportsJob } from './variants-of-imports.ts'

export const tradeDataModule: Module = {
  routes: [tradeDataRoutes, fileBatchRoutes],
  auditWords: [dataSetWords, dataSetBillWords, tradeDataWords],
  exports: [dataSetBillExport],
  jobs: [
    shipmentImport.job,
    variantsOfImportsJob,
    checkImportJob,
    deleteDataSetJob,
    countAgainJob,
    lookIntoFilesJob,
    joinBatchFilesJob,
    fillHeadingsJob,
  ],
  desk: [openFiles],
  start: startHeadings,
}
