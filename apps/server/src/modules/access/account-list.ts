/** Pages of accounts with exact totals: every filter and sort has an index (migration `access_administration`). */
import { limits } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { contains } from '../../db/filters.ts'
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

async function resolve(db: Db, { siteCodes, ...filters }: AccountFilters): Promise<Resolved> {
  if (!siteCodes) return filters
  if (siteCodes.length === 0) return { ...filters, siteIds: [] }
  const sites = await db.selectFrom('site').where('code', 'in', siteCodes).select('id').execute()
  return { ...filters, siteIds: sites.map(site => site.id) }
}

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

/** From here on it pays to know whether the other end of the list is nearer. */
const farOffset = 1000

/** Where a page lies, counted from the nearer end of the list. */
function placeOf(page: number, size: number, total: number) {
  const offset = (page - 1) * size
  const limit = Math.max(0, Math.min(size, total - offset))
  const fromEnd = total - offset - limit
  return fromEnd < offset ? { offset: fromEnd, limit, turned: true } : { offset, limit, turned: false }
}

async function listRows(
  db: Db,
  filters: Resolved,
  { page = 1, size = limits.pageSizeDefault, sort = 'createTime,DESC' }: AccountPage,
): Promise<AccountRow[]> {
  const [field = '', direction] = sort.split(',')
  const order = orders[field as keyof typeof orders]
  const isFar = (page - 1) * size > farOffset
  const { offset, limit, turned } = isFar
    ? placeOf(page, size, await countRows(db, filters))
    : { offset: (page - 1) * size, limit: size, turned: false }
  if (limit === 0) return []
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const scan = turned ? (way === 'asc' ? 'desc' : 'asc') : way
  // The ids first: skipping to a late page then costs the index only, not the rows.
  const ids = matching(db, filters)
    .select('account.id')
    .orderBy(order, scan)
    .orderBy('account.id', scan)
    .limit(limit)
    .offset(offset)
  return selectAccounts(db)
    .where('account.id', 'in', ids)
    .orderBy(order, way)
    .orderBy('account.id', way)
    .execute()
}

/** Totals hold until an account, a site or a role changes anywhere: `access_version` moves with each. */
const totals = new WeakMap<Db, VersionedCache<string, number>>()

async function countRows(db: Db, filters: Resolved): Promise<number> {
  let cache = totals.get(db)
  if (!cache) {
    cache = new VersionedCache(1000)
    totals.set(db, cache)
  }
  const { version } = await db.selectFrom('accessVersion').select('version').executeTakeFirstOrThrow()
  return cache.get(version, JSON.stringify(filters), async () => {
    const { total } = await matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  })
}

export async function listAccounts(db: Db, filters: AccountFilters, paging: AccountPage) {
  const resolved = await resolve(db, filters)
  const [rows, total] = await Promise.all([listRows(db, resolved, paging), countRows(db, resolved)])
  return { rows, total }
}
