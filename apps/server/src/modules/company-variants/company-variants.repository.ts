import type { companyVariants as operations, Query, VariantReason } from '@backoffice/contract'
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
type VariantChange = Updateable<Database['companyVariant']>

const named = (db: Db | Trx) =>
  db
    .selectFrom('companyVariant')
    .leftJoin('account', 'account.id', 'companyVariant.accountId')
    .selectAll('companyVariant')
    .select('account.userId')

export async function listVariants(
  db: Db,
  { page, size, status, name, country, sort }: Query<typeof operations.list>,
): Promise<{ rows: NamedVariantRow[]; total: number }> {
  let matching = named(db)
  if (status) matching = matching.where('companyVariant.status', '=', status)
  if (country)
    matching = matching.where(({ or, eb }) =>
      or([eb('companyVariant.country', '=', country), eb('companyVariant.fromCountry', '=', country)]),
    )
  if (name)
    matching = matching.where(({ or }) => or([foldedPart('fromName', name), foldedPart('toName', name)]))
  return pageOf(
    matching
      .$call(
        orderBy<'companyVariant.createTime' | 'companyVariant.updateTime'>(
          sort && `companyVariant.${sort}`,
          'companyVariant.createTime,DESC',
        ),
      )
      .orderBy('companyVariant.id', 'desc'),
    { page, size },
  )
}

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

/** Withdraws proposals that have no evidence any more. @param uids of the pairs found, joined by a space */
export async function dropProposalsBut(trx: Trx, pairs: string[]): Promise<void> {
  await trx
    .deleteFrom('companyVariant')
    .where('status', '=', 'proposed')
    .where(sql<boolean>`NOT (least(from_uid, to_uid) || ' ' || greatest(from_uid, to_uid) = ANY(${pairs}))`)
    .execute()
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

export const listPending = (db: Db) =>
  db.selectFrom('companyVariant').select(['id', 'version']).where('applied', '=', false).execute()

/** Records that the shipments have been moved, unless the decision has changed meanwhile. */
export async function markApplied(db: Db, rows: { id: number; version: number }[]): Promise<void> {
  for (const { id, version } of rows)
    await db
      .updateTable('companyVariant')
      .set({ applied: true })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
}
