import type {
  MemberLevel,
  members as operations,
  PeriodUnit,
  Query,
  RewardType,
  Rows,
} from '@backoffice/contract'
import {
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countsOf } from '../../platform/db/row-counts.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { KeptList } from '../../platform/kit/kept-list.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'
import { countRows, type Paging, type Slice, sliceOf } from '../../platform/kit/pages.ts'
import { type TimeRange, timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart, hiddenTexts, wherePersonal } from '../../platform/masking/personal-data.ts'

interface Shown {
  channelName: string | null
  channelLabels: LocalName[] | null
  invitationNum: number
  registerNum: number
  registerRewardValue: number
  registerRewardUnit: PeriodUnit | null
  tradingNum: number
  tradingRewardValue: number
  tradingRewardUnit: PeriodUnit | null
  rewardType: RewardType | null
}

export type MemberRecord = Selectable<Database['members']> & Shown
export type MemberFilters = Omit<Query<typeof operations.list>, 'page' | 'size'>
type Matching = SelectQueryBuilder<Database, 'members', object>

/** The filters and the reader: people who see numbers masked can search by whole numbers only. */
export interface MemberView {
  filters: MemberFilters
  access: Access
  timeZone: string
}

/**
 * It has not begun, or its last second has passed, whether or not the job has run since. The time is that of the
 * statement, not of the transaction: after waiting for a ledger it sees what was given meanwhile.
 */
const isOff = sql<boolean>`(
  members.end_time <= statement_timestamp() OR members.start_time > statement_timestamp()
)`

/** Their validity has ended, and they have another one that applies from then on. */
const isOnNext = sql<boolean>`(members.next_start IS NOT NULL AND members.end_time <= statement_timestamp())`

const isNextRunning = sql<boolean>`(
  members.next_start <= statement_timestamp() AND members.next_end > statement_timestamp()
)`

/** The validity as it is now, whether or not the job has run. */
const now = {
  level: sql<MemberLevel>`CASE
    WHEN ${isNextRunning} THEN members.next_level WHEN ${isOff} THEN 0 ELSE members.level
  END`,
  startTime: sql<Date | null>`CASE WHEN ${isOnNext} THEN members.next_start ELSE members.start_time END`,
  endTime: sql<Date | null>`CASE WHEN ${isOnNext} THEN members.next_end ELSE members.end_time END`,
}

/**
 * Written so that the indexes can answer: few validities have ended since the job ran, and fewer have a next one that
 * is running.
 */
const isAtLevel =
  (level: MemberLevel) =>
  ({ or, eb, and }: ExpressionBuilder<Database, 'members'>) =>
    level === 0
      ? and([
          or([eb('members.level', '=', 0), and([eb('members.level', '>', 0), isOff])]),
          sql<boolean>`${isNextRunning} IS NOT TRUE`,
        ])
      : or([
          and([eb('members.level', '=', level), sql<boolean>`NOT ${isOff}`]),
          and([eb('members.nextLevel', '=', level), isNextRunning]),
        ])

const isWithin = (column: 'endTime' | 'nextEnd', { from, before }: TimeRange) => {
  const name = sql.ref(`members.${column}`)
  return sql<boolean>`(${from ? sql`${name} >= ${from}` : sql`${name} IS NOT NULL`} AND ${
    before ? sql`${name} < ${before}` : sql`true`
  })`
}

const endRange = ({ filters, timeZone }: Pick<MemberView, 'filters' | 'timeZone'>) =>
  timeRange({ startTime: filters.endFrom, endTime: filters.endTo }, timeZone, 'endTo')

/** Each half is answered by an index of its own, as in `isAtLevel`. */
const whereEnd =
  (range: TimeRange) =>
  (matching: Matching): Matching =>
    range.from || range.before
      ? matching.where(({ or, and }) =>
          or([
            and([isWithin('endTime', range), sql<boolean>`${isOnNext} IS NOT TRUE`]),
            and([isWithin('nextEnd', range), isOnNext]),
          ]),
        )
      : matching

const renewedRange = ({ filters, timeZone }: Pick<MemberView, 'filters' | 'timeZone'>) =>
  timeRange({ startTime: filters.renewedFrom, endTime: filters.renewedTo }, timeZone, 'renewedTo')

