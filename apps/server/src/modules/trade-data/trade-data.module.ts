import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { listFileBatches } from './batches/file-batch.repository.ts'
import { fileBatchRoutes } from './batches/file-batch.routes.ts'
import { lookIntoFilesJob } from './batches/look-into-files.ts'
import { fillHeadingsJob, startHeadings } from './headings.service.ts'
import { checkImportJob } from './imports/check-import.ts'
import { countAgainJob } from './imports/same-bills.service.ts'
import { shipmentImport } from './imports/shipment-import.ts'
import { variantsOfImportsJob } from './imports/variants-of-imports.ts'
import { joinBatchFilesJob } from './joins/join-batch-files.ts'
import { dataSetBillExport } from './sets/data-set-bills.service.ts'
import { deleteDataSetJob } from './sets/delete-data-set.service.ts'
import { dataSetBillWords, dataSetWords, tradeDataWords } from './trade-data.audit-words.ts'
import { tradeDataRoutes } from './trade-data.routes.ts'

/** Files of the person's own batches that wait for a look or a click, as the import screen lists them. */
const openFiles: DeskFigurePart = {
  key: 'batchFiles',
  isOwn: true,
  read: async ({ app, actor }) => {
    const batches = await listFileBatches(app.db, actor.accountId)
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
