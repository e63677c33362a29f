/** Deletes a whole data set, as vendors' terms may require. */
import { tradeData } from '@backoffice/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../../platform/audit/audit.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { findVariants } from '../../company-variants/find-variants.ts'
import { refreshCoverage } from '../../data-sets/coverage.service.ts'
import { countOpenImports, deleteDataSetRow, lockDataSet, updateDataSet } from '../trade-data.repository.ts'

export const deleteDataSetJob = defineJob<{ dataSetId: number }>({
  kind: 'trade.delete-data-set',
  label: { zh: '删除数据集', en: 'Delete a data set' },
  access: tradeData.delete.access,
  heartbeatS: 60,
  endsWhatItBegan: true,
  takeBack: ({ dataSetId }, { db }) => updateDataSet(db, dataSetId, { deleting: false }),
  async handler({ input }, app) {
    await app.trade.store.deleteDataSet(input.dataSetId)
    await deleteDataSetRow(app.db, input.dataSetId)
    await refreshCoverage(app)
    await findVariants(app)
    return undefined
  },
})

/** @returns id of the job @throws AppError 10404, 10409 while an import into it runs */
export async function deleteDataSet(app: AppContext, id: number, origin: Origin): Promise<number> {
  return app.db.transaction().execute(async trx => {
    const dataSet = await lockDataSet(trx, id)
    if (!dataSet) throw new AppError(10404)
    if (dataSet.deleting)
      throw new AppError(10409, { message: { zh: '数据集正在删除', en: 'The data set is being deleted' } })
    if ((await countOpenImports(trx, id)) > 0)
      throw new AppError(10409, {
        message: { zh: '数据集正在导入，请先取消', en: 'An import is running: cancel it first' },
      })
    await updateDataSet(trx, id, { deleting: true })
    await recordAudit(trx, origin, {
      action: 'tradeData.delete',
      entity: 'dataSet',
      entityId: id,
      entityName: dataSet.name,
      changes: [{ field: 'rowCount', before: dataSet.rowCount, after: null }],
    })
    return app.jobs.enqueue(trx, deleteDataSetJob, { dataSetId: id }, origin.actor?.accountId ?? null)
  })
}
