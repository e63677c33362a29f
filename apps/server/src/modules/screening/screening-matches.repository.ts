import type { Query, ScreeningEvidence, ScreeningListCode, screening } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { foldedPart, orderBy } from '../../platform/db/filters.ts'
import { columnList, type RecordsetRow, recordset, recordsetColumns } from '../../platform/db/recordset.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'screeningMatch.companies': string[]
    'screeningMatch.evidence': ScreeningEvidence
  }
}

/** A row of the table, as the search makes it. */
export interface NewMatch {
  name_key: string
  country: string
  list: ScreeningListCode
  entry: string
  companies: string[]
  company_name: string
  listed_name: string
  score: number
  evidence: ScreeningEvidence
  print: string
}

const named = (db: Db | Trx) =>
  db
    .selectFrom('screeningMatch')
    .innerJoin('screeningList', 'screeningList.code', 'screeningMatch.list')
    .leftJoin('screeningEntry', join =>
      join
        .onRef('screeningEntry.list', '=', 'screeningMatch.list')
        .onRef('screeningEntry.revision', '=', 'screeningList.revision')
        .onRef('screeningEntry.entry', '=', 'screeningMatch.entry'),
    )
    .leftJoin('account', 'account.id', 'screeningMatch.accountId')
    .selectAll('screeningMatch')
    .select([
      'screeningList.published',
      'screeningList.importTime',
      'screeningEntry.kind',
      'screeningEntry.names',
      'screeningEntry.countries',
      'screeningEntry.programmes',
      'account.userId',
    ])

export type MatchRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

type ListQuery = Query<typeof screening.list>

export function listMatches(db: Db, { page, size, sort, state, list, name }: ListQuery, access: Access) {
  let found = named(db)
  if (state) found = found.where('screeningMatch.state', 'in', state)
  if (list) found = found.where('screeningMatch.list', 'in', list)
  if (name)
    found = found.where(({ or }) =>
      or([
        hasSeenPart(access, 'screening_match.company_name', name, foldedPart),
        foldedPart('screening_match.listed_name', name),
      ]),
    )
  return pageOf(
    found
      .$call(
        orderBy<'screeningMatch.score' | 'screeningMatch.updateTime'>(
          sort && `screeningMatch.${sort}`,
          'screeningMatch.score,DESC',
        ),
      )
      .orderBy('screeningMatch.id', 'desc'),
    { page, size },
  )
}

export const findMatch = (db: Db | Trx, id: number): Promise<MatchRow | undefined> =>
  named(db).where('screeningMatch.id', '=', id).executeTakeFirst()

export const lockMatch = (trx: Trx, id: number) =>
  trx.selectFrom('screeningMatch').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Those of companies, by their numbers, that are not decided to be another party. */
export const listMarks = (db: Db, companies: string[]) =>
  db
    .selectFrom('screeningMatch')
    .innerJoin('screeningList', 'screeningList.code', 'screeningMatch.list')
    .select(['companies', 'list', 'published', 'importTime', 'listedName', 'score', 'state', 'decision'])
    .where('present', '=', true)
    .where('state', '<>', 'different')
    .where(sql<boolean>`companies ?| ${companies}::text[]`)
    .orderBy('score', 'desc')
    .orderBy('screeningMatch.id')
    .limit(1000)
    .execute()

const matchesAtOnce = 1000

const changing = [
  'companies',
  'company_name',
  'listed_name',
  'score',
  'evidence',
  'print',
  'present',
] as const
const tuple = (of: string) => sql.join(changing.map(column => sql.ref(`${of}.${column}`)))

/** Adds and changes those that are found; of the others, those that people have decided are kept. */
export async function replaceMatches(trx: Trx, found: NewMatch[]): Promise<void> {
  await sql`LOCK TABLE screening_match IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  for (let at = 0; at < found.length; at += matchesAtOnce) {
    const rows = found
      .slice(at, at + matchesAtOnce)
      .map(row => ({ ...row, present: true })) as unknown as RecordsetRow[]
    const columns = columnList(recordsetColumns(rows))
    // Whoever decides must have seen the entry as it is now.
    await sql`
      INSERT INTO screening_match AS old (${columns})
      SELECT ${columns} FROM ${recordset('screening_match', rows)}
      ON CONFLICT (name_key, country, list, entry) DO UPDATE SET
        (${columnList(changing)}) = ROW(${tuple('excluded')}),
        version = old.version + (old.print <> excluded.print)::int,
        update_time = now()
      WHERE (${tuple('old')}) IS DISTINCT FROM (${tuple('excluded')})
    `.execute(trx)
  }
  const keys = JSON.stringify(
    found.map(({ name_key, country, list, entry }) => ({ name_key, country, list, entry })),
  )
  const isGone = sql`NOT EXISTS (
    SELECT FROM found WHERE found.name_key = screening_match.name_key AND found.country = screening_match.country
      AND found.list = screening_match.list AND found.entry = screening_match.entry
  )`
  const foundRows = sql`found AS MATERIALIZED (
    SELECT * FROM json_to_recordset(${keys}::json) AS key (name_key text, country text, list text, entry text)
  )`
  await sql`WITH ${foundRows} DELETE FROM screening_match WHERE decision IS NULL AND ${isGone}`.execute(trx)
  await sql`WITH ${foundRows} UPDATE screening_match SET present = false, update_time = now()
    WHERE present AND ${isGone}`.execute(trx)
}
