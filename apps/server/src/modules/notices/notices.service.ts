/** Rules of notices (specification §4, §5; decisions §5 Dictionaries, channels, notices). */
import { notice, notices, type Query } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { listActiveNotices } from './notices.repository.ts'

export const noticeRecords = records({
  entity: notice,
  operations: notices,
  nameOf: row => row.title,
  check({ startTime, endTime }) {
    if (startTime && endTime && endTime < startTime)
      throw fieldError('endTime', '结束日期不能早于开始日期', 'The end cannot be before the start')
  },
})

/**
 * Reads the notices that a front site shows; days begin and end in the business time zone.
 *
 * @param now decides which notices are in their range
 */
export const readOpenNotices = (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  query: Query<typeof notices.open>,
  now = new Date(),
) => listActiveNotices(db, today(config.businessTimezone, now), query)
