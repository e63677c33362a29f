/** One page of a time line: a few events of each source, merged. */
import {
  type Data,
  type MemberEventKind,
  memberEventKinds,
  type memberTimeline,
  type Query,
} from '@backoffice/contract'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import type {
  Subject,
  TimelineEvent,
  TimelinePosition,
  TimelineReader,
  TimelineRequest,
  TimelineSource,
} from '../../platform/kit/timeline.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { textsSeenBy } from '../../platform/masking/personal-data.ts'

const { values: order } = memberEventKinds
const rankOf = (kind: MemberEventKind) => order.indexOf(kind)

interface Last {
  at: number
  rank: number
  key: string
}

function lastOf(cursor: string | undefined): Last | undefined {
  if (!cursor) return undefined
  const [at = '', rank = '', ...key] = cursor.split('.')
  return { at: Number(at), rank: Number(rank), key: key.join('.') }
}

/** Where a source goes on after the last event of the page before. */
function placeOf(kind: MemberEventKind, last: Last): TimelinePosition {
  const rank = rankOf(kind)
  if (rank === last.rank) return { at: last.at, same: { below: last.key } }
  return { at: last.at, same: rank > last.rank ? 'all' : 'none' }
}

type EventOfKind = TimelineEvent & { kind: MemberEventKind }

type MemberSource = TimelineSource & Required<Pick<TimelineSource, 'read'>>

async function ask(
  app: AppContext,
  source: MemberSource,
  asked: TimelineRequest,
  missing: MemberEventKind[],
) {
  const { kind } = source
  try {
    return (await source.read(app, asked)).map((row): EventOfKind => ({ ...row, kind }))
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    missing.push(kind)
    return []
  }
}

async function subjectOf({ db }: AppContext, memberId: number): Promise<Subject> {
  const row = await db.selectFrom('members').select('userId').where('uidPk', '=', memberId).executeTakeFirst()
  if (!row) throw new AppError(10404)
  return { memberId, userId: row.userId }
}

/** @throws AppError 10400 on `kinds` */
function kindsOf(text: string | undefined): Set<string> | undefined {
  const named = text?.split(',').filter(Boolean)
  if (!named?.length) return undefined
  if (!named.every(kind => (order as readonly string[]).includes(kind)))
    throw fieldError('kinds', '未知的类型', 'Unknown kind')
  return new Set(named)
}

/** Each source has its events in order; the sort keeps it for events of one kind and one instant. */
const merge = (found: EventOfKind[][]) =>
  found.flat().sort((a, b) => b.at - a.at || rankOf(a.kind) - rankOf(b.kind))

function eventMapper(actor: Actor) {
  const see = textsSeenBy(actor)
  // The text of an issued invoice is its number.
  return ({ kind, key, at, facts }: EventOfKind) => ({
    ...facts,
    ...(facts.text !== undefined && facts.invoiceState !== 'issued' && { text: see(facts.text) }),
    id: `${kind} ${key}`,
    kind,
    time: new Date(Math.floor(at / 1000)),
  })
}

/** The most events of an order. */
const orderEventsMax = 100

/** @throws AppError 10404 */
export async function readOrderTimeline(app: AppContext, orderNo: string, reader: TimelineReader) {
  const { db } = app
  const order = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('orderNo', '=', orderNo)
    .executeTakeFirst()
  if (!order) throw new AppError(10404)
  const found = await Promise.all(
    app.timeline.flatMap(({ kind, operation, ofOrder }) => {
      if (!ofOrder || !permits(operation.access, reader.actor)) return []
      const events = ofOrder(app, orderNo, { ...reader, place: undefined, limit: orderEventsMax })
      return [events.then(rows => rows.map((row): EventOfKind => ({ ...row, kind })))]
    }),
  )
  return merge(found).slice(0, orderEventsMax).map(eventMapper(reader.actor))
}

/** @throws AppError 10404, 10400 on `kinds` */
export async function readTimeline(
  app: AppContext,
  { id, kinds, cursor, size = 30 }: Query<typeof memberTimeline.read> & { id: number },
  { actor, language }: TimelineReader,
): Promise<AnswerData<Data<typeof memberTimeline.read>>> {
  const wanted = kindsOf(kinds)
  const subject = await subjectOf(app, id)
  const last = lastOf(cursor)
  const allowed = app.timeline.filter(
    (source): source is MemberSource => source.read !== undefined && permits(source.operation.access, actor),
  )
  const sources = allowed.filter(({ kind }) => !wanted || wanted.has(kind))
  const missing: MemberEventKind[] = []
  const found = await Promise.all(
    sources.map(source => {
      const place = last && placeOf(source.kind, last)
      return ask(app, source, { ...subject, place, limit: size + 1, actor, language }, missing)
    }),
  )
  const merged = merge(found)
  const page = merged.slice(0, size)
  const end = merged.length > size ? page.at(-1) : undefined
  return {
    rows: page.map(eventMapper(actor)),
    next: end ? `${end.at}.${rankOf(end.kind)}.${end.key}` : null,
    kinds: order.filter(kind => allowed.some(source => source.kind === kind)),
    missing,
  }
}
