/** Intake of members and their grants (decisions §4 Intake, Members). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import type { Row } from '../operation.ts'
import { oneOf, requiredText, sentTime } from '../schemas.ts'
import { memberFields, periodUnits } from '../vocabulary/members.ts'
import { codeOf } from '../words/codes.ts'
import { pick, sentOf } from '../words/fields.ts'
import { intakeGroup, intakeRow, keyedRow } from './intake.ts'

export const intakeMembers = intakeGroup({
  /**
   * The complete member. Absent fields are blank. So the newest row alone describes the member, even when rows arrive
   * in another order. The level and the validity cannot be pushed; they come from orders and grants.
   */
  members: {
    summary: 'Push members',
    row: intakeRow({
      ...sentOf(
        pick(
          memberFields,
          'userId',
          'name',
          'phone',
          'email',
          'source',
          'channelCode',
          'createTime',
          'gender',
          'birthday',
          'company',
          'department',
          'position',
          'operationType',
          'product',
          'expansionCountry',
          'route',
          'port',
          'goods',
          'operationInfo',
        ),
      ),
    }),
    example: {
      userId: 'wx-1024',
      name: '王芳',
      phone: '13800138000',
      email: 'wang.fang@example.com',
      source: 'trade_site',
      channelCode: 'SZ01',
      createTime: '2026-03-01T09:30:00+08:00',
      gender: 1,
      birthday: '1988-07-01',
      company: '深圳市远航进出口有限公司',
      operationType: 'foreign',
      product: '蓝牙音箱',
      expansionCountry: '美国',
      updateTime: '2026-03-01T09:30:00+08:00',
    },
  },
  /** Membership without an order, such as a trial or a reward. It has either a period, or a start and an end. */
  grants: {
    summary: 'Push membership grants: trials and rewards',
    row: keyedRow({
      userId: requiredText({ max: limits.senderKeyMax }),
      /** 1 VIP, 2 trial. */
      level: oneOf('integer', [1, 2] as const),
      /** The time of the grant. The period begins at this time, or after the validity at this time ends. */
      grantTime: sentTime(),
      periodValue: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.periodValueMax })),
      periodUnit: Type.Optional(codeOf(periodUnits)),
      startTime: Type.Optional(sentTime()),
      endTime: Type.Optional(sentTime()),
      /** The grant is cancelled. */
      revoked: Type.Optional(Type.Boolean()),
    }),
    example: {
      id: 'trial-1024',
      userId: 'wx-1024',
      level: 2,
      grantTime: '2026-03-01T09:30:00+08:00',
      periodValue: 7,
      periodUnit: 'day',
      updateTime: '2026-03-01T09:30:00+08:00',
    },
  },
})
export type MemberRow = Row<typeof intakeMembers.members>
export type GrantRow = Row<typeof intakeMembers.grants>
