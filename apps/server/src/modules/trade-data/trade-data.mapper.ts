import type { DataSet, TradeImport } from '@backoffice/contract'
import { importState } from '../../imports/start-import.ts'
import { type Actor, isOwn } from '../../platform/access/actor.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { fileNamesSeenBy } from '../../platform/masking/personal-data.ts'
import { mayReplace } from './imports/may-replace.ts'
import type { DataSetRow, NamedImportRow } from './trade-data.repository.ts'

/** For a data set whose imports were counted by an earlier version. */
const noCounts = {
  imports: 0,
  exports: 0,
  company: 0,
  hsCode: 0,
  weight: 0,
  amountUsd: 0,
  converted: 0,
  otherCurrency: 0,
  totals: 0,
  fields: null,
  extras: 0,
  sameBills: 0,
}

/** Most are called as their first file is. */
export const dataSetMapper = (actor: Actor) => {
  const see = fileNamesSeenBy(actor)
  return (row: DataSetRow): DataSet => ({
    id: row.id,
    name: see(row.name),
    sample: row.sample,
    deleting: row.deleting,
    rowCount: row.rowCount,
    asideCount: row.asideCount,
    coverage: { ...noCounts, ...row.coverage },
    importCount: row.importCount,
    startDate: row.startDate,
    endDate: row.endDate,
    countries: row.countries,
    lastImportTime: row.lastImportTime?.toISOString() ?? null,
    createTime: row.createTime.toISOString(),
  })
}

/** Tells whether the import that it replaced can be read again. */
export const isUndoable = ({ done, replacedById, earlierFileId }: NamedImportRow) =>
  done && replacedById === null && earlierFileId !== null

export function toTradeImport(row: NamedImportRow, actor: Actor, language: Language): TradeImport {
  const see = fileNamesSeenBy(actor)
  return {
    ...importState(row, actor, language),
    dataSetId: row.dataSetId,
    dataSetName: see(row.dataSetName),
    templateId: row.templateId,
    templateName: see(row.templateName ?? ''),
    sizeBytes: row.sizeBytes,
    parts: (row.parts ?? []).map(see),
    existingCount: row.existingCount,
    asideCount: row.asideCount,
    replacedCount: row.replacedCount,
    totals: row.mapping?.rowsAre === 'totals',
    doubts: row.doubts,
    keptCount: row.keptCount,
    goneCount: row.goneCount,
    replacesId: row.replacesId,
    replacedById: row.replacedById,
    fileId: isOwn(actor, row) ? row.fileId : null,
    replaceable: row.done && row.replacedById === null && mayReplace(actor, row),
    undoable: isUndoable(row) && isOwn(actor, row) && isOwn(actor, { accountId: row.earlierAccountId }),
    hasRejects: row.rejectFileId !== null && isOwn(actor, row),
  }
}
