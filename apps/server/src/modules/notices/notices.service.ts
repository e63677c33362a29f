/** Rules of notices (specification §4, §5; decisions §5 Dictionaries, channels, notices). */
import type { Body, Notice, notices, OpenNotice, Query } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { always, type Once } from '../../platform/http/idempotency.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { toNotice, toOpenNotice } from './notices.mapper.ts'
import {
  deleteNotice,
  findNotice,
  insertNotice,
  listActiveNotices,
  lockNotice,
  type NoticeChange,
  type NoticeRow,
  updateNotice,
} from './notices.repository.ts'

function checkRange({ startTime, endTime }: NoticeChange): void {
  if (startTime && endTime && endTime < startTime)
    throw fieldError('endTime', '结束日期不能早于开始日期', 'The end must not be before the start')
}

async function audit(trx: Trx, origin: Origin, verb: string, before?: NoticeRow, after?: NoticeRow) {
  const row = after ?? before
  await recordAudit(trx, origin, {
    action: `notice.${verb}`,
    entity: 'notice',
    entityId: row?.id ?? '',
    entityName: row?.title ?? '',
    changes: changesBetween(before, after),
  })
}

/** @throws AppError 10404 */
export async function getNotice(db: Db, id: number): Promise<Notice> {
  const row = await findNotice(db, id)
  if (!row) throw new AppError(10404)
  return toNotice(row)
}

/** @throws AppError 10400 on `endTime` */
export async function createNotice(
  db: Db,
  body: Body<typeof notices.create>,
  origin: Origin,
  once: Once = always,
): Promise<Notice> {
  checkRange(body)
  return db.transaction().execute(trx =>
    once(trx, async () => {
      const row = await insertNotice(trx, body)
      await audit(trx, origin, 'create', undefined, row)
      return toNotice(row)
    }),
  )
}

/** Fields that are absent stay as they are. @throws AppError 10400 on `endTime`, 10404, 10409 */
export async function changeNotice(
  db: Db,
  { id, version, ...change }: Body<typeof notices.update>,
  origin: Origin,
): Promise<Notice> {
  return db.transaction().execute(async trx => {
    const before = requireCurrent(await lockNotice(trx, id), version, 'notice', toNotice)
    checkRange({ ...before, ...change })
    const row = await updateNotice(trx, id, change)
    await audit(trx, origin, 'update', before, row)
    return toNotice(row)
  })
}

/** @throws AppError 10404 */
export async function removeNotice(db: Db, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = requireCurrent(await lockNotice(trx, id), undefined, 'notice', toNotice)
    await deleteNotice(trx, id)
    await audit(trx, origin, 'delete', before)
  })
}

/**
 * What a front site shows; days begin and end in the business time zone.
 *
 * @param now decides which notices are in their range
 */
export async function readOpenNotices(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  query: Query<typeof notices.open>,
  now = new Date(),
): Promise<{ rows: OpenNotice[]; total: number }> {
  const { rows, total } = await listActiveNotices(db, today(config.businessTimezone, now), query)
  return { rows: rows.map(toOpenNotice), total }
}
