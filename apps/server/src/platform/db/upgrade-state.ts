/** How far the work is that migrations have left for later. */
import { labels } from '@backoffice/contract'
import { AppError } from '../lib/app-error.ts'
import type { Db, Trx } from './database.ts'

interface UpgradeState {
  steps: number
  step: string
  done: number
  total: number
}

/** Undefined when nothing is left. */
export async function upgradeState(db: Db): Promise<UpgradeState | undefined> {
  const pending = await db
    .selectFrom('upgradeStep')
    .where('endTime', 'is', null)
    .select(['name', 'done', 'total'])
    .orderBy('kind')
    .orderBy('id')
    .execute()
  const [first] = pending
  return first && { steps: pending.length, step: first.name, done: first.done, total: first.total }
}

/** By database: a step that has ended does not begin again while this version runs. */
const filled = new WeakMap<object, Set<string>>()

/**
 * Refuses what would read a column that is still being filled: an answer that leaves out rows would mislead.
 *
 * @param step of a migration
 */
export async function requireFilled(db: Db | Trx, step: string): Promise<void> {
  const known = filled.get(db) ?? new Set()
  filled.set(db, known)
  if (known.has(step)) return
  const pending = await db
    .selectFrom('upgradeStep')
    .where('name', '=', step)
    .where('endTime', 'is', null)
    .select(['done', 'total'])
    .executeTakeFirst()
  if (!pending) {
    known.add(step)
    return
  }
  const percent = pending.total > 0 ? Math.floor((pending.done / pending.total) * 100) : 0
  throw new AppError(10503, {
    message: labels(
      `系统升级后正在整理数据（${percent}%），暂时不能按此条件查询，请稍后再试`,
      `This filter is not ready yet: data is still being filled after the upgrade (${percent}%)`,
    ),
    retryAfterS: 30,
  })
}
