import type { companyRecords, Labels, Query, RecordMapping } from '@backoffice/contract'
import { limits } from '@backoffice/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { JobState } from '../../platform/jobs/job-state.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'companyRecordImport.mapping': RecordMapping
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

export async function listRecordImports(db: Db, query: Query<typeof companyRecords.list>) {
  const { page = 1, size = limits.pageSizeDefault, sort } = query
  const rows = await named(db)
    .orderBy('companyRecordImport.id', sort === 'createTime,ASC' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('companyRecordImport')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findRecordImport = (db: Db | Trx, id: number): Promise<RecordImportRow | undefined> =>
  named(db).where('companyRecordImport.id', '=', id).executeTakeFirst()

/** Holds the import until the transaction ends. */
export const lockRecordImport = (trx: Trx, id: number) =>
  trx.selectFrom('companyRecordImport').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateRecordImport(
  db: Db | Trx,
  id: number,
  change: Updateable<Database['companyRecordImport']>,
): Promise<void> {
  await db.updateTable('companyRecordImport').set(change).where('id', '=', id).execute()
}
