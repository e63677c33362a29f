/** The behaviour of a member on the front sites is one sum for each day. */
import { memberLogs } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { listLocalIds } from '../../platform/intake/local-ids.ts'
import type { TimelineEvent, TimelineRequest, TimelineSource } from '../../platform/kit/timeline.ts'
import type { BehaviourKind } from '../../trade/behaviour/behaviour.ts'
import { findDays } from '../../trade/behaviour/behaviour-days.query.ts'
import { catchUp } from './delivery.ts'

/** Acknowledged events are delivered first, so that they are visible. Days end at different instants, so that none has the same as another of its kind. */
async function daysOf(
  app: Pick<AppContext, 'db' | 'trade' | 'config'>,
  kind: BehaviourKind,
  { userId, place, limit }: TimelineRequest,
): Promise<TimelineEvent[]> {
  await catchUp(app)
  const ms = place && Math.floor(place.at / 1000)
  const beforeMs = ms !== undefined && place?.same === 'all' ? ms + 1 : ms
  const timeZone = app.config.businessTimezone
  const userIds = [userId, ...(await listLocalIds(app.db, userId))]
  const days = await findDays(app.trade.engine, { kind, userIds, timeZone, beforeMs, limit })
  return days.map(({ day, count, lastMs }) => ({ at: lastMs * 1000, key: day, facts: { count } }))
}

export const behaviourEvents: TimelineSource[] = [
  { kind: 'behaviour', operation: memberLogs.records, read: (app, asked) => daysOf(app, 'action', asked) },
  { kind: 'signIn', operation: memberLogs.list, read: (app, asked) => daysOf(app, 'log', asked) },
]