function renewalsIn(db: Db, { from, before }: TimeRange) {
  let renewals = db.selectFrom('memberPeriods').where('renews', '=', true).where('revokedAt', 'is', null)
  if (from) renewals = renewals.where('givenAt', '>=', from)
  if (before) renewals = renewals.where('givenAt', '<', before)
  return renewals
}

const whereRenewed =
  (db: Db, range: TimeRange) =>
  (matching: Matching): Matching =>
    range.from || range.before
      ? matching.where('members.userId', 'in', renewalsIn(db, range).select('memberPeriods.userId'))
      : matching

const lastOrderRange = ({ filters, timeZone }: Pick<MemberView, 'filters' | 'timeZone'>) =>
  timeRange({ startTime: filters.lastOrderFrom, endTime: filters.lastOrderTo }, timeZone, 'lastOrderTo')

/** By the paid orders that a trigger keeps for each buyer. Who never paid has spent nothing. */
const whereOrders =
  (db: Db, { filters, timeZone }: Pick<MemberView, 'filters' | 'timeZone'>) =>
  (matching: Matching): Matching => {
    const { spendFrom, spendTo } = filters
    const { from, before } = lastOrderRange({ filters, timeZone })
    let buyers = db.selectFrom('memberOrders').select('memberOrders.userId')
    if (from || before) buyers = buyers.where('lastPaidTime', 'is not', null)
    if (from) buyers = buyers.where('lastPaidTime', '>=', from)
    if (before) buyers = buyers.where('lastPaidTime', '<', before)
    if (spendFrom) buyers = buyers.where('spend', '>=', String(spendFrom))
    let found = matching
    if (from || before || spendFrom) found = found.where('members.userId', 'in', buyers)
    if (spendTo !== undefined)
      found = found.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('memberOrders')
              .whereRef('memberOrders.userId', '=', 'members.userId')
              .where('spend', '>', String(spendTo))
              .select('memberOrders.userId'),
          ),
        ),
      )
    return found
  }

/** Each as an index has it. */
const isBlankField: Record<NonNullable<MemberFilters['empty']>, RawBuilder<boolean>> = {
  channelCode: sql`members.channel_code = ''`,
  phone: sql`members.phone = ''`,
  operationType: sql`members.operation_type IS NULL`,
  // A next validity follows one that has an end.
  end: sql`members.end_time IS NULL`,
  lastOrder: sql`NOT EXISTS (
    SELECT FROM member_orders o WHERE o.user_id = members.user_id AND o.last_paid_time IS NOT NULL
  )`,
}

function matchingOf(db: Db, { filters, access, timeZone }: MemberView): Matching {
  const { name, phone, userId, level, channelCode, operationType } = filters
  const { startCreatedTime: startTime, endCreatedTime: endTime } = filters
  const { from, before } = timeRange({ startTime, endTime }, timeZone, 'endCreatedTime')
  let matching: Matching = db.selectFrom('members')
  if (name) matching = matching.where(hasSeenPart(access, 'members.name', name))
  if (phone)
    matching = matching.$call(wherePersonal<Database, 'members'>(access, 'phone', 'members.phone', phone))
  if (userId) matching = matching.where('members.userId', '=', userId)
  if (level) matching = matching.where(builder => builder.or(level.map(each => isAtLevel(each)(builder))))
  // In any case, because the channel whose name is shown is found in any case.
  if (channelCode)
    matching = matching.where(
      sql<boolean>`lower(members.channel_code) IN (${sql.join(channelCode.map(code => sql`lower(${code})`))})`,
    )
  if (filters.empty) matching = matching.where(isBlankField[filters.empty])
  if (operationType) matching = matching.where('members.operationType', 'in', operationType)
  if (from) matching = matching.where('members.createTime', '>=', from)
  if (before) matching = matching.where('members.createTime', '<', before)
  return matching
    .$call(whereEnd(endRange({ filters, timeZone })))
    .$call(whereRenewed(db, renewedRange({ filters, timeZone })))
    .$call(whereOrders(db, { filters, timeZone }))
}

