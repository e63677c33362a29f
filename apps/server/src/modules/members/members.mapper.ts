import type { Member, MemberUser } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { localNames } from '../../platform/kit/local-names.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { MemberRecord } from './members.repository.ts'

const instantOf = (time: Date | null) => time?.toISOString() ?? null

export function toMemberUser(access: Access) {
  const show = shownTo(access)
  return (row: MemberRecord): MemberUser => ({
    uidPk: row.uidPk,
    userId: row.userId,
    name: row.name,
    phone: show('phone', row.phone),
    level: row.level,
    channelCode: row.channelCode,
    channelName: row.channelName ?? row.channelCode,
    channelLabels: row.channelName === null ? [] : localNames(row.channelName, row.channelLabels ?? []),
    createTime: row.createTime.toISOString(),
    start: instantOf(row.startTime),
    end: instantOf(row.endTime),
    operationType: row.operationType,
    invitationNum: row.invitationNum,
    registerNum: row.registerNum,
    registerRewardValue: row.registerRewardValue,
    registerRewardUnit: row.registerRewardUnit,
    tradingNum: row.tradingNum,
    tradingRewardValue: row.tradingRewardValue,
    tradingRewardUnit: row.tradingRewardUnit,
    rewardType: row.rewardType,
  })
}

export function toMember(access: Access) {
  const show = shownTo(access)
  const toUser = toMemberUser(access)
  return (row: MemberRecord): Member => ({
    ...toUser(row),
    source: row.source,
    gender: row.gender,
    birthday: row.birthday,
    email: show('email', row.email),
    company: row.company,
    department: row.department,
    position: row.position,
    product: row.product,
    expansionCountry: row.expansionCountry,
    route: row.route,
    port: row.port,
    goods: row.goods,
    operationInfo: row.operationInfo,
  })
}
