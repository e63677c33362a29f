/** Pages of accounts with exact totals: every filter and sort has an index (migration `access_administration`). */
import { limits } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { hasPart } from '../db/filters.ts'
import { plannedOnce } from '../db/prepared.ts'
import type { Database } from '../db/tables.gen.ts'
import { VersionedCache } from '../lib/versioned-cache.ts'
import {
  type AccountKind,
  type AccountRow,
  accountSites,
  isSuperAdmin,
  type ListedAccount,
  latestLock,
} from './accounts.repository.ts'

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

/** The filters with the ids of the sites: the planner then knows how many accounts a site has. */
type Resolved = Omit<AccountFilters, 'siteCodes'> & { siteIds?: number[] }

function matching(db: Db, filters: Resolved): Accounts {
  const { src, userId, fullName, enabled, siteIds, createdFrom, createdBefore } = filters
  let query: Accounts = db.selectFrom('account').where('account.src', '=', src)
  // People are never deleted; without the condition a late page is found in the index alone.
  if (src === 'app') query = query.where('account.deletedTime', 'is', null)
  if (userId) query = query.where(hasPart('account.user_id', userId))
  if (fullName) query = query.where(hasPart('account.full_name', fullName))
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

const listedColumns = [
  'account.id',
  'account.userId',
  'account.fullName',
  'account.email',
  'account.cellphone',
  'account.enabled',
  'account.accountExpireTime',
  'account.credentialExpireTime',
  'account.mustChangePassword',
  latestLock,
  'account.version',
  'account.createTime',
  'account.updateTime',
] as const

/** Reads the accounts of some ids, in no order. */
const selectListed = (db: Db, ids: number[]) =>
  db
    .selectFrom('account')
    .modifyFront(plannedOnce)
    .select(listedColumns)
    .where('account.deletedTime', 'is', null)
    .where(sql<boolean>`account.id = ANY (${ids}::integer[])`)
    .execute()

/** What an account belongs to; moves `access_version`, unlike the account's other columns. */
type Membership = Pick<AccountRow, 'id' | 'sites' | 'superAdmin'>

const selectMemberships = (db: Db, ids: number[]): Promise<Membership[]> =>
  db
    .selectFrom('account')
    .modifyFront(plannedOnce)
    .select(['account.id', accountSites, isSuperAdmin])
    .where(sql<boolean>`account.id = ANY (${ids}::integer[])`)
    .execute()

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
  /** Who is on a page, in its order. */
  pages: VersionedCache<string, Membership[]>
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

interface List {
  version: number
  total: number
  filters: Resolved
}

interface Slice {
  sort: string
  limit: number
  offset: number
}

async function pageIds(
  db: Db,
  { version, total, filters }: List,
  { sort, limit, offset }: Slice,
): Promise<number[]> {
  if (isCostly(filters, offset) && total <= keptAtMost)
    return [...(await listIds(db, version, filters, sort)).subarray(offset, offset + limit)]
  const rows = await selectIds(db, filters, sort).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** Joins what was read of a page to who is on it, in the page's order. */
async function pageMembers(db: Db, list: List, slice: Slice): Promise<Membership[]> {
  return keptFor(db).pages.get(list.version, JSON.stringify([list.filters, slice]), async () => {
    const ids = await pageIds(db, list, slice)
    const memberships = new Map((await selectMemberships(db, ids)).map(each => [each.id, each]))
    return ids.flatMap(id => memberships.get(id) ?? [])
  })
}

async function listRows(
  db: Db,
  list: List,
  { page = 1, size = limits.pageSizeDefault, sort = 'createTime,DESC' }: AccountPage,
): Promise<ListedAccount[]> {
  const offset = (page - 1) * size
  if (offset >= list.total) return []
  const members = await pageMembers(db, list, { sort, limit: size, offset })
  const rows = await selectListed(
    db,
    members.map(({ id }) => id),
  )
  const accounts = new Map(rows.map(row => [row.id, row]))
  return members.flatMap(member => {
    const account = accounts.get(member.id)
    return account ? { ...account, sites: member.sites, superAdmin: member.superAdmin } : []
  })
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
