/** Pages of accounts with exact totals: every filter and sort has an index (migration `access_administration`). */
import type { Rows } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { hasPart, withinTimes } from '../db/filters.ts'
import { plannedOnce } from '../db/prepared.ts'
import type { Database } from '../db/tables.gen.ts'
import { ListCache, type ListCacheRequest } from '../kit/kept-list.ts'
import { countRows, type PageSlice, type Paging, pageSlice } from '../kit/pages.ts'
import type { TimeRange } from '../lib/time-range.ts'
import { hasSeenPart, hiddenTexts, sortableText } from '../masking/personal-data.ts'
import type { Access } from './access.repository.ts'
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
  /** Matches part of the text, in any case. */
  userId?: string | undefined
  fullName?: string | undefined
  enabled?: boolean | undefined
  /** Wrong passwords have locked them now. */
  locked?: boolean | undefined
  /** Somebody has ever signed in with them. */
  signedIn?: boolean | undefined
  /** A column that is blank. */
  empty?: 'email' | 'cellphone' | undefined
  /** Only accounts of one of these sites, by code. */
  siteCodes?: string[] | undefined
  created?: TimeRange
  /** Who looks: a part of a name finds nothing in which they see something masked. */
  reader: Access
}

const ordersFor = (reader: Access) => ({
  userId: sql`lower(account.user_id)`,
  fullName: sortableText(reader, 'account.full_name'),
  firstName: sortableText(reader, 'account.full_name'),
  createTime: sql`account.create_time`,
})

interface AccountPage extends Paging {
  /** `<field>,ASC` or `<field>,DESC`; newest first without it. */
  sort?: string
}

/** For unknown addresses, or for one that signed in before (`latestLock`): few, each found by an index. */
const lockedIds = sql<number>`(
  SELECT id FROM account WHERE locked_until > now()
  UNION SELECT account_id FROM account_address WHERE locked_until > now()
)`

type Accounts = SelectQueryBuilder<Database, 'account', object>

async function matching(db: Db, filters: AccountFilters): Promise<Accounts> {
  const { src, userId, fullName, enabled, locked, signedIn, empty, siteCodes, reader } = filters
  let query: Accounts = db
    .selectFrom('account')
    .where('account.src', '=', src)
    .$call(withinTimes('account.createTime', filters.created ?? {}))
  // People are never deleted; without the condition a late page is found in the index alone.
  if (src === 'app') query = query.where('account.deletedTime', 'is', null)
  if (userId) query = query.where(hasPart('account.user_id', userId))
  if (fullName) query = query.where(hasSeenPart(reader, 'account.full_name', fullName))
  if (enabled !== undefined) query = query.where('account.enabled', '=', enabled)
  if (locked !== undefined) query = query.where('account.id', locked ? 'in' : 'not in', lockedIds)
  if (signedIn !== undefined) query = query.where('account.signedInTime', signedIn ? 'is not' : 'is', null)
  if (empty) query = query.where(`account.${empty}`, '=', '')
  if (!siteCodes) return query
  // With ids the planner knows how many accounts the sites have.
  const sites =
    siteCodes.length > 0
      ? await db.selectFrom('site').where('siteCode', 'in', siteCodes).select('id').execute()
      : []
  const siteIds = sites.map(({ id }) => id)
  return query.where(
    sql<boolean>`EXISTS (
      SELECT FROM account_site x WHERE x.account_id = account.id AND x.site_id = ANY (${siteIds}::integer[])
    )`,
  )
}

/** Those that match, newest first. */
export const selectMatchingAccounts = async (db: Db, filters: AccountFilters) =>
  (await matching(db, filters))
    .select(['account.id', 'account.userId'])
    .orderBy('account.createTime', 'desc')
    .orderBy('account.id', 'desc')

export const countAccounts = async (db: Db, filters: AccountFilters) => countRows(await matching(db, filters))

const orderOf = (sort: string, reader: Access) => {
  const [field = '', direction] = sort.split(',')
  const orders = ordersFor(reader)
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
  'account.signedInTime',
  latestLock,
  'account.version',
  'account.createTime',
  'account.updateTime',
] as const

/** Reads accounts by id, in no particular order. */
const selectListed = (db: Db, ids: number[]) =>
  db
    .selectFrom('account')
    .modifyFront(plannedOnce)
    .select(listedColumns)
    .where('account.deletedTime', 'is', null)
    .where(sql<boolean>`account.id = ANY (${ids}::integer[])`)
    .execute()

/** The membership of an account. Changing it moves `access_version`; changing the account's other columns does not. */
type Membership = Pick<AccountRow, 'id' | 'sites' | 'superAdmin'>

const selectMemberships = (db: Db, ids: number[]): Promise<Membership[]> =>
  db
    .selectFrom('account')
    .modifyFront(plannedOnce)
    .select(['account.id', accountSites, isSuperAdmin])
    .where(sql<boolean>`account.id = ANY (${ids}::integer[])`)
    .execute()

/** Valid until an account, a site or a role changes anywhere: `access_version` moves with each. */
const keptAccounts = new ListCache<number, Membership>(({ id }) => id, 5000)

async function readPage<Key, Row, Counts>(
  view: Omit<ListCacheRequest<Key, Row, Counts>, 'version'>,
  paging: Paging,
): Promise<Rows<Row>> {
  const [counts, keys] = await Promise.all([view.count(), view.keys(pageSlice(paging))])
  return { rows: keys.length > 0 ? await view.rows(keys) : [], total: view.totalOf(counts) }
}

/** @param version of all accounts, sites and roles: what was calculated for it is reused */
export async function listAccounts(
  db: Db,
  { version, ...filters }: AccountFilters & { version: number },
  { sort = 'createTime,DESC', ...paging }: AccountPage,
): Promise<Rows<ListedAccount>> {
  const { order, way } = orderOf(sort, filters.reader)
  const { reader, ...searches } = filters
  const view = {
    version,
    searches: { ...searches, hidden: hiddenTexts(reader) },
    order: [sort],
    count: () => countAccounts(db, filters),
    totalOf: (total: number) => total,
    async keys({ limit, offset }: PageSlice) {
      const query = await matching(db, filters)
      const rows = await query
        .select('account.id')
        .orderBy(order, way)
        .orderBy('account.id', way)
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ id }) => id)
    },
    rows: (ids: number[]) => selectMemberships(db, ids),
  }
  // Locks, sign-ins, addresses and phone numbers change without a new version.
  const { locked, signedIn, empty } = filters
  const isKept = locked === undefined && signedIn === undefined && empty === undefined
  const { rows: members, total } = isKept
    ? await keptAccounts.page(db, view, paging)
    : await readPage(view, paging)
  if (members.length === 0) return { rows: [], total }
  const listed = await selectListed(
    db,
    members.map(({ id }) => id),
  )
  const accounts = new Map(listed.map(row => [row.id, row]))
  const rows = members.flatMap(member => {
    const account = accounts.get(member.id)
    return account ? [{ ...account, ...member }] : []
  })
  return { rows, total }
}
