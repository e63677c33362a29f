/** Bills that two imports have, or one import twice: which they are, and counting them again. */
import { type Body, type Query, type SameBills, tradeData } from '@backoffice/contract'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../../platform/audit/audit.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { fileNamesSeenBy } from '../../../platform/masking/personal-data.ts'
import type { SameBillImport as Compared } from '../../../trade/store/same-bill.query.ts'
import { listSameBills } from '../../../trade/store/same-bill-pairs.query.ts'
import { refreshCoverage } from '../../data-sets/coverage.service.ts'
import { findImport, listImportBatches, type NamedBatch } from '../trade-data.repository.ts'

const shown = (row: NamedBatch | undefined) => ({
  id: row?.id ?? null,
  fileName: row?.fileName ?? '',
  setName: row?.dataSetName ?? '',
})

const pairOf = (aside: NamedBatch | undefined, counts: NamedBatch | undefined) => {
  const [one, other] = [shown(aside), shown(counts)]
  return {
    importId: one.id,
    fileName: one.fileName,
    dataSetName: one.setName,
    otherId: other.id,
    otherName: other.fileName,
    otherSetName: other.setName,
  }
}

/** The pairs in which one of the two is this import, or is in this data set; all without either. */
export async function sameBillsOf(
  app: AppContext,
  actor: Actor,
  { importId, dataSetId }: Query<typeof tradeData.sameBills>,
): Promise<SameBills[]> {
  const imports = new Map((await listImportBatches(app.db)).map(row => [row.batchId, row]))
  const asked = [...imports.values()].filter(
    row => (importId ?? row.id) === row.id && (dataSetId ?? row.dataSetId) === row.dataSetId,
  )
  if (asked.length === 0) return []
  const pairs = await listSameBills(
    app.trade.engine,
    asked.map(({ batchId }) => batchId),
  )
  const withExamples = may(actor, tradeData.countAgain.access.permission)
  const see = fileNamesSeenBy(actor)
  const seen = (row: NamedBatch | undefined) =>
    row && { ...row, fileName: see(row.fileName), dataSetName: see(row.dataSetName) }
  return pairs.map(({ batch, other, rowCount, examples }) => ({
    ...pairOf(seen(imports.get(batch)), seen(imports.get(other))),
    rowCount,
    examples: withExamples ? examples : [],
  }))
}

/** Lists the imports that have the same bills, as a check has found them. */
export async function sameBillsOfCheck(app: AppContext, found: Compared[]): Promise<SameBills[]> {
  if (found.length === 0) return []
  const imports = new Map((await listImportBatches(app.db)).map(row => [row.batchId, row]))
  return found.flatMap(({ batch, mine, theirs, examples }) => {
    const other = imports.get(batch)
    const [ofFile, ofOther] = [pairOf(undefined, other), pairOf(other, undefined)]
    return [
      ...(mine > 0 ? [{ ...ofFile, rowCount: mine, examples }] : []),
      ...(theirs > 0 ? [{ ...ofOther, rowCount: theirs, examples }] : []),
    ]
  })
}

export const countAgainJob = defineJob<{ batchId: number; otherId: number }>({
  kind: 'trade.count-again',
  label: { zh: '相同提单重新计数', en: 'Count the same bills again' },
  access: tradeData.countAgain.access,
  heartbeatS: 60,
  endsWhatItBegan: true,
  async handler({ input: { batchId, otherId } }, app) {
    await app.trade.store.countAgain(batchId, otherId)
    await refreshCoverage(app)
    return undefined
  },
})

/** @throws AppError 10400 on `importId`, `otherId` */
async function batchOf(app: AppContext, field: 'importId' | 'otherId', id: number) {
  const row = await findImport(app.db, id)
  if (!row?.done || row.batchId === null)
    throw fieldError(field, '导入记录不存在或未完成', 'There is no such finished import')
  return { fileName: row.fileName, batchId: row.batchId }
}

/** @throws AppError 10409 when no row of the import repeats another one of it */
async function requireEqualRows(app: AppContext, batchId: number): Promise<void> {
  const pairs = await listSameBills(app.trade.engine, [batchId])
  if (!pairs.some(({ batch, other }) => batch === other))
    throw new AppError(10409, {
      message: { zh: '该导入没有重复的提单行', en: 'No row of this import repeats another one' },
    })
}

/** @returns the job @throws AppError 10400, 10409 for one import with itself, unless its own rows are equal */
export async function countAgain(
  app: AppContext,
  { importId, otherId }: Body<typeof tradeData.countAgain>,
  origin: Origin,
): Promise<number> {
  const one = await batchOf(app, 'importId', importId)
  const other = await batchOf(app, 'otherId', otherId)
  if (importId === otherId) await requireEqualRows(app, one.batchId)
  return app.db.transaction().execute(async trx => {
    await recordAudit(trx, origin, {
      action: 'tradeData.countAgain',
      entity: 'tradeData',
      entityId: importId,
      entityName: importId === otherId ? one.fileName : `${one.fileName} / ${other.fileName}`,
    })
    const input = { batchId: one.batchId, otherId: other.batchId }
    return app.jobs.enqueue(trx, countAgainJob, input, origin.actor?.accountId ?? null)
  })
}
