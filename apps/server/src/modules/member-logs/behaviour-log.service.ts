/** The behaviour logs: acknowledged events, read from the engine. */
import {
  type Data,
  limits,
  type memberLogs,
  namesInColumns,
  personalData,
  type Query,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { type Actor, may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { listLocalIds } from '../../platform/intake/local-ids.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hiddenTexts } from '../../platform/masking/personal-data.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import type { BehaviourKind } from '../../trade/behaviour/behaviour.ts'
import { countEvents, findEvent, findEvents } from '../../trade/behaviour/behaviour-list.query.ts'
import type { EventWithNames } from '../../trade/behaviour/behaviour-names.query.ts'
import type { BehaviourFilters } from '../../trade/behaviour/behaviour-scope.query.ts'
import { catchUp } from './delivery.ts'

export type LogFilters = Omit<Query<typeof memberLogs.list>, 'page' | 'size'>
export type RecordFilters = Omit<Query<typeof memberLogs.records>, 'page' | 'size'>

/** Names and numbers that are found as a whole only are masked. */
const asSeenBy = (access: Access) => ({
  wholeNumbers: !may(access, personalData.phone),
  hiddenNames: hiddenTexts(access),
})

type FilterApp = Pick<AppContext, 'db' | 'config'>

const ofMember = async (db: Db, userId: string | undefined) =>
  userId === undefined ? {} : { userIds: [userId, ...(await listLocalIds(db, userId))] }

/** @throws AppError 10400 on `endTime` */
export async function filtersOfLog(
  { db, config }: FilterApp,
  { startTime, endTime, sort, userId, ...filters }: LogFilters,
  access: Access,
): Promise<BehaviourFilters> {
  const range = timeRange({ startTime, endTime }, config.businessTimezone)
  const ascending = sort === 'createTime,ASC'
  return {
    kind: 'log',
    ...filters,
    ...(await ofMember(db, userId)),
    ...range,
    ascending,
    ...asSeenBy(access),
  }
}

/** @throws AppError 10400 on `endTime` */
export async function filtersOfRecords(
  { db, config }: FilterApp,
  { startTime, endTime, sort, actionCode, userId, ...filters }: RecordFilters,
  access: Access,
): Promise<BehaviourFilters> {
  const range = timeRange({ startTime, endTime }, config.businessTimezone)
  const ascending = sort === 'actionDate,ASC'
  const matching = {
    ...(actionCode !== undefined && { type: [actionCode] }),
    ...filters,
    ...(await ofMember(db, userId)),
  }
  return { kind: 'action', ...matching, ...range, ascending, ...asSeenBy(access) }
}

/**
 * One page and the exact total. Acknowledged events are delivered first, so that they are visible.
 *
 * @throws UnavailableError when the engine is down
 */
export async function listEvents(
  app: Pick<AppContext, 'db' | 'trade' | 'config'>,
  filters: BehaviourFilters,
  { page = 1, size = limits.pageSizeDefault }: { page?: number | undefined; size?: number | undefined },
  signal: AbortSignal,
): Promise<{ rows: EventWithNames[]; total: number }> {
  await catchUp(app)
  const { engine } = app.trade
  const counted = await countEvents(engine, filters, { signal })
  const place = { limit: size, offset: (page - 1) * size }
  return { rows: await findEvents(engine, counted, place, { signal }), total: counted.total }
}

/** Codes of behaviour and their names. */
export async function listActionTypes(
  db: Db,
  language: Language,
): Promise<Data<typeof memberLogs.actionTypes>> {
  const rows = await db.selectFrom('behaviourAction').selectAll().orderBy('code').execute()
  return rows.map(row => ({
    configId: row.code,
    configName: say(language, namesInColumns(row)),
  }))
}

/**
 * The number of an event in full, which is recorded; its event is named after the log that shows it.
 *
 * @throws AppError 10406, 10404; UnavailableError when the engine is down
 */
export async function revealOfEvent(
  app: Pick<AppContext, 'db' | 'config' | 'trade'>,
  { kind, id, field }: { kind: BehaviourKind; id: number; field: 'username' | 'phone' },
  origin: Origin & { actor: Actor },
  signal: AbortSignal,
): Promise<{ value: string }> {
  const entity = kind === 'log' ? 'behaviourLog' : 'behaviourRecord'
  const read = async () => (await findEvent(app.trade.engine, kind, id, { signal }))?.[field]
  return { value: await reveal(app, origin, { kind: 'phone', entity, entityId: id, field }, read) }
}
