/**
 * Moves acknowledged events from the outbox into the engine, each once (after a crash between any two steps the next
 * delivery completes the work): a batch is claimed permanently, its events that the engine does not have are inserted,
 * then the batch is marked as delivered.
 */
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { insertEvents } from '../../trade/behaviour/behaviour-store.query.ts'
import { numberNamesBy } from './name-numbers.repository.ts'
import { batchSize, claimBatch, finishBatch, hasWaiting, withClusterLock } from './outbox.repository.ts'

type DeliveryApp = Pick<AppContext, 'db' | 'trade' | 'config'>

const intervalMs = 1_000

/** As `YYYYMM`, by which the engine partitions the events. */
const monthOf = (timeMs: number) => Number(new Date(timeMs).toISOString().slice(0, 7).replace('-', ''))

/** The first month that is kept, as `YYYYMM`; 0 when all are kept. */
export const oldestMonth = (keepMonths: number, now = new Date()) =>
  keepMonths === 0 ? 0 : monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepMonths))

async function deliverBatch({ db, trade, config }: DeliveryApp): Promise<number> {
  if (!trade.isPrepared || !(await hasWaiting(db))) return 0
  const delivered = await withClusterLock(db, async connection => {
    const claimed = await claimBatch(connection)
    if (!claimed) return 0
    const oldest = oldestMonth(config.behaviourRetentionMonths)
    await insertEvents(
      trade.engine,
      claimed.events.filter(({ event }) => monthOf(event.timeMs) >= oldest),
      numberNamesBy(connection, trade.engine),
    )
    await finishBatch(connection, claimed.batch)
    return claimed.events.length
  })
  return delivered ?? 0
}

const running = new WeakMap<Db, Promise<number>>()

/**
 * Delivers one batch; a call during a running delivery waits for that one.
 *
 * @returns how many events were delivered
 * @throws UnavailableError when the engine is down: the events wait
 */
export async function deliver(app: DeliveryApp): Promise<number> {
  let delivery = running.get(app.db)
  if (!delivery) {
    delivery = deliverBatch(app).finally(() => running.delete(app.db))
    running.set(app.db, delivery)
  }
  return delivery
}

/**
 * Delivers waiting events, so that a reader sees what was acknowledged before; a large backlog is left to the
 * background delivery.
 *
 * @throws UnavailableError when the engine is down
 */
export async function catchUp(app: DeliveryApp, batches = 10): Promise<void> {
  for (let n = 0; n < batches && (await deliver(app)) >= batchSize; n++);
}

/** Delivers as events come in. @returns stops, after the running delivery */
export function keepDelivering(app: AppContext): () => Promise<void> {
  let round = Promise.resolve()
  let isIdle = true
  let isStopped = false
  const work = async () => {
    try {
      while (!isStopped && (await deliver(app)) >= batchSize);
    } catch (error) {
      if (!isUnavailable(error)) app.http.log.warn({ err: error }, 'behaviour events could not be delivered')
    }
    isIdle = true
  }
  const timer = setInterval(() => {
    if (!isIdle) return
    isIdle = false
    round = work()
  }, intervalMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await round
  }
}
