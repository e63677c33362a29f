/** Pages of accounts with exact totals: every filter and sort has an index (migration `access_administration`). */
import { limits } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { contains } from '../../db/filters.ts'
import { plannedOnce } from '../../db/prepared.ts'
import { VersionedCache } from '../../lib/versioned-cache.ts'
import { type AccountKind, type AccountRow, selectAccounts } from './accounts.repository.ts'

export interface AccountFilters {
  src: AccountKind
  /** Parts of the texts, in any case. */
  userId?: string | undefined
  fullName?: string | undefined
  enabled?: boolean | undefined
  /** Only accounts of one of these sites, by code. */
  siteCodes?: string[] | undefined
  createdFrom?: Date | undefined
  /** Not included. */
  createdBefore?: Date | undefined
}

const orders = {
  userId: sql`lower(account.user_id)`,
  fullName: sql`account.full_name`,
  firstName: sql`account.full_name`,
  createTime: sql`account.create_time`,
}

export interface AccountPage {
  page?: number
  size?: number
  /** `<field>,ASC` or `<field>,DESC`; newest first without it. */
  sort?: string
}

type Accounts = SelectQueryBuilder<Database, 'account', object>

/** By the index of pieces; the pattern decides. */
const has = (query: Accounts, column: 'user_id' | 'full_name', part: string): Accounts =>
  query
    .where(sql<boolean>`text_pieces(${sql.ref(`account.${column}`)}) @> pieces_sought(${part})`)
    .where(sql<boolean>`lower(${sql.ref(`account.${column}`)}) LIKE lower(${contains(part)})`)

/** The filters with the ids of the sites: the planner then knows how many accounts a site has. */
type Resolved = Omit<AccountFilters, 'siteCodes'> & { siteIds?: number[] }

function matching(db: Db, filters: Resolved): Accounts {
  const { src, userId, fullName, enabled, siteIds, createdFrom, createdBefore } = filters
  let query: Accounts = db.selectFrom('account').where('account.src', '=', src)
  // People are never deleted; without the condition a late page is found in the index alone.
  if (src === 'app') query = query.where('account.deletedTime', 'is', null)
  if (userId) query = has(query, 'user_id', userId)
  if (fullName) query = has(query, 'full_name', fullName)
  if (enabled !== undefined) query = query.where('account.enabled', '=', enabled)
  if (createdFrom) query = query.where('account.createTime', '>=', createdFrom)
  if (createdBefore) query = query.where('account.createTime', '<', createdBefore)
  if (siteIds)
    query = query.where(
      sql<boolean>`EXISTS (
        SELECT FROM account_site x WHERE x.account_id = account.id AND x.site_id = ANY (${siteIds}::integer[])
      )`,
    )
  return query
}

const orderOf = (sort: string) => {
  const [field = '', direction] = sort.split(',')
  return { order: orders[field as keyof typeof orders], way: direction === 'ASC' ? 'asc' : 'desc' } as const
}

/** The accounts of some ids, as the list has them. */
function selectRows(db: Db, ids: number[], sort: string): Promise<AccountRow[]> {
  const { order, way } = orderOf(sort)
  return selectAccounts(db)
    .modifyFront(plannedOnce)
    .where(sql<boolean>`account.id = ANY (${ids}::integer[])`)
    .orderBy(order, way)
    .orderBy('account.id', way)
    .execute()
}

/** Ids of a list in its order. */
function selectIds(db: Db, filters: Resolved, sort: string) {
  const { order, way } = orderOf(sort)
  return matching(db, filters).select('account.id').orderBy(order, way).orderBy('account.id', way)
}

/** Totals and orders hold until an account, a site or a role changes anywhere: `access_version` moves with each. */
interface Kept {
  /** Ids of sites by their codes. */
  sites: VersionedCache<string, number[]>
  totals: VersionedCache<string, number>
  /** Of whole lists. */
  ids: VersionedCache<string, Int32Array>
  /** Of near pages. */
  pages: VersionedCache<string, Int32Array>
}

const keptOf = new WeakMap<Db, Kept>()

function keptFor(db: Db): Kept {
  let kept = keptOf.get(db)
  if (!kept) {
    kept = {
      sites: new VersionedCache(1000),
      totals: new VersionedCache(1000),
      ids: new VersionedCache(100),
      pages: new VersionedCache(2000),
    }
    keptOf.set(db, kept)
  }
  return kept
}

async function resolve(
  db: Db,
  version: number,
  { siteCodes, ...filters }: AccountFilters,
): Promise<Resolved> {
  if (!siteCodes) return filters
  const siteIds = await keptFor(db).sites.get(version, JSON.stringify(siteCodes), async () => {
    if (siteCodes.length === 0) return []
    const sites = await db.selectFrom('site').where('code', 'in', siteCodes).select('id').execute()
    return sites.map(({ id }) => id)
  })
  return { ...filters, siteIds }
}

/** Longer lists are read page by page: 100 of these take 100 MB at most. */
const keptAtMost = 250_000
/** Pages up to here come quickly by an index where nothing but the accounts' own columns is asked for. */
const nearOffset = 1000

const isCostly = ({ userId, fullName, siteIds }: Resolved, offset: number) =>
  offset > nearOffset || Boolean(userId || fullName || siteIds)

async function countRows(db: Db, version: number, filters: Resolved): Promise<number> {
  return keptFor(db).totals.get(version, JSON.stringify(filters), async () => {
    const { total } = await matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  })
}

/** The order of a whole list, sorted once a version, so that its late pages cost no more than its first. */
async function listIds(db: Db, version: number, filters: Resolved, sort: string): Promise<Int32Array> {
  return keptFor(db).ids.get(version, JSON.stringify([filters, sort]), async () => {
    const rows = await selectIds(db, filters, sort).execute()
    return Int32Array.from(rows, row => row.id)
  })
}

interface Slice {
  sort: string
  limit: number
  offset: number
}

async function pageIds(db: Db, version: number, filters: Resolved, slice: Slice): Promise<Int32Array> {
  return keptFor(db).pages.get(version, JSON.stringify([filters, slice]), async () => {
    const { sort, limit, offset } = slice
    const rows = await selectIds(db, filters, sort).limit(limit).offset(offset).execute()
    return Int32Array.from(rows, row => row.id)
  })
}

async function listRows(
  db: Db,
  { version, total, filters }: { version: number; total: number; filters: Resolved },
  { page = 1, size = limits.pageSizeDefault, sort = 'createTime,DESC' }: AccountPage,
): Promise<AccountRow[]> {
  const offset = (page - 1) * size
  if (offset >= total) return []
  const isNear = !isCostly(filters, offset) || total > keptAtMost
  const ids = isNear
    ? await pageIds(db, version, filters, { sort, limit: size, offset })
    : (await listIds(db, version, filters, sort)).subarray(offset, offset + size)
  return selectRows(db, [...ids], sort)
}

/** @param version of all accounts, sites and roles: what was reckoned for it is used again */
export async function listAccounts(
  db: Db,
  { version, ...filters }: AccountFilters & { version: number },
  paging: AccountPage,
) {
  const resolved = await resolve(db, version, filters)
  const total = await countRows(db, version, resolved)
  return { rows: await listRows(db, { version, total, filters: resolved }, paging), total }
}
