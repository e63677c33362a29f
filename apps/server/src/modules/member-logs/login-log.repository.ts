/** Members with the number of their sign-ins, from the kept counts. */
import type { memberLogs, Query } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db } from '../../platform/db/database.ts'
import { contains, isUnfiltered, withinTimes } from '../../platform/db/filters.ts'
import { rowCountsOf } from '../../platform/db/row-counts.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'
import { countRows, pageOf } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenName, hasSeenPart } from '../../platform/masking/personal-data.ts'

type LoginListQuery = Query<typeof memberLogs.logins>
export type LoginFilters = Omit<LoginListQuery, 'page' | 'size'>

export interface LoginRecord {
  userId: string
  channel: string
  channelCode: string
  /** The channel's names; null where it no longer exists. */
  channelLabels: LocalName[] | null
  username: string
  inviteNum: number
  loginTimes: number
  lastLoginTime: Date | null
  registerTime: Date
}

type Members = SelectQueryBuilder<Database, 'members', object>

/** People who see contacts in names masked find such names as a whole only. */
interface Reader {
  access: Access
  timeZone: string
}

function matching(
  db: Db,
  { channel, username, ...times }: LoginFilters,
  { access, timeZone }: Reader,
): Members {
  let query: Members = db.selectFrom('members')
  if (channel) {
    const part = contains(channel)
    query =
      query.where(sql<boolean>`(lower(members.channel_code) LIKE lower(${part}) OR lower(members.channel_code) IN (
      SELECT lower(code) FROM channel WHERE ${hasSeenName(access, 'channel', channel)}))`)
  }
  if (username) query = query.where(hasSeenPart(access, 'members.name', username))
  return query.$call(withinTimes('members.createTime', timeRange(times, timeZone)))
}

/** All matches, in the list's order. Every member has a row of counts. */
export function selectLogins(db: Db, filters: LoginFilters, reader: Reader) {
  const [field = 'registerTime', direction] = (filters.sort ?? 'registerTime,DESC').split(',')
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const query = matching(db, filters, reader)
    .innerJoin('memberStats as stats', 'stats.userId', 'members.userId')
    .leftJoin('channel', join => join.on(sql<boolean>`lower(channel.code) = lower(members.channel_code)`))
    .select([
      'members.userId',
      sql<string>`coalesce(channel.name, members.channel_code)`.as('channel'),
      sql<string>`coalesce(channel.code, '')`.as('channelCode'),
      'channel.labels as channelLabels',
      'members.name as username',
      'stats.invitationNum as inviteNum',
      'stats.loginTimes',
      'stats.lastLoginAt as lastLoginTime',
      'members.createTime as registerTime',
    ])
  return field === 'loginTimes'
    ? query.orderBy('stats.loginTimes', way).orderBy('stats.userId', way)
    : query.orderBy('members.createTime', way).orderBy('members.uidPk', way)
}

export async function countLogins(db: Db, filters: LoginFilters, reader: Reader): Promise<number> {
  if (isUnfiltered(filters)) {
    const counts = await rowCountsOf(db, 'members')
    return counts.reduce((sum, { total }) => sum + total, 0)
  }
  return countRows(matching(db, filters, reader))
}

export async function listLogins(
  db: Db,
  { page, size, ...filters }: LoginListQuery,
  reader: Reader,
): Promise<{ rows: LoginRecord[]; total: number }> {
  return pageOf(selectLogins(db, filters, reader), { page, size }, () => countLogins(db, filters, reader))
}
