import {
  type BehaviourLogRow,
  type BehaviourLogType,
  type BehaviourRecord,
  isNumberName,
  type LoginLogRow,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { BehaviourRow } from '../../trade/behaviour/behaviour-names.query.ts'
import type { LoginRecord } from './login-log.repository.ts'

export const toLoginLogRow = (row: LoginRecord): LoginLogRow => ({
  userId: row.userId,
  channel: row.channel,
  username: row.username,
  inviteNum: row.inviteNum,
  loginTimes: row.loginTimes,
  registerTime: row.registerTime.toISOString(),
})

/** @param actor whose permissions say what is masked */
export function logMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: BehaviourRow): BehaviourLogRow => ({
    id: row.seq,
    userId: row.userId,
    username: isNumberName(row.username) ? show('phone', row.username) : row.username,
    type: row.type as BehaviourLogType,
    remoteAddress: row.address,
    createTime: new Date(row.timeMs).toISOString(),
  })
}

/** @param actor whose permissions say what is masked */
export function recordMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: BehaviourRow): BehaviourRecord => ({
    id: row.seq,
    userId: row.userId,
    name: row.name,
    avatarUrl: row.avatarUrl,
    phone: show('phone', row.phone),
    level: row.level === 0 || row.level === 1 || row.level === 2 ? row.level : null,
    actionCode: row.type,
    actionDate: new Date(row.timeMs).toISOString(),
  })
}
