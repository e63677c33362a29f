import type { BehaviourLogType, MemberLevel } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { namesSeenBy, shownTo, textsSeenBy } from '../../platform/masking/personal-data.ts'
import type { BehaviourRow } from '../../trade/behaviour/behaviour-names.query.ts'
import type { LoginRecord } from './login-log.repository.ts'

/** @param actor whose permissions decide what is masked */
export function logMapper(actor: Access) {
  const name = namesSeenBy(actor)
  return (row: BehaviourRow) => ({
    id: row.seq,
    userId: row.userId,
    username: name(row.username),
    type: row.type as BehaviourLogType,
    remoteAddress: row.address,
    createTime: new Date(row.timeMs),
  })
}

/** @param actor whose permissions decide what is masked */
export function recordMapper(actor: Access) {
  const show = shownTo(actor)
  const name = namesSeenBy(actor)
  return (row: BehaviourRow) => ({
    id: row.seq,
    userId: row.userId,
    name: name(row.name),
    avatarUrl: row.avatarUrl,
    phone: show('phone', row.phone),
    level: row.level === 0 || row.level === 1 || row.level === 2 ? (row.level as MemberLevel) : null,
    actionCode: row.type,
    actionDate: new Date(row.timeMs),
  })
}

/** @param actor whose permissions decide what is masked @param language of the names of channels */
export function loginMapper(actor: Access, language: Language) {
  const name = namesSeenBy(actor)
  const see = textsSeenBy(actor)
  return ({ channelLabels, ...row }: LoginRecord): ShownLogin => ({
    ...row,
    channel: see((channelLabels && sayName(channelLabels, language)) ?? row.channel),
    username: name(row.username),
  })
}

export type ShownLogin = Omit<LoginRecord, 'channelLabels'>
export type ShownLog = ReturnType<ReturnType<typeof logMapper>>
export type ShownRecord = ReturnType<ReturnType<typeof recordMapper>>
