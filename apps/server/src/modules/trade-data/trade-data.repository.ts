import type { ImportMapping, Labels, tradeData as operations, Query } from '@backoffice/contract'
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { likePart, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { JobState } from '../../platform/jobs/job-state.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { fileNamesSeenBy } from '../../platform/masking/personal-data.ts'
import type { Coverage } from '../../trade/store/coverage.query.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'tradeDataSet.countries': Coverage['countries']
    'tradeDataSet.coverage': Partial<
      Omit<Coverage, 'rowCount' | 'asideCount' | 'startDate' | 'endDate' | 'countries'>
    >
    'tradeImport.mapping': ImportMapping
  }
}

export type DataSetRow = Selectable<Database['tradeDataSet']> & { importCount: number }
export type TradeImportRow = Selectable<Database['tradeImport']>
export type NamedImportRow = TradeImportRow & {
  dataSetName: string
  sample: boolean
  userId: string | null
  templateName: string | null
  /** File of the import that it replaces. */
  earlierFileId: number | null
  earlierAccountId: number | null
  jobState: JobState | null
  jobError: Labels | null
  doubts: number | null
}

const counted = (db: Db | Trx) =>
  db
    .selectFrom('tradeDataSet')
    .selectAll('tradeDataSet')
    .select(({ selectFrom }) =>
      selectFrom('tradeImport')
        .whereRef('tradeImport.dataSetId', '=', 'tradeDataSet.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('importCount'),
    )

/** A set whose imports have all failed has never had rows: it stays hidden until one of them is tried again. */
const isInUse = ({ exists, or, eb, selectFrom }: ExpressionBuilder<Database, 'tradeDataSet'>) =>
  or([
    eb('rowCount', '>', 0),
    eb('asideCount', '>', 0),
    eb('deleting', '=', true),
    exists(
      selectFrom('tradeImport')
        .leftJoin('job', 'job.id', 'tradeImport.jobId')
        .whereRef('tradeImport.dataSetId', '=', 'tradeDataSet.id')
        .where(({ or, eb }) =>
          or([eb('tradeImport.done', '=', true), eb('job.state', 'in', ['queued', 'running'])]),
        )
        .select('tradeImport.id'),
    ),
  ])

/** Sets whose names the reader sees masked: neither a part of such a name nor its place in a list tells it. There are few sets. */
async function maskedSets(db: Db, reader: Access): Promise<{ id: number; name: string }[]> {
  const see = fileNamesSeenBy(reader)
  const rows = await db.selectFrom('tradeDataSet').select(['id', 'name']).execute()
  return rows.filter(row => see(row.name) !== row.name)
}

const idsOf = (rows: { id: number }[]) => sql`${rows.map(({ id }) => id)}::integer[]`

export async function listDataSets(
  db: Db,
  { name, sort, ...paging }: Query<typeof operations.list>,
  reader: Access,
) {
  let matching = counted(db).where(isInUse)
  const masked = name || sort?.startsWith('name,') ? await maskedSets(db, reader) : []
  if (name) {
    const others = masked.filter(set => set.name.toLowerCase() !== name.toLowerCase())
    matching = matching.where(likePart('name', name)).where(sql<boolean>`id <> ALL (${idsOf(others)})`)
  }
  const sortedBy = (field: string) =>
    field === 'name' ? sql`CASE WHEN id <> ALL (${idsOf(masked)}) THEN name END` : sql.ref(field)
  const ordered = matching
    .$call(orderBy<'name' | 'createTime'>(sort, 'createTime,DESC', sortedBy))
    .orderBy('id', 'desc')
  return pageOf(ordered, paging)
}

export const findDataSet = (db: Db, id: number): Promise<DataSetRow | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst()

export const lockDataSet = (trx: Trx, id: number) =>
  trx.selectFrom('tradeDataSet').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockDataSetByName = (trx: Trx, name: string) =>
  trx
    .selectFrom('tradeDataSet')
    .selectAll()
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .forUpdate()
    .executeTakeFirst()

/** @returns undefined when the name is taken */
export const insertDataSet = (trx: Trx, set: { name: string; sample: boolean }) =>
  trx
    .insertInto('tradeDataSet')
    .values(set)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function updateDataSet(
  db: Db | Trx,
  id: number,
  change: Updateable<Database['tradeDataSet']>,
): Promise<void> {
  await db.updateTable('tradeDataSet').set(change).where('id', '=', id).execute()
}

export async function deleteDataSetRow(db: Db | Trx, id: number): Promise<void> {
  await db.deleteFrom('tradeDataSet').where('id', '=', id).execute()
}

/** Imports that wait or run. */
export async function countOpenImports(db: Db | Trx, dataSetId: number): Promise<number> {
  const { total } = await db
    .selectFrom('tradeImport')
    .innerJoin('job', 'job.id', 'tradeImport.jobId')
    .where('dataSetId', '=', dataSetId)
    .where('job.state', 'in', ['queued', 'running'])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const named = (db: Db | Trx) =>
  db
    .selectFrom('tradeImport')
    .innerJoin('tradeDataSet', 'tradeDataSet.id', 'tradeImport.dataSetId')
    .leftJoin('account', 'account.id', 'tradeImport.accountId')
    .leftJoin('job', 'job.id', 'tradeImport.jobId')
    .leftJoin('importTemplate', 'importTemplate.id', 'tradeImport.templateId')
    .leftJoin('tradeImport as earlier', 'earlier.id', 'tradeImport.replacesId')
    .leftJoin('tradeReport', 'tradeReport.importId', 'tradeImport.id')
    .selectAll('tradeImport')
    .select([
      'tradeDataSet.name as dataSetName',
      'tradeDataSet.sample',
      'account.userId',
      'importTemplate.name as templateName',
      'earlier.fileId as earlierFileId',
      'earlier.accountId as earlierAccountId',
      'job.state as jobState',
      'job.error as jobError',
      'tradeReport.doubts',
    ])

export function listImports(
  db: Db,
  { id, dataSetId, templateId, sort, ...paging }: Query<typeof operations.imports>,
) {
  let matching = named(db)
  if (id) matching = matching.where('tradeImport.id', '=', id)
  if (dataSetId) matching = matching.where('tradeImport.dataSetId', '=', dataSetId)
  if (templateId) matching = matching.where('tradeImport.templateId', '=', templateId)
  return pageOf(matching.orderBy('tradeImport.id', sort === 'createTime,ASC' ? 'asc' : 'desc'), paging)
}

export const findImport = (db: Db | Trx, id: number): Promise<NamedImportRow | undefined> =>
  named(db).where('tradeImport.id', '=', id).executeTakeFirst()

export interface NamedBatch {
  id: number
  /** Its batch in the search engine. */
  batchId: number
  fileName: string
  dataSetId: number
  dataSetName: string
}

/** The imports that have a batch in the search engine. */
export async function listImportBatches(db: Db): Promise<NamedBatch[]> {
  const rows = await db
    .selectFrom('tradeImport')
    .innerJoin('tradeDataSet', 'tradeDataSet.id', 'tradeImport.dataSetId')
    .where('batchId', 'is not', null)
    .select([
      'tradeImport.id',
      'tradeImport.batchId',
      'tradeImport.fileName',
      'tradeImport.dataSetId',
      'tradeDataSet.name as dataSetName',
    ])
    .execute()
  return rows.map(({ batchId, ...row }) => ({ ...row, batchId: Number(batchId) }))
}

/** Locked, so that two imports cannot take its place. */
export const lockImport = (trx: Trx, id: number): Promise<TradeImportRow | undefined> =>
  trx.selectFrom('tradeImport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Tells whether the job of an import has one of these states. */
export async function hasImports(db: Db, states: JobState[]): Promise<boolean> {
  const found = await db
    .selectFrom('tradeImport')
    .innerJoin('job', 'job.id', 'tradeImport.jobId')
    .where('job.state', 'in', states)
    .select('tradeImport.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Tells whether an import that would take the place of this one waits or runs. */
export async function isBeingReplaced(trx: Trx, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('tradeImport')
    .innerJoin('job', 'job.id', 'tradeImport.jobId')
    .where('replacesId', '=', id)
    .where('job.state', 'in', ['queued', 'running'])
    .select('tradeImport.id')
    .executeTakeFirst()
  return found !== undefined
}

/** The batch number of an import in the search engine. */
export async function findImportBatch(db: Db, importId: number | null): Promise<number | undefined> {
  const row = importId === null ? undefined : await findImport(db, importId)
  return row?.batchId ?? undefined
}

export const insertImport = (
  trx: Trx,
  row: Omit<Insertable<Database['tradeImport']>, 'mapping'> & { mapping: ImportMapping | null },
) =>
  trx
    .insertInto('tradeImport')
    .values({ ...row, mapping: row.mapping && JSON.stringify(row.mapping) })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateImport(
  db: Db | Trx,
  id: number,
  change: Updateable<Database['tradeImport']>,
): Promise<void> {
  await db.updateTable('tradeImport').set(change).where('id', '=', id).execute()
}

/** Gives an import its own batch in the search engine. */
export async function takeBatch(db: Db, importId: number): Promise<number> {
  const { batchId } = await db
    .updateTable('tradeImport')
    .set({ batchId: sql<number>`nextval('trade_batch_id')` })
    .where('id', '=', importId)
    .returning('batchId')
    .executeTakeFirstOrThrow()
  return Number(batchId)
}

/** A batch that belongs to no import. */
export async function nextBatch(trx: Trx): Promise<number> {
  const { rows } = await sql<{ batchId: string }>`SELECT nextval('trade_batch_id') AS batch_id`.execute(trx)
  return Number(rows[0]?.batchId)
}

/** @returns whether the sample was not requested before */
export async function claimSample(trx: Trx): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('tradeSample')
    .values({ once: true })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
