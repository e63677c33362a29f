import type { BehaviourLogType, MemberLevel } from '@backoffice/contract'
import { sayName } from '../../platform/kit/local-names.ts'
import type { Language } from '../../platform/lib/texts.ts'
import type { EventWithNames } from '../../trade/behaviour/behaviour-names.query.ts'
import type { LoginRecord } from './login-log.repository.ts'

export const toLog = (row: EventWithNames) => ({
  id: row.seq,
  userId: row.userId,
  username: row.username,
  type: row.type as BehaviourLogType,
  remoteAddress: row.address,
  createTime: new Date(row.timeMs),
})

export const toRecord = (row: EventWithNames) => ({
  id: row.seq,
  userId: row.userId,
  name: row.name,
  avatarUrl: row.avatarUrl,
  phone: row.phone,
  level: row.level === 0 || row.level === 1 || row.level === 2 ? (row.level as MemberLevel) : null,
  actionCode: row.type,
  actionDate: new Date(row.timeMs),
})

/** @param language of the names of channels */
export const loginMapper =
  (language: Language) =>
  ({ channelLabels, ...row }: LoginRecord): LoginView => ({
    ...row,
    channel: (channelLabels && sayName(channelLabels, language)) ?? row.channel,
  })

export type LoginView = Omit<LoginRecord, 'channelLabels'>
export type BehaviourLogView = ReturnType<typeof toLog>
export type BehaviourRecordView = ReturnType<typeof toRecord>
