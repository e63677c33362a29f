import type { BatchFile, FileContext, FileEncoding, ImportMapping, Labels } from '@backoffice/contract'
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/tables.gen.ts'
import { dropFiles } from '../../../platform/files/files.repository.ts'
import type { JobState } from '../../../platform/jobs/job-state.ts'
import type { ForeignValues } from './file-rows.ts'

/** The findings in a file, as its line shows them, and the way it would be imported. */
export interface BatchLineFindings
  extends Pick<
    BatchFile,
    | 'kind'
    | 'encoding'
    | 'country'
    | 'direction'
    | 'rowCount'
    | 'estimated'
    | 'rightCount'
    | 'doubtfulCount'
    | 'doubts'
    | 'templateName'
  > {
  mapping: ImportMapping
  templateId: number | null
  /** Values that need a rate; earlier versions did not keep them, nor the names of columns. */
  foreign?: ForeignValues[]
  /** The batch of the import that had most of its rows when it was looked into. */
  sameBatch?: number
  proposed?: FileContext
  kept?: string[]
  leftOut?: string[]
}

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'batchFile.problem': Labels
    'batchFile.seen': BatchLineFindings
    'batchFile.said': FileContext
  }
}

export type BatchLine = Selectable<Database['batchFile']>
export type BatchLineView = Omit<BatchLine, 'head' | 'keys' | 'said'> & {
  /** The job that looks into it or joins it has been stopped. */
  stoppedJobId: number | null
  stopError: Labels | null
  importId: number | null
  jobState: JobState | null
  jobError: Labels | null
  importJobId: number | null
  done: boolean | null
  addedCount: number | null
  rejectedCount: number | null
  dataSetName: string | null
}

const stoppedStates: JobState[] = ['cancelled', 'failed']

/** With their files: these expire as well. */
const keepDays = 30

