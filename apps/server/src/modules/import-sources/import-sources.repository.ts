import type { importSources, Labels, Query } from '@backoffice/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { foldedPart } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countRows, pageOf } from '../../platform/kit/pages.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'
import type { RemoteFile } from './remotes/remote.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'importSourceFile.reason': Labels
  }
}

export type SourceRow = Selectable<Database['importSource']>
export type SourceFileRow = Selectable<Database['importSourceFile']>

export const findSource = (db: Db | Trx, id: number): Promise<SourceRow | undefined> =>
  db.selectFrom('importSource').selectAll().where('id', '=', id).executeTakeFirst()

/** Sources that are due; each is given to one node only. */
export async function takeDue(trx: Trx): Promise<number[]> {
  const rows = await trx
    .updateTable('importSource')
    .set({ lastRunTime: sql<Date>`now()` })
    .where('status', '=', 'on')
    .where(({ or, eb }) =>
      or([
        eb('lastRunTime', 'is', null),
        eb('lastRunTime', '<=', sql<Date>`now() - every_minutes * interval '1 minute'`),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Not a change by a person: the version stays. */
export async function noteRun(db: Db, id: number, problem: SourceRow['problem']): Promise<void> {
  await db
    .updateTable('importSource')
    .set({ problem, lastRunTime: new Date() })
    .where('id', '=', id)
    .execute()
}

/** The files that were not there before, in the same order. */
export async function newAmong(db: Db, sourceId: number, files: RemoteFile[]): Promise<RemoteFile[]> {
  const { rows } = await sql<{ path: string; edition: string }>`
    SELECT path, edition FROM import_source_file
    WHERE source_id = ${sourceId} AND path = ANY (${files.map(({ path }) => path)}::text[])
  `.execute(db)
  const known = new Set(rows.map(({ path, edition }) => `${edition} ${path}`))
  return files.filter(({ path, edition }) => !known.has(`${edition} ${path}`))
}

export async function countWaiting(db: Db, sourceId: number): Promise<number> {
  const { total } = await db
    .selectFrom('importSourceFile')
    .where('sourceId', '=', sourceId)
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** @returns the id, or undefined when another run was first */
export async function insertSourceFile(
  trx: Trx | Db,
  { reason, ...row }: Omit<Insertable<Database['importSourceFile']>, 'reason'> & { reason: Labels | null },
): Promise<number | undefined> {
  const added = await trx
    .insertInto('importSourceFile')
    .values({ ...row, reason: reason && JSON.stringify(reason) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function setImport(trx: Trx, id: number, importId: number): Promise<void> {
  await trx.updateTable('importSourceFile').set({ importId }).where('id', '=', id).execute()
}

/** Ends the waiting of a file, once. @returns the stored file */
export async function takeWaiting(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('importSourceFile')
    .set({ state: 'taken' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('fileId', 'is not', null)
    .returning('fileId')
    .executeTakeFirst()
  return row?.fileId ?? undefined
}

type FileFilters = Omit<Query<typeof importSources.files>, 'page' | 'size'>

function matchingFiles(db: Db, { sourceId, path, state }: FileFilters, reader: Access) {
  let matching = db.selectFrom('importSourceFile').selectAll()
  if (sourceId) matching = matching.where('sourceId', '=', sourceId)
  if (path) matching = matching.where(hasSeenPart(reader, 'path', path, foldedPart))
  if (state) matching = matching.where('state', 'in', state)
  return matching
}

export const countSourceFiles = (db: Db, filters: FileFilters, reader: Access) =>
  countRows(matchingFiles(db, filters, reader))

/** @param reader whose masks decide what the path finds */
export const listSourceFiles = (db: Db, query: Query<typeof importSources.files>, reader: Access) =>
  pageOf(matchingFiles(db, query, reader).orderBy('id', 'desc'), query)