/** What the list and the detail show in addition to the member's own columns. */
function selectMembers(matching: Matching) {
  return matching
    .leftJoin('memberStats as stats', 'stats.userId', 'members.userId')
    .leftJoin('channel', join => join.on(sql<boolean>`lower(channel.code) = lower(members.channel_code)`))
    .selectAll('members')
    .select([
      now.level.as('level'),
      now.startTime.as('startTime'),
      now.endTime.as('endTime'),
      'channel.name as channelName',
      'channel.labels as channelLabels',
      sql<number>`coalesce(stats.invitation_num, 0)`.as('invitationNum'),
      sql<number>`coalesce(stats.register_num, 0)`.as('registerNum'),
      sql<number>`coalesce(stats.register_reward_value, 0)`.as('registerRewardValue'),
      'stats.registerRewardUnit',
      sql<number>`coalesce(stats.trading_num, 0)`.as('tradingNum'),
      sql<number>`coalesce(stats.trading_reward_value, 0)`.as('tradingRewardValue'),
      'stats.tradingRewardUnit',
      'stats.rewardType',
    ])
}

const isByEnd = (sort: string | undefined) => sort?.startsWith('end,') ?? false

/** Members without a validity come last in both directions. @param end of their validity */
function inOrder(sort = 'createTime,DESC', end: RawBuilder<Date | null> = now.endTime) {
  const way = sql.raw(sort.endsWith(',ASC') ? 'ASC' : 'DESC')
  return isByEnd(sort)
    ? sql`${end} ${way} NULLS LAST, members.uid_pk ${way}`
    : sql`members.create_time ${way}, members.uid_pk ${way}`
}

/** All matches, in the list's order. */
export const selectMatching = (db: Db, view: MemberView) =>
  selectMembers(matchingOf(db, view)).orderBy(inOrder(view.filters.sort))

/**
 * Which members are on a page sorted by end: those in the order of an index, and the few whose next validity has begun
 * since the job ran, each up to the end of the page.
 */
function idsByEnd(db: Db, view: MemberView, { limit, offset }: Slice) {
  const { sort } = view.filters
  const { endFrom: _from, endTo: _to, ...filters } = view.filters
  const range = endRange(view)
  const part = (end: 'endTime' | 'nextEnd', which: RawBuilder<boolean>) =>
    db
      .selectFrom(
        matchingOf(db, { ...view, filters })
          .where(which)
          .$if(range.from !== undefined || range.before !== undefined, found =>
            found.where(isWithin(end, range)),
          )
          .select(['members.uidPk', `members.${end} as endTime`])
          .orderBy(inOrder(sort, sql.ref(`members.${end}`)))
          .limit(limit + offset)
          .as('members'),
      )
      .selectAll()
  return db
    .selectFrom(
      part('endTime', sql<boolean>`${isOnNext} IS NOT TRUE`)
        .unionAll(part('nextEnd', isOnNext))
        .as('members'),
    )
    .select('members.uidPk')
    .orderBy(inOrder(sort, sql.ref('members.end_time')))
    .limit(limit)
    .offset(offset)
}

/** A page of it: which members, before other data is looked up for them. */
function selectPage(db: Db, view: MemberView, slice: Slice) {
  const order = inOrder(view.filters.sort)
  const ids = isByEnd(view.filters.sort)
    ? idsByEnd(db, view, slice)
    : matchingOf(db, view).select('members.uidPk').orderBy(order).limit(slice.limit).offset(slice.offset)
  return selectMembers(db.selectFrom('members').where('members.uidPk', 'in', ids)).orderBy(order)
}

async function countBy(query: Matching, level: 'level' | 'nextLevel'): Promise<Map<number | null, number>> {
  const rows = await query
    .select([`members.${level} as level`, ({ fn }) => fn.countAll<number>().as('total')])
    .groupBy(`members.${level}`)
    .execute()
  return new Map(rows.map(({ level, total }) => [level, total]))
}

/** From the kept counts, except for the few that have not begun, or have ended or moved on since the job ran. */
async function countKept(db: Db, levels: MemberLevel[] | undefined): Promise<number> {
  const sum = (totals: Iterable<number>) => [...totals].reduce((a, b) => a + b, 0)
  if (levels === undefined) return sum((await countsOf(db, 'members')).map(({ total }) => total))
  const members = db.selectFrom('members')
  const paid = members.where('members.level', '>', 0)
  // Apart, because each is counted from an index alone. Nobody is in both: an end is never before its start.
  const [kept, ended, ahead, next] = await Promise.all([
    countsOf(db, 'members'),
    countBy(paid.where(sql<boolean>`members.end_time <= statement_timestamp()`), 'level'),
    countBy(paid.where(sql<boolean>`members.start_time > statement_timestamp()`), 'level'),
    countBy(members.where(isNextRunning), 'nextLevel'),
  ])
  const ofLevel = (level: MemberLevel) => {
    const own = kept.find(({ keys }) => keys[0] === String(level))?.total ?? 0
    if (level === 0) return own + sum(ended.values()) + sum(ahead.values()) - sum(next.values())
    return own - (ended.get(level) ?? 0) - (ahead.get(level) ?? 0) + (next.get(level) ?? 0)
  }
  return sum(levels.map(ofLevel))
}

