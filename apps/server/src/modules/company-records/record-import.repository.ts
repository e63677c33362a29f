import type { companyRecords, Labels, Query, RecordMapping } from '@backoffice/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { JobState } from '../../platform/jobs/job-state.ts'
import { pageOf } from '../../platform/kit/pages.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'companyRecordImport.mapping': RecordMapping
    'companyRecordBefore.record': object
  }
}

export type RecordImportRow = Selectable<Database['companyRecordImport']> & {
  userId: string | null
  jobState: JobState | null
  jobError: Labels | null
}

const named = (db: Db | Trx) =>
  db
    .selectFrom('companyRecordImport')
    .leftJoin('account', 'account.id', 'companyRecordImport.accountId')
    .leftJoin('job', 'job.id', 'companyRecordImport.jobId')
    .selectAll('companyRecordImport')
    .select(['account.userId', 'job.state as jobState', 'job.error as jobError'])

export const listRecordImports = (db: Db, { sort, ...paging }: Query<typeof companyRecords.list>) =>
  pageOf(named(db).orderBy('companyRecordImport.id', sort === 'createTime,ASC' ? 'asc' : 'desc'), paging)

export const findRecordImport = (db: Db | Trx, id: number): Promise<RecordImportRow | undefined> =>
  named(db).where('companyRecordImport.id', '=', id).executeTakeFirst()

export const insertRecordImport = (trx: Trx, row: Insertable<Database['companyRecordImport']>) =>
  trx.insertInto('companyRecordImport').values(row).returning('id').executeTakeFirstOrThrow()

/** @returns id of the sample's import, where the sample shipments are and nobody has asked for it before */
export async function claimSampleRecords(trx: Trx, fileName: string): Promise<number | undefined> {
  const shipments = await trx
    .selectFrom('tradeDataSet')
    .select('id')
    .where('sample', '=', true)
    .where('deleting', '=', false)
    .executeTakeFirst()
  if (!shipments) return undefined
  const made = await trx
    .insertInto('companyRecordImport')
    .values({ fileName, sample: true })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Locks the import until the transaction ends. */
export const lockRecordImport = (trx: Trx, id: number) =>
  trx.selectFrom('companyRecordImport').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateRecordImport(
  db: Db | Trx,
  id: number,
  change: Updateable<Database['companyRecordImport']>,
): Promise<void> {
  await db.updateTable('companyRecordImport').set(change).where('id', '=', id).execute()
}

export async function deleteRecordImportRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('companyRecordImport').where('id', '=', id).execute()
}
