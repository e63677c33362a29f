import type { MemberLevel, OperationType, PeriodUnit, RewardType } from '@backoffice/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface MembersTable {
  uidPk: Generated<number>
  userId: string
  name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  source: Generated<string>
  channelCode: Generated<string>
  gender: 0 | 1 | null
  birthday: string | null
  company: Generated<string>
  department: Generated<string>
  position: Generated<string>
  operationType: OperationType | null
  product: Generated<string>
  expansionCountry: Generated<string>
  route: Generated<string>
  port: Generated<string>
  goods: Generated<string>
  operationInfo: Generated<string>
  level: Generated<MemberLevel>
  startTime: Date | null
  endTime: Date | null
  /** Of the validity behind this one, apart from it. */
  nextLevel: MemberLevel | null
  nextStart: Date | null
  nextEnd: Date | null
  createTime: Date
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
}

interface MemberStatsTable {
  userId: string
  invitationNum: Generated<number>
  registerNum: Generated<number>
  registerRewardValue: Generated<number>
  registerRewardUnit: PeriodUnit | null
  tradingNum: Generated<number>
  tradingRewardValue: Generated<number>
  tradingRewardUnit: PeriodUnit | null
  rewardType: RewardType | null
  loginTimes: Generated<number>
  lastLoginAt: Date | null
}

interface MemberPeriodsTable {
  id: GeneratedAlways<number>
  userId: string
  source: 'order' | 'grant' | 'upgrade'
  sourceKey: string
  orderNo: string | null
  level: 1 | 2
  givenAt: Date
  periodValue: number | null
  periodUnit: PeriodUnit | null
  givenStart: Date | null
  givenEnd: Date | null
  startTime: Date | null
  endTime: Date | null
  revokedAt: Date | null
  updateTime: ColumnType<Date | null>
  pushedBy: number | null
  sample: Generated<boolean>
}

export interface MemberTables {
  members: MembersTable
  memberStats: MemberStatsTable
  memberLedgers: { userId: string }
  memberPeriods: MemberPeriodsTable
}