/** Totals, until a member, an order or a renewal changes anywhere. */
const kept = new KeptList<never, never>(row => row)

/** By the end alone: from the kept total, but for the few who have moved on since the job ran. */
async function countByEnd(db: Db, range: TimeRange): Promise<number> {
  const members = db.selectFrom('members')
  const [all, left, come] = await Promise.all([
    kept.counts(db, {
      version: await tableVersion(db, 'members'),
      searches: ['end', range],
      count: () => countRows(members.where(isWithin('endTime', range))),
    }),
    countRows(members.where(isWithin('endTime', range)).where(isOnNext)),
    countRows(members.where(isWithin('nextEnd', range)).where(isOnNext)),
  ])
  return all - left + come
}

/** Members who renewed: whoever has a renewal is one (`ledger.ts`). */
async function countRenewed(db: Db, range: TimeRange): Promise<number> {
  const { total } = await renewalsIn(db, range)
    .select(sql<number>`count(DISTINCT user_id)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isBlank = (filters: object) =>
  Object.values(filters).every(value => value === undefined || value === '')

/** Filters whose matches change as time passes are counted each time. */
const isTimeless = ({ level, endFrom, endTo }: MemberFilters) => isBlank({ level, endFrom, endTo })

export async function countMembers(db: Db, view: MemberView): Promise<number> {
  const { sort: _, ...searches } = view.filters
  const count = () => countNow(db, view)
  if (isBlank(searches) || !isTimeless(searches)) return count()
  const version = await tableVersion(db, 'members')
  // Who sees whole numbers and names finds more by a part of one.
  const reader = [hiddenTexts(view.access), view.timeZone]
  return kept.counts(db, { version, searches: [searches, reader], count })
}

async function countNow(db: Db, view: MemberView): Promise<number> {
  const { level, sort: _, endFrom, endTo, renewedFrom, renewedTo, ...searches } = view.filters
  const [hasNoEnd, hasNoRenewal] = [isBlank({ endFrom, endTo }), isBlank({ renewedFrom, renewedTo })]
  if (isBlank(searches)) {
    if (hasNoEnd && hasNoRenewal) return countKept(db, level)
    if (hasNoRenewal && level === undefined) return countByEnd(db, endRange(view))
    if (hasNoEnd && level === undefined) return countRenewed(db, renewedRange(view))
  }
  return countRows(matchingOf(db, view))
}

export async function listMembers(db: Db, view: MemberView, paging: Paging): Promise<Rows<MemberRecord>> {
  const total = await countMembers(db, view)
  const slice = sliceOf(paging)
  const rows = slice.offset < total ? await selectPage(db, view, slice).execute() : []
  return { rows, total }
}

export async function findMember(db: Db | Trx, uidPk: number): Promise<MemberRecord | undefined> {
  return selectMembers(db.selectFrom('members').where('members.uidPk', '=', uidPk)).executeTakeFirst()
}

export async function findMemberByUserId(db: Db | Trx, userId: string): Promise<MemberRecord | undefined> {
  return selectMembers(db.selectFrom('members').where('members.userId', '=', userId)).executeTakeFirst()
}

const hasEnded = sql<boolean>`members.level > 0 AND members.end_time <= now()`

export async function countEnded(db: Db): Promise<number> {
  return countRows(db.selectFrom('members').where(hasEnded))
}

/** Members whose validity has ended while they have another one. */
export async function findContinuing(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .where(hasEnded)
    .where('members.nextStart', 'is not', null)
    .select('members.userId')
    .orderBy('members.userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Sets levels whose end has passed to 0; locked members are left for the next run. @returns how many */
export async function endLevels(trx: Trx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE members SET level = 0 WHERE uid_pk IN (
      SELECT uid_pk FROM members WHERE ${hasEnded} AND next_start IS NULL
      ORDER BY uid_pk LIMIT 10000 FOR UPDATE SKIP LOCKED
    )
  `.execute(trx)
  return Number(numAffectedRows)
}
