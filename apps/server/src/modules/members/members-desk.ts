/** New, renewed and ending memberships, by the list's own counts. */
import type { DeskFigureKey } from '@backoffice/contract'
import { sql } from 'kysely'
import type { TimeSpan } from '../../platform/desk/desk-clock.ts'
import type { DeskFigurePart, DeskTrendPart } from '../../platform/desk/desk-parts.ts'
import { countMembers, runningLevels } from './member-counts.ts'
import type { MemberFilters } from './member-filters.ts'

/** The end of a filter is included. */
const lastOf = ({ before }: TimeSpan) => String(before.getTime() - 1)

/** A count of this month and of the same days of the month before, by a range of the list. */
const ofMonth = (key: DeskFigureKey, from: keyof MemberFilters, to: keyof MemberFilters): DeskFigurePart => ({
  key,
  async read({ app: { db }, actor, clock }) {
    const count = (span: TimeSpan) => {
      const filters = { [from]: String(span.from.getTime()), [to]: lastOf(span) }
      return countMembers(db, { filters, access: actor, timeZone: clock.timeZone })
    }
    const [value, before] = await Promise.all([count(clock.month.now), count(clock.month.before)])
    return { value, before, search: { [from]: 'month', [to]: 'today' } }
  },
})

/** Who was reminded of this end is no work any more. @param from today on; memberships that end today count while they run */
const endingIn = (key: DeskFigureKey, from: number, to: number): DeskFigurePart => ({
  key,
  async read({ app, actor, clock }) {
    const count = (reminded: boolean) => {
      const range = { endFrom: clock.dayIn(from), endTo: clock.dayIn(to) }
      const filters = { level: runningLevels, ...range, reminded }
      return countMembers(app.db, { filters, access: actor, timeZone: clock.timeZone })
    }
    const [value, done] = await Promise.all([count(false), count(true)])
    // A view of the list that opens moves on with the days.
    const search = {
      level: runningLevels.join(),
      endFrom: from === 0 ? 'today' : `today+${from}`,
      endTo: `today+${to}`,
      reminded: 'false',
      sort: 'end,ASC',
    }
    return { value, done, search }
  },
})

export const memberFigures = [
  ofMonth('membersNew', 'startCreatedTime', 'endCreatedTime'),
  ofMonth('membersRenewed', 'renewedFrom', 'renewedTo'),
  endingIn('membersEnding7', 0, 7),
  endingIn('membersEnding30', 8, 30),
]

export const memberTrend: DeskTrendPart = {
  keys: ['members'],
  async read({ app, span, clock }) {
    const rows = await app.db
      .selectFrom('members')
      .where('createTime', '>=', span.from)
      .where('createTime', '<', span.before)
      .select([
        sql<string>`(create_time AT TIME ZONE ${clock.timeZone})::date::text`.as('day'),
        ({ fn }) => fn.countAll<number>().as('members'),
      ])
      .groupBy(sql`1`)
      .execute()
    return rows.map(({ day, members }) => ({ day, values: [members] }))
  },
}
