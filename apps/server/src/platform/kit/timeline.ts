/** How a module takes part in the time line of a member or an order: its own events, by an index of these. */
import type { MemberEvent, MemberEventKind, OperationSpec } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { fieldError } from '../lib/app-error.ts'
import type { Language } from '../lib/texts.ts'

declare module '../app-context.ts' {
  interface AppContext {
    /** The sources of time lines. */
    timeline: TimelineSource[]
  }
}

type Facts = Omit<MemberEvent, 'id' | 'kind' | 'time'>

export interface TimelineEvent {
  /** Microseconds, as the database keeps them: a page continues exactly where the last one ended. */
  at: number
  key: string | number
  facts: Facts
}

export interface Subject {
  memberId: number
  userId: string
}

/** Events after this place, with the newest first. */
export interface TimelinePosition {
  at: number
  /** Which events of the same instant still come: all, none, or those with a smaller key. */
  same: 'all' | 'none' | { below: string }
}

export interface TimelineReader {
  actor: Actor
  language: Language
}

interface Slice {
  place: TimelinePosition | undefined
  limit: number
}

export interface TimelineRequest extends Subject, Slice, TimelineReader {}

export interface TimelineSource {
  kind: MemberEventKind
  /** Who may call it sees these events. */
  operation: Pick<OperationSpec, 'access'>
  /** Those of a member. */
  read?(app: AppContext, asked: TimelineRequest): Promise<TimelineEvent[]>
  /** Those of an order. */
  ofOrder?(app: AppContext, orderNo: string, asked: Slice & TimelineReader): Promise<TimelineEvent[]>
}

const instantOf = (at: number) => sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`

const badCursor = () => fieldError('cursor', '分页位置无效', 'No such place')

/** @throws AppError 10400 on `cursor` */
function isAfter({ at, same }: TimelinePosition, hasTextKeys: boolean): RawBuilder<boolean> {
  if (same === 'all') return sql`time <= ${instantOf(at)}`
  if (same === 'none') return sql`time < ${instantOf(at)}`
  if (hasTextKeys) return sql`(time, key) < (${instantOf(at)}, ${same.below})`
  if (!/^\d{1,18}$/.test(same.below)) throw badCursor()
  return sql`(time, key) < (${instantOf(at)}, ${same.below}::bigint)`
}

interface Declared extends Pick<TimelineSource, 'kind' | 'operation'> {
  /** The keys are texts, not numbers. */
  hasTextKeys?: boolean
  /** Selects `time`, `key` and `facts` (JSON) of a member's events. */
  events?(subject: Subject): RawBuilder<unknown>
  /** The same of an order. */
  ofOrder?(orderNo: string): RawBuilder<unknown>
  /** Events as the caller may see them. */
  shown?(reader: TimelineReader, app: AppContext): (facts: Facts) => Facts
}

async function readEvents(
  app: AppContext,
  events: RawBuilder<unknown>,
  { hasTextKeys = false, shown }: Declared,
  asked: Slice & TimelineReader,
): Promise<TimelineEvent[]> {
  const { rows } = await sql<TimelineEvent>`
    SELECT (extract(epoch FROM time) * 1000000)::bigint AS at, key, facts
    FROM (${events}) event
    WHERE ${asked.place ? isAfter(asked.place, hasTextKeys) : sql`true`}
    ORDER BY time DESC, key DESC LIMIT ${asked.limit}
  `.execute(app.db)
  const show = shown?.(asked, app)
  return show ? rows.map(row => ({ ...row, facts: show(row.facts) })) : rows
}

/** Events of a table. */
export function tableSource(declared: Declared): TimelineSource {
  const { kind, operation, events, ofOrder } = declared
  return {
    kind,
    operation,
    ...(events && { read: (app, asked) => readEvents(app, events(asked), declared, asked) }),
    ...(ofOrder && {
      ofOrder: (app, orderNo, asked) => readEvents(app, ofOrder(orderNo), declared, asked),
    }),
  }
}
