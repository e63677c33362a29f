import type { PeriodUnit, RewardType, Rows } from '@backoffice/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { LocalName } from '../../platform/kit/local-names.ts'
import { type PageSlice, type Paging, pageSlice, readTogether } from '../../platform/kit/pages.ts'
import { hiddenTexts } from '../../platform/masking/personal-data.ts'
import { isOnNext, isWithin, now } from './current-validity.ts'
import { countMembers } from './member-counts.ts'
import { type MemberQuery, type MemberView, matchingMembers, timeRangeOf } from './member-filters.ts'

interface MemberExtras {
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

export type MemberRecord = Selectable<Database['members']> & MemberExtras

/** A row of the list: with what the member paid in all. */
export type ListedMember = MemberRecord & { spend: string }

/** The list and the detail show these in addition to the member's own columns. */
function selectMembers(matching: MemberQuery) {
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
export const selectMatchingMembers = (db: Db, view: MemberView) =>
  selectMembers(matchingMembers(db, view)).orderBy(inOrder(view.filters.sort))

/**
 * Which members are on a page sorted by end: those in the order of an index, and the few whose next validity has begun
 * since the job ran, each up to the end of the page.
 */
function idsByEnd(db: Db, view: MemberView, { limit, offset }: PageSlice) {
  const { sort } = view.filters
  const { endFrom: _from, endTo: _to, ...filters } = view.filters
  const range = timeRangeOf(view, 'end')
  const part = (end: 'endTime' | 'nextEnd', which: RawBuilder<boolean>) =>
    db
      .selectFrom(
        matchingMembers(db, { ...view, filters })
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
function selectPage(db: Db, view: MemberView, slice: PageSlice) {
  const order = inOrder(view.filters.sort)
  const ids = isByEnd(view.filters.sort)
    ? idsByEnd(db, view, slice)
    : matchingMembers(db, view).select('members.uidPk').orderBy(order).limit(slice.limit).offset(slice.offset)
  // By the key of each row of the page: the sums are kept by a trigger.
  return selectMembers(db.selectFrom('members').where('members.uidPk', 'in', ids))
    .leftJoin('memberOrders as paid', 'paid.userId', 'members.userId')
    .select(sql<string>`coalesce(paid.spend, 0)::numeric(20, 2)::text`.as('spend'))
    .orderBy(order)
}

export const listMembers = (db: Db, view: MemberView, paging: Paging): Promise<Rows<ListedMember>> =>
  readTogether(db, ['members', view.filters, paging, hiddenTexts(view.access), view.timeZone], () =>
    readMembers(db, view, paging),
  )

async function readMembers(db: Db, view: MemberView, paging: Paging): Promise<Rows<ListedMember>> {
  const total = await countMembers(db, view)
  const slice = pageSlice(paging)
  const rows = slice.offset < total ? await selectPage(db, view, slice).execute() : []
  return { rows, total }
}

export async function findMember(db: Db | Trx, uidPk: number): Promise<MemberRecord | undefined> {
  return selectMembers(db.selectFrom('members').where('members.uidPk', '=', uidPk)).executeTakeFirst()
}

export const findMembers = (db: Db | Trx, ids: readonly number[]): Promise<MemberRecord[]> =>
  selectMembers(
    db.selectFrom('members').where(sql<boolean>`members.uid_pk = ANY (${ids}::integer[])`),
  ).execute()

export async function findMemberByUserId(db: Db | Trx, userId: string): Promise<MemberRecord | undefined> {
  return selectMembers(db.selectFrom('members').where('members.userId', '=', userId)).executeTakeFirst()
}
