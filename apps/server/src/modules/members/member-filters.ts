/** Which members the filters of the list find. */
import { memberUserFields, members as operations, type Query } from '@backoffice/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { withinTimes } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { filteredRows, type ListReader } from '../../platform/kit/list-filters.ts'
import { type TimeRange, timeRange } from '../../platform/lib/time-range.ts'
import { isAtLevel, isOnNext, isWithin, now } from './current-validity.ts'
import { hasKeyword } from './member-keyword.ts'

export type MemberFilters = Omit<Query<typeof operations.list>, 'page' | 'size'>
export type MemberQuery = SelectQueryBuilder<Database, 'members', object>

export interface MemberView extends ListReader {
  filters: MemberFilters
}

const ranges = {
  end: ['endFrom', 'endTo'],
  renewed: ['renewedFrom', 'renewedTo'],
  lastOrder: ['lastOrderFrom', 'lastOrderTo'],
} as const

/** @throws AppError 10400 on the end of the range */
export function timeRangeOf({ filters, timeZone }: MemberView, of: keyof typeof ranges): TimeRange {
  const [from, to] = ranges[of]
  return timeRange({ startTime: filters[from], endTime: filters[to] }, timeZone, to)
}

/** Each half is answered by an index of its own, as in `isAtLevel`. */
const whereEnd =
  (range: TimeRange) =>
  (matching: MemberQuery): MemberQuery =>
    range.from || range.before
      ? matching.where(({ or, and }) =>
          or([
            and([isWithin('endTime', range), sql<boolean>`${isOnNext} IS NOT TRUE`]),
            and([isWithin('nextEnd', range), isOnNext]),
          ]),
        )
      : matching

export const renewalsIn = (db: Db, range: TimeRange) =>
  db
    .selectFrom('memberPeriods')
    .where('renews', '=', true)
    .where('revokedAt', 'is', null)
    .$call(withinTimes('givenAt', range))

const whereRenewed =
  (db: Db, range: TimeRange) =>
  (matching: MemberQuery): MemberQuery =>
    range.from || range.before
      ? matching.where('members.userId', 'in', renewalsIn(db, range).select('memberPeriods.userId'))
      : matching

/** By the paid orders that a trigger keeps for each buyer. Who never paid has spent nothing. */
const whereOrders =
  (db: Db, view: MemberView) =>
  (matching: MemberQuery): MemberQuery => {
    const { spendFrom, spendTo } = view.filters
    const range = timeRangeOf(view, 'lastOrder')
    let buyers = db
      .selectFrom('memberOrders')
      .select('memberOrders.userId')
      .$call(withinTimes('lastPaidTime', range))
    if (spendFrom) buyers = buyers.where('spend', '>=', String(spendFrom))
    let found = matching
    if (range.from || range.before || spendFrom) found = found.where('members.userId', 'in', buyers)
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

/** The member was reminded of the end that the list shows, and the reminder was not dropped since. */
export const isReminded = sql<boolean>`(EXISTS (
  SELECT FROM renewal_message m
  WHERE m.user_id = members.user_id AND m.end_time = ${now.endTime} AND m.state <> 'dropped'
))`

/** Written so that the index on the end can answer. */
const isExpired = sql<boolean>`(
  members.end_time <= statement_timestamp()
  AND (members.next_end IS NULL OR members.next_end <= statement_timestamp())
)`

/** Whoever sees a tag masked finds it as a whole only, like everybody. */
const isTagged = (tag: string) => sql<boolean>`members.uid_pk IN (
  SELECT t.member_id FROM member_tag t WHERE lower(t.tag) = lower(${tag})
)`

const matching = filteredRows({
  table: 'members',
  fields: memberUserFields,
  list: operations.list,
  own: {
    keyword: hasKeyword,
    level: levels => sql<boolean>`(${sql.join(levels.map(isAtLevel), sql` OR `)})`,
    // In any case, because the channel whose name is shown is found in any case.
    channelCode: codes =>
      sql<boolean>`lower(members.channel_code) IN (${sql.join(codes.map(code => sql`lower(${code})`))})`,
    expired: isWanted => (isWanted ? isExpired : sql`${isExpired} IS NOT TRUE`),
    reminded: isWanted => sql<boolean>`${isReminded} = ${isWanted}`,
    tag: isTagged,
    empty: name => isBlankField[name],
  },
  beside: [
    'endFrom',
    'endTo',
    'renewedFrom',
    'renewedTo',
    'lastOrderFrom',
    'lastOrderTo',
    'spendFrom',
    'spendTo',
  ],
})

export const matchingMembers = (db: Db, view: MemberView): MemberQuery =>
  matching(db, view.filters, view)
    .$call(whereEnd(timeRangeOf(view, 'end')))
    .$call(whereRenewed(db, timeRangeOf(view, 'renewed')))
    .$call(whereOrders(db, view))
