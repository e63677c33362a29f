import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { checkImportJob } from './check-import.ts'
import { dataSetBillExport } from './data-set-bills.service.ts'
import { deleteDataSetJob } from './delete-data-set.service.ts'
import { listBatches } from './file-batch.repository.ts'
import { fileBatchRoutes } from './file-batch.routes.ts'
import { fillHeadingsJob, startHeadings } from './headings.service.ts'
import { joinBatchFilesJob } from './join-batch-files.ts'
import { lookIntoFilesJob } from './look-into-files.ts'
import { countAgainJob } from './same-bills.service.ts'
import { shipmentImport } from './shipment-import.ts'
import { dataSetBillWords, dataSetWords, tradeDataWords } from './trade-data.audit-words.ts'
import { tradeDataRoutes } from './trade-data.routes.ts'
import { variantsOfImportsJob } from './variants-of-imports.ts'

/** Files of the person's own batches that wait for a look or a click, as the import screen lists them. */
const openFiles: DeskFigurePart = {
  key: 'batchFiles',
  isOwn: true,
  read: async ({ app, actor }) => {
    const batches = await listBatches(app.db, actor.accountId)
    return { value: batches.reduce((sum, { openCount }) => sum + openCount, 0), search: {} }
  },
}

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
