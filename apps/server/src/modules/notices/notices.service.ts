/** Rules of notices (specification §4, §5; decisions §5 Dictionaries, channels, notices). */
import type { Body, notices, Query, Rows } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { always, type Once } from '../../platform/http/idempotency.ts'
import { audited } from '../../platform/kit/audited.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { listActiveNotices, type NoticeChange, type NoticeRow, noticeTable } from './notices.repository.ts'

function checkRange({ startTime, endTime }: NoticeChange): void {
  if (startTime && endTime && endTime < startTime)
    throw fieldError('endTime', '结束日期不能早于开始日期', 'The end must not be before the start')
}

const audit = audited<NoticeRow>('notice', { name: row => row.title })

/** @throws AppError 10400 on `endTime` */
export async function createNotice(
  db: Db,
  body: Body<typeof notices.create>,
  origin: Origin,
  once: Once = always,
): Promise<NoticeRow> {
  checkRange(body)
  return db.transaction().execute(trx =>
    once(trx, async () => {
      const row = await noticeTable.insert(trx, body)
      await audit(trx, origin, 'create', undefined, row)
      return row
    }),
  )
}

/** Fields that are absent stay as they are. @throws AppError 10400 on `endTime`, 10404, 10409 */
export async function changeNotice(
  db: Db,
  { id, version, ...change }: Body<typeof notices.update>,
  origin: Origin,
): Promise<NoticeRow> {
  return db.transaction().execute(async trx => {
    const before = await noticeTable.lockCurrent(trx, id, version)
    checkRange({ ...before, ...change })
    const row = await noticeTable.update(trx, id, change)
    await audit(trx, origin, 'update', before, row)
    return row
  })
}

/** @throws AppError 10404 */
export async function removeNotice(db: Db, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await noticeTable.lockCurrent(trx, id)
    await noticeTable.delete(trx, id)
    await audit(trx, origin, 'delete', before)
  })
}

/**
 * What a front site shows; days begin and end in the business time zone.
 *
 * @param now decides which notices are in their range
 */
export function readOpenNotices(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  query: Query<typeof notices.open>,
  now = new Date(),
): Promise<Rows<NoticeRow>> {
  return listActiveNotices(db, today(config.businessTimezone, now), query)
}
