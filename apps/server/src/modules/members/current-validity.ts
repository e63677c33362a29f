/** The validity of members as it is now, in SQL: correct whether or not the hourly job has run. */
import type { MemberLevel } from '@backoffice/contract'
import { sql } from 'kysely'
import type { TimeRange } from '../../platform/lib/time-range.ts'

/**
 * It has not begun, or its last second has passed, whether or not the job has run since. The time is that of the
 * statement, not of the transaction: after waiting for a ledger it sees what was given meanwhile.
 */
const isOff = sql<boolean>`(
  members.end_time <= statement_timestamp() OR members.start_time > statement_timestamp()
)`

/** Their validity has ended, and they have another one that applies from then on. */
export const isOnNext = sql<boolean>`(members.next_start IS NOT NULL AND members.end_time <= statement_timestamp())`

export const isNextRunning = sql<boolean>`(
  members.next_start <= statement_timestamp() AND members.next_end > statement_timestamp()
)`

export const now = {
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
export const isAtLevel = (level: MemberLevel) =>
  level === 0
    ? sql<boolean>`((members.level = 0 OR (members.level > 0 AND ${isOff})) AND ${isNextRunning} IS NOT TRUE)`
    : sql<boolean>`((members.level = ${level} AND NOT ${isOff}) OR (members.next_level = ${level} AND ${isNextRunning}))`

export const isWithin = (column: 'endTime' | 'nextEnd', { from, before }: TimeRange) => {
  const name = sql.ref(`members.${column}`)
  return sql<boolean>`(${from ? sql`${name} >= ${from}` : sql`${name} IS NOT NULL`} AND ${
    before ? sql`${name} < ${before}` : sql`true`
  })`
}
