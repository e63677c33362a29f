import type {
  companyVariants as operations,
  Query,
  VariantDifference,
  VariantEvidence,
  VariantReason,
} from '@backoffice/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { foldedPart, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { nextVersion } from '../../platform/kit/versions.ts'
import type { Evidence } from '../../trade/variants/evidence.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'companyVariant.reasons': VariantReason[]
    'companyVariant.evidence': Evidence[]
  }
}

export type VariantRow = Selectable<Database['companyVariant']>
export type NamedVariantRow = VariantRow & { userId: string | null }
export type NewVariant = Insertable<Database['companyVariant']>
export type VariantChange = Updateable<Database['companyVariant']>

const named = (db: Db | Trx) =>
  db
    .selectFrom('companyVariant')
    .leftJoin('account', 'account.id', 'companyVariant.accountId')
    .selectAll('companyVariant')
    .select('account.userId')

type ListQuery = Query<typeof operations.list>
type Filters = Omit<ListQuery, 'page' | 'size'>

const hasEvidence = (kind: VariantEvidence | 'none') =>
  kind === 'none'
    ? sql<boolean>`evidence = '[]'`
    : sql<boolean>`evidence @> ${JSON.stringify([{ kind }])}::jsonb`

function matching(db: Db, { status, name, country, difference, evidence }: Filters) {
  let found = named(db)
  if (status) found = found.where('companyVariant.status', '=', status)
  if (difference) found = found.where('companyVariant.difference', 'in', difference)
  if (evidence) found = found.where(({ or }) => or(evidence.map(hasEvidence)))
  if (country)
    found = found.where(({ or, eb }) =>
      or([eb('companyVariant.country', '=', country), eb('companyVariant.fromCountry', '=', country)]),
    )
  if (name) found = found.where(({ or }) => or([foldedPart('fromName', name), foldedPart('toName', name)]))
  return found
}

/** Those that match, in the order of the list. */
export const selectVariants = (db: Db, filters: Filters) =>
  matching(db, filters)
    .$call(
      orderBy<'companyVariant.createTime' | 'companyVariant.updateTime'>(
        filters.sort && `companyVariant.${filters.sort}`,
        'companyVariant.createTime,DESC',
      ),
    )
    .orderBy('companyVariant.id', 'desc')

export const listVariants = (
  db: Db,
  { page, size, ...filters }: ListQuery,
): Promise<{ rows: NamedVariantRow[]; total: number }> => pageOf(selectVariants(db, filters), { page, size })

/** How many there are of each difference, under the other filters. */
export const countDifferences = (db: Db, { difference: _, ...filters }: ListQuery) =>
  matching(db, filters)
    .clearSelect()
    .select(({ fn }) => ['companyVariant.difference', fn.countAll<number>().as('total')])
    .groupBy('companyVariant.difference')
    .orderBy('total', 'desc')
    .orderBy('companyVariant.difference')
    .$castTo<{ difference: VariantDifference; total: number }>()
    .execute()

export const findVariant = (db: Db | Trx, id: number): Promise<NamedVariantRow | undefined> =>
  named(db).where('companyVariant.id', '=', id).executeTakeFirst()

/** Decisions are made one after another: each one checks the earlier merges. */
export async function lockVariants(trx: Trx): Promise<void> {
  await sql`LOCK TABLE company_variant IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
}

/** Adds new pairs; a pair in reverse order counts as known. */
export async function insertVariants(trx: Trx, rows: NewVariant[]): Promise<VariantRow[]> {
  if (rows.length === 0) return []
  return trx
    .insertInto('companyVariant')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .execute()
}

/** Withdraws proposals that have no evidence any more, unless shipments are still to be moved for them. @param uids of the pairs found, joined by a space */
export async function dropProposalsBut(trx: Trx, pairs: string[]): Promise<void> {
  await trx
    .deleteFrom('companyVariant')
    .where('status', '=', 'proposed')
    .where('applied', '=', true)
    .where(sql<boolean>`NOT (least(from_uid, to_uid) || ' ' || greatest(from_uid, to_uid) = ANY(${pairs}))`)
    .execute()
}

/**
 * Notes where companies of a name are now, for the pairs in which one of that name has no country. Of a name that was not
 * found it is not known.
 *
 * @param found by the uid of the company without a country
 */
export async function noteCountries(trx: Trx, found: { uid: string; countries: string[] }[]): Promise<void> {
  await sql`
    UPDATE company_variant SET countries = now.countries
    FROM (
      SELECT pair.id, found.countries
      FROM company_variant pair
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (uid text, countries text[])
        ON found.uid = CASE '' WHEN pair.from_country THEN pair.from_uid WHEN pair.country THEN pair.to_uid END
      WHERE pair.from_country IS NOT NULL AND pair.status <> 'merged'
    ) AS now
    WHERE now.id = company_variant.id AND company_variant.countries IS DISTINCT FROM now.countries
  `.execute(trx)
}

/** Notes which pairs are one in counts as they were just judged, in either order. @param pairs keys of two uids */
export async function noteCountedAsOne(trx: Trx, pairs: string[]): Promise<void> {
  await sql`
    UPDATE company_variant SET counted_as_one = now.one
    FROM (
      SELECT id, least(from_uid, to_uid) || ' ' || greatest(from_uid, to_uid) = ANY(${pairs}) AS one FROM company_variant
    ) AS now
    WHERE now.id = company_variant.id AND counted_as_one <> now.one
  `.execute(trx)
}

export async function updateVariant(trx: Trx, id: number, change: VariantChange): Promise<void> {
  await trx.updateTable('companyVariant').set(change).set(nextVersion).where('id', '=', id).execute()
}

/** The row of two companies, in either order. */
export const findPair = (trx: Trx, a: string, b: string) =>
  trx
    .selectFrom('companyVariant')
    .select('id')
    .where('fromUid', 'in', [a, b])
    .where('toUid', 'in', [a, b])
    .executeTakeFirst()

/** The other company of a merge. */
export const findMergedFrom = (trx: Trx, uid: string) =>
  trx
    .selectFrom('companyVariant')
    .select(['toUid', 'toName'])
    .where('fromUid', '=', uid)
    .where('status', '=', 'merged')
    .executeTakeFirst()

export const listMerged = (db: Db | Trx) =>
  db.selectFrom('companyVariant').select(['fromUid', 'toUid']).where('status', '=', 'merged').execute()

/** Pairs that are one in counts, those of large companies first. */
export const listCountedAsOne = (db: Db) =>
  db
    .selectFrom('companyVariant')
    .select(['fromUid', 'fromName', 'toUid', 'toName', 'country'])
    .where('status', '=', 'proposed')
    .where('countedAsOne', '=', true)
    .orderBy('toCount', 'desc')
    .orderBy('id')
    .execute()

/** Pairs that people have decided to be two. */
export const listApart = (db: Db) =>
  db
    .selectFrom('companyVariant')
    .select(['fromUid', 'toUid'])
    .where('status', 'in', ['rejected', 'split'])
    .execute()

export const listPending = (db: Db) =>
  db.selectFrom('companyVariant').select(['id', 'version']).where('applied', '=', false).execute()

/** Records that the shipments have been moved, unless the decision has changed meanwhile. */
export async function markApplied(db: Db, rows: { id: number; version: number }[]): Promise<void> {
  await sql`
    UPDATE company_variant SET applied = true
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (id integer, version integer)
    WHERE company_variant.id = moved.id AND company_variant.version = moved.version
  `.execute(db)
}
