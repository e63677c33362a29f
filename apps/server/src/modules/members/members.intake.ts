/** Members as front sites push them. */
import { intakeMembers, type MemberRow } from '@backoffice/contract'
import { defineIntake, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofApp, ofSource } from '../../platform/intake/owners.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { today } from '../../platform/lib/time.ts'
import { holdChannels } from '../channels/channel-uses.ts'
import { lockLedgersOf, recompute } from './ledger.ts'
import { settleRecords } from './settle-records.ts'

const toColumns = (row: MemberRow, source: StoredSource) => ({
  user_id: row.userId,
  name: row.name ?? '',
  phone: row.phone ?? '',
  email: row.email ?? '',
  source: row.source ?? '',
  channel_code: row.channelCode ?? '',
  gender: row.gender ?? null,
  birthday: row.birthday ?? null,
  company: row.company ?? '',
  department: row.department ?? '',
  position: row.position ?? '',
  operation_type: row.operationType ?? null,
  product: row.product ?? '',
  expansion_country: row.expansionCountry ?? '',
  route: row.route ?? '',
  port: row.port ?? '',
  goods: row.goods ?? '',
  operation_info: row.operationInfo ?? '',
  create_time: row.createTime,
  update_time: row.updateTime,
  ...source.marksOf(row),
  sample: row.sample ?? false,
})

export const memberIntake = defineIntake<MemberRow>({
  operation: intakeMembers.members,
  keyField: 'userId',
  owned: {
    in: { table: 'members', key: 'user_id', perSender: false, before: [ofSource(), ofApp()] },
    members: ['userId'],
  },
  // A day that has not begun anywhere on earth.
  check: ({ birthday }) =>
    birthday && birthday > today('Etc/GMT-14')
      ? [{ field: 'birthday', reason: { zh: '生日不能晚于今天', en: 'A birthday lies in the past' } }]
      : [],
  // Before the members' own rows, like all code that changes memberships.
  lock: lockLedgersOf,
  async store(trx, rows, source) {
    const userIds = rows.map(row => row.userId)
    await holdChannels(
      trx,
      rows.map(({ channelCode = '' }) => channelCode),
    )
    const columns = rows.map(row => toColumns(row, source))
    const settled = await settleRecords(
      trx,
      columns.map(({ user_id, owner }) => ({ user_id, owner })),
    )
    const results = await storeNewer(trx, { table: 'members', key: 'user_id', rows: columns })
    // Members may have been given something before they were known.
    const created = userIds.filter(userId => results.get(userId) === 'created')
    const changed = [...created, ...settled]
    if (changed.length > 0) await recompute(trx, changed, source)
    return results
  },
})
