import type { Labels, ScreeningListCode } from '@backoffice/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { insertRows, type RecordsetRow } from '../../platform/db/recordset.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { JobState } from '../../platform/jobs/job-state.ts'
import type { ListMessage } from './lists/list-messages.ts'
import type { IndexedParty } from './party-index.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'screeningEntry.names': string[]
    'screeningEntry.countries': string[]
    'screeningEntry.programmes': string[]
  }
}

export type ListRow = Selectable<Database['screeningList']> & {
  userId: string | null
  jobState: JobState | null
  jobError: Labels | null
  openCount: number
}

export type NewParty = Extract<ListMessage, { kind: 'parties' }>['parties'][number]

const named = (db: Db | Trx) =>
  db
    .selectFrom('screeningList')
    .leftJoin('account', 'account.id', 'screeningList.accountId')
    .leftJoin('job', 'job.id', 'screeningList.jobId')
    .selectAll('screeningList')
    .select(['account.userId', 'job.state as jobState', 'job.error as jobError'])
    .select(
      sql<number>`(SELECT count(*)::int FROM screening_match m
        WHERE m.list = screening_list.code AND m.present AND m.state IN ('open', 'again'))`.as('openCount'),
    )

export const listLists = (db: Db): Promise<ListRow[]> => named(db).orderBy('screeningList.code').execute()

export const findList = (db: Db | Trx, code: ScreeningListCode): Promise<ListRow | undefined> =>
  named(db).where('screeningList.code', '=', code).executeTakeFirst()

/** The list, locked until the transaction ends; a new one where no file of it has come in yet. */
export async function lockList(trx: Trx, code: ScreeningListCode, fileName: string): Promise<ListRow> {
  await trx
    .insertInto('screeningList')
    .values({ code, fileName })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx.selectFrom('screeningList').select('code').where('code', '=', code).forUpdate().execute()
  return (await findList(trx, code)) as ListRow
}

export async function updateList(
  db: Db | Trx,
  code: ScreeningListCode,
  change: Updateable<Database['screeningList']>,
): Promise<void> {
  await db.updateTable('screeningList').set(change).where('code', '=', code).execute()
}

export const hasLists = async (db: Db | Trx): Promise<boolean> =>
  (await db
    .selectFrom('screeningList')
    .select('code')
    .where('revision', 'is not', null)
    .executeTakeFirst()) !== undefined

export const insertParties = (
  trx: Trx,
  of: { list: ScreeningListCode; revision: number },
  parties: NewParty[],
) =>
  insertRows(trx, 'screening_entry', parties.map(party => ({ ...of, ...party })) as unknown as RecordsetRow[])

/** Deletes the parties of all imports but one. */
export async function deletePartiesBut(
  db: Db | Trx,
  list: ScreeningListCode,
  revision: number | null,
): Promise<void> {
  const others = db.deleteFrom('screeningEntry').where('list', '=', list)
  await (revision === null ? others : others.where('revision', '<>', revision)).execute()
}

export interface RevisionChange {
  before: number
  added: number
  changed: number
  removed: number
}

/** What an import of a list changes. */
export async function compareRevisions(
  trx: Trx,
  list: ScreeningListCode,
  { from, to }: { from: number | null; to: number },
): Promise<RevisionChange> {
  const parties = (revision: number | null) =>
    sql`(SELECT entry, print FROM screening_entry WHERE list = ${list} AND revision = ${revision})`
  const { rows } = await sql<RevisionChange>`
    SELECT count(old.entry)::int AS before,
      count(*) FILTER (WHERE old.entry IS NULL)::int AS added,
      count(*) FILTER (WHERE old.print <> new.print)::int AS changed,
      count(*) FILTER (WHERE new.entry IS NULL)::int AS removed
    FROM ${parties(from)} AS old FULL JOIN ${parties(to)} AS new ON old.entry = new.entry
  `.execute(trx)
  return rows[0] ?? { before: 0, added: 0, changed: 0, removed: 0 }
}

const partiesAtOnce = 2000

/** The entities and persons of all lists, as their last imports brought them. */
export async function* listParties(db: Db): AsyncGenerator<IndexedParty[]> {
  let last = { list: '', entry: '' }
  while (true) {
    const rows = await db
      .selectFrom('screeningEntry')
      .innerJoin('screeningList', join =>
        join
          .onRef('screeningList.code', '=', 'screeningEntry.list')
          .onRef('screeningList.revision', '=', 'screeningEntry.revision'),
      )
      .select(['list', 'entry', 'names', 'countries', 'print'])
      .where('kind', 'in', ['entity', 'person'])
      .where(sql<boolean>`(list, entry) > (${last.list}, ${last.entry})`)
      .orderBy('list')
      .orderBy('entry')
      .limit(partiesAtOnce)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end
    yield rows
  }
}
