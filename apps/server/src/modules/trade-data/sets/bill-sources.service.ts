/** Where bills come from: their data set, and the import of their file. */
import { type Bill, tradeDataPermissions } from '@backoffice/contract'
import type { Access } from '../../../platform/access/access.repository.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fileNamesSeenBy } from '../../../platform/masking/personal-data.ts'
import type { NamedBill } from '../../../trade/bills/bill-facts.ts'

type Source = Pick<Bill, 'dataSet' | 'import'>

const unknown: Source = { dataSet: null, import: null }

/** Finds the source of each bill as a reader may see it: null without the permission, or when it is gone. */
export async function billSources(
  db: Db,
  access: Access,
  bills: NamedBill[],
): Promise<(bill: NamedBill) => Source> {
  if (bills.length === 0 || !may(access, tradeDataPermissions.read)) return () => unknown
  const idsOf = (name: 'dataSet' | 'batch') => [...new Set(bills.map(({ row }) => row[name]))]
  const [sets, imports] = await Promise.all([
    db.selectFrom('tradeDataSet').select(['id', 'name']).where('id', 'in', idsOf('dataSet')).execute(),
    db
      .selectFrom('tradeImport')
      .select(['id', 'fileName', 'batchId', 'parts'])
      .where('batchId', 'in', idsOf('batch'))
      .execute(),
  ])
  const see = fileNamesSeenBy(access)
  const setById = new Map(sets.map(set => [set.id, { ...set, name: see(set.name) }]))
  const importByBatch = new Map(
    imports.map(({ batchId, fileName, ...found }) => [batchId, { ...found, fileName: see(fileName) }]),
  )
  return ({ row: { dataSet, batch, fileRow, fileSheet } }) => {
    const { parts = null, ...file } = importByBatch.get(batch) ?? {}
    // Rows of files that were joined are rows of none of them.
    const row = parts || fileRow === 0 ? null : fileRow
    return {
      dataSet: setById.get(dataSet) ?? null,
      import: 'id' in file ? { ...file, row, sheet: fileSheet } : null,
    }
  }
}

/** A bill with the data set that a reader may see. */
export interface SourcedBill extends NamedBill {
  dataSet: Bill['dataSet']
}

/** Bills of a file, which is written where no database is asked. */
export async function sourcedBills(db: Db, access: Access, bills: NamedBill[]): Promise<SourcedBill[]> {
  const sourceOf = await billSources(db, access, bills)
  return bills.map(bill => ({ ...bill, dataSet: sourceOf(bill).dataSet }))
}
