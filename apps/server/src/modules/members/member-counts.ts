/** How many members a list finds: from kept counts wherever these can answer. */
import { type MemberLevel, memberLevels } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { rowCountsOf } from '../../platform/db/row-counts.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'
import { ListCache } from '../../platform/kit/kept-list.ts'
import { countRows, countTogether } from '../../platform/kit/pages.ts'
import type { TimeRange } from '../../platform/lib/time-range.ts'
import { hiddenTexts } from '../../platform/masking/personal-data.ts'
import { isNextRunning, isOnNext, isWithin } from './current-validity.ts'
import {
  type MemberFilters,
  type MemberQuery,
  type MemberView,
  matchingMembers,
  renewalsIn,
  timeRangeOf,
} from './member-filters.ts'

async function countBy(
  query: MemberQuery,
  level: 'level' | 'nextLevel',
): Promise<Map<number | null, number>> {
  const rows = await query
    .select([`members.${level} as level`, ({ fn }) => fn.countAll<number>().as('total')])
    .groupBy(`members.${level}`)
    .execute()
  return new Map(rows.map(({ level, total }) => [level, total]))
}

/** From the kept counts, except for the few that have not begun, or have ended or moved on since the job ran. */
async function countKept(db: Db, levels: MemberLevel[] | undefined): Promise<number> {
  const sum = (totals: Iterable<number>) => [...totals].reduce((a, b) => a + b, 0)
  if (levels === undefined) return sum((await rowCountsOf(db, 'members')).map(({ total }) => total))
  const members = db.selectFrom('members')
  const paid = members.where('members.level', '>', 0)
  // Apart, because each is counted from an index alone. Nobody is in both: an end is never before its start.
  const [kept, ended, ahead, next] = await Promise.all([
    rowCountsOf(db, 'members'),
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
const kept = new ListCache<never, never>(row => row)

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

/** All levels that have an end. */
export const runningLevels = memberLevels.values.filter(level => level > 0)

const areRunning = (levels: MemberLevel[]) =>
  levels.length === runningLevels.length && runningLevels.every(level => levels.includes(level))

/** Counts the running ones from the kept total, but for the few who have not begun, or have ended since the job ran. */
async function countRunning(db: Db, range: TimeRange): Promise<number> {
  const members = db.selectFrom('members')
  const paid = members.where('members.level', '>', 0).where(isWithin('endTime', range))
  const [all, ended, ahead, next] = await Promise.all([
    kept.counts(db, {
      version: await tableVersion(db, 'members'),
      searches: ['running', range],
      count: () => countRows(paid),
    }),
    countRows(paid.where(sql<boolean>`members.end_time <= statement_timestamp()`)),
    countRows(paid.where(sql<boolean>`members.start_time > statement_timestamp()`)),
    countRows(members.where(isNextRunning).where(isWithin('nextEnd', range))),
  ])
  return all - ended - ahead + next
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

/** Filters whose matches change as time passes, or with a tag, are counted each time. */
const isTimeless = ({ level, endFrom, endTo, tag }: MemberFilters) => isBlank({ level, endFrom, endTo, tag })

/** Every list and export counts first. */
async function requireColumns(db: Db, filters: MemberFilters): Promise<void> {
  const { renewedFrom, renewedTo, lastOrderFrom, lastOrderTo, spendFrom, spendTo, empty } = filters
  if (!isBlank({ renewedFrom, renewedTo })) await requireFilled(db, 'member_periods_renews')
  if (!isBlank({ lastOrderFrom, lastOrderTo, spendFrom, spendTo }) || empty?.includes('lastOrder'))
    await requireFilled(db, 'member_orders')
}

export async function countMembers(db: Db, view: MemberView): Promise<number> {
  await requireColumns(db, view.filters)
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
    if (hasNoRenewal && level === undefined) return countByEnd(db, timeRangeOf(view, 'end'))
    if (hasNoRenewal && level && areRunning(level)) return countRunning(db, timeRangeOf(view, 'end'))
    if (hasNoEnd && level === undefined) return countRenewed(db, timeRangeOf(view, 'renewed'))
  }
  return countTogether(db, matchingMembers(db, view))
}