export const deleteOldBatches = (db: Db | Trx) =>
  db
    .deleteFrom('fileBatch')
    .where('createTime', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
    .execute()

export const insertFileBatch = (trx: Trx, accountId: number) =>
  trx.insertInto('fileBatch').values({ accountId }).returningAll().executeTakeFirstOrThrow()

/** Its files are counted and added by one request at a time. */
export const lockBatch = (trx: Trx, id: number) =>
  trx.selectFrom('fileBatch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findFileBatch = (db: Db | Trx, id: number) =>
  db.selectFrom('fileBatch').selectAll().where('id', '=', id).executeTakeFirst()

export async function countLines(db: Db | Trx, batchId: number): Promise<number> {
  const { n } = await db
    .selectFrom('batchFile')
    .where('batchId', '=', batchId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertBatchFiles(
  db: Db | Trx,
  lines: Insertable<Database['batchFile']>[],
): Promise<void> {
  await db
    .insertInto('batchFile')
    .values(lines)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function updateLine(
  db: Db | Trx,
  id: number,
  change: Updateable<Database['batchFile']>,
): Promise<void> {
  await db.updateTable('batchFile').set(change).where('id', '=', id).execute()
}

export const deleteBatchFile = (db: Db | Trx, id: number) =>
  db.deleteFrom('batchFile').where('id', '=', id).execute()

/** The next file that a job has to look into. */
export const nextWaiting = (db: Db, jobId: number) =>
  db
    .selectFrom('batchFile')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function unpackedNames(db: Db, archiveId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('batchFile').select('name').where('archiveId', '=', archiveId).execute()
  return new Set(rows.map(({ name }) => name))
}

type LineFilter = ExpressionBuilder<Database, 'batchFile'>

/** Tells whether an import has the file of a line. */
export const isLineImported = ({ exists, selectFrom }: LineFilter) =>
  exists(selectFrom('tradeImport').select('id').whereRef('tradeImport.fileId', '=', 'batchFile.fileId'))

/** Lines that are neither imported nor joined. */
const untouched = (filter: LineFilter) =>
  filter.and([
    filter('joining', 'is', null),
    filter('joinedInto', 'is', null),
    filter('started', '=', false),
    filter.not(isLineImported(filter)),
  ])

/** Files of a batch whose columns are known and that are neither imported nor joined. */
export const freeLines = (db: Db | Trx, batchId: number) =>
  db
    .selectFrom('batchFile')
    .where('batchId', '=', batchId)
    .where('state', '=', 'ready')
    .where('fileId', 'is not', null)
    .where(untouched)

/**
 * Takes lines out that are neither imported nor joined, and that no job works on. Their files expire, unless another
 * batch has them.
 *
 * @returns the names of those that were taken out
 */
export async function removeLines(trx: Trx, batchId: number, ids: number[]): Promise<string[]> {
  const removed = await trx
    .deleteFrom('batchFile')
    .where('batchId', '=', batchId)
    .where('id', 'in', ids)
    .where(untouched)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', '!=', 'waiting'),
        exists(
          selectFrom('job')
            .select('id')
            .whereRef('job.id', '=', 'batchFile.jobId')
            .where('job.state', 'in', stoppedStates),
        ),
      ]),
    )
    .returning(['name', 'fileId'])
    .execute()
  const files = removed.flatMap(({ fileId }) => fileId ?? [])
  if (files.length === 0) return removed.map(({ name }) => name)
  const shared = await trx.selectFrom('batchFile').select('fileId').where('fileId', 'in', files).execute()
  await dropFiles(
    trx,
    files.filter(id => !shared.some(({ fileId }) => fileId === id)),
  )
  return removed.map(({ name }) => name)
}

/**
 * Has a job look into text files again that are neither imported nor joined.
 *
 * @returns how many there are
 */
export async function readAgain(
  trx: Trx,
  batchId: number,
  ids: number[],
  { encoding, jobId }: { encoding: FileEncoding; jobId: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('batchFile')
    .set({ state: 'waiting', problem: null, apart: false, encoding, jobId })
    .where('id', 'in', freeLines(trx, batchId).where('batchFile.id', 'in', ids).select('batchFile.id'))
    .where(sql<boolean>`seen ->> 'kind' IN ('delimited', 'jsonLines')`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Keeps what a person said about all rows of files that are neither imported nor joined, and has a job look into them
 * again.
 *
 * @returns how many there are
 */
export async function tellFiles(
  trx: Trx,
  batchId: number,
  ids: number[],
  { context, jobId }: { context: FileContext; jobId: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('batchFile')
    .set({
      state: 'waiting',
      problem: null,
      jobId,
      said: sql`coalesce(said, '{}') || ${JSON.stringify(context)}::jsonb`,
    })
    .where('id', 'in', freeLines(trx, batchId).where('batchFile.id', 'in', ids).select('batchFile.id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The last line of a file that has something in a column. */
export const lastLine = (db: Db | Trx, fileId: number, has: 'said' | 'joining') =>
  db
    .selectFrom('batchFile')
    .where('fileId', '=', fileId)
    .where(has, 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)

/** Finds the last statement of the person about all rows of a file. */
export async function saidOfFile(db: Db, fileId: number): Promise<FileContext | undefined> {
  const row = await lastLine(db, fileId, 'said').select('said').executeTakeFirst()
  return row?.said ?? undefined
}

/** The batches that have a file. */
export async function batchesWith(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batchFile')
    .select('batchId')
    .distinct()
    .where('fileId', '=', fileId)
    .execute()
  return rows.map(({ batchId }) => batchId)
}

/** The files of a batch that have doubts and that nothing has been done with, all or those that also fulfil `are`. */
export async function doubtfulFiles(trx: Trx, batchId: number, are = sql<boolean>`true`): Promise<number[]> {
  const rows = await freeLines(trx, batchId)
    .where(are)
    .where(sql<boolean>`jsonb_array_length(seen -> 'doubts') > 0`)
    .select('batchFile.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Has a job look into files again. */
export async function lookAgain(trx: Trx, ids: number[], jobId: number): Promise<void> {
  await trx
    .updateTable('batchFile')
    .set({ state: 'waiting', problem: null, jobId })
    .where('id', 'in', ids)
    .execute()
}

/** The lines of a batch with their last imports; files that are joined are in the line of the joined one. */
export const listLines = (db: Db | Trx, batchId: number): Promise<BatchLineView[]> =>
  db
    .selectFrom('batchFile')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('tradeImport')
          .innerJoin('tradeDataSet', 'tradeDataSet.id', 'tradeImport.dataSetId')
          .leftJoin('job', 'job.id', 'tradeImport.jobId')
          .whereRef('tradeImport.fileId', '=', 'batchFile.fileId')
          .orderBy('tradeImport.id', 'desc')
          .limit(1)
          .select([
            'tradeImport.id as importId',
            'tradeImport.done',
            'tradeImport.addedCount',
            'tradeImport.rejectedCount',
            'tradeImport.jobId as importJobId',
            'tradeDataSet.name as dataSetName',
            'job.state as jobState',
            'job.error as jobError',
          ])
          .as('last'),
      join => join.onTrue(),
    )
    .leftJoin('job as lineJob', join =>
      join
        .onRef('lineJob.id', '=', 'batchFile.jobId')
        .on('batchFile.state', '=', 'waiting')
        .on('lineJob.state', 'in', stoppedStates),
    )
    .select([
      'batchFile.id',
      'batchFile.batchId',
      'batchFile.fileId',
      'batchFile.archiveId',
      'batchFile.name',
      'batchFile.sizeBytes',
      'batchFile.state',
      'batchFile.encoding',
      'batchFile.jobId',
      'batchFile.problem',
      'batchFile.seen',
      'batchFile.started',
      'batchFile.proposed',
      'batchFile.apart',
      'batchFile.joining',
      'batchFile.joined',
      'batchFile.joinedInto',
      'lineJob.id as stoppedJobId',
      'lineJob.error as stopError',
      'last.importId',
      'last.done',
      'last.addedCount',
      'last.rejectedCount',
      'last.importJobId',
      'last.dataSetName',
      'last.jobState',
      'last.jobError',
    ])
    .where('batchId', '=', batchId)
    .where('joinedInto', 'is', null)
    .orderBy('batchFile.name')
    .execute()

export const listFileBatches = (db: Db, accountId: number) =>
  db
    .selectFrom('fileBatch')
    .innerJoin('batchFile', 'batchFile.batchId', 'fileBatch.id')
    .where('fileBatch.accountId', '=', accountId)
    .groupBy('fileBatch.id')
    .orderBy('fileBatch.id', 'desc')
    .limit(10)
    .select(['fileBatch.id', 'fileBatch.createTime'])
    .select(({ fn }) => [
      fn.count<number>('batchFile.id').as('fileCount'),
      fn
        .count<number>('batchFile.id')
        .filterWhere('batchFile.state', '!=', 'refused')
        .filterWhere('batchFile.joinedInto', 'is', null)
        .filterWhere(filter => filter.not(isLineImported(filter)))
        .as('openCount'),
    ])
    .execute()

/** @returns whether nobody else has asked for its import */
export async function claimLine(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batchFile')
    .set({ started: true })
    .where('id', '=', id)
    .where('started', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
