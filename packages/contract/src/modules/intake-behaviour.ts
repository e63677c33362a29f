/** Intake of behaviour events (decisions §4 Intake). An event is a fact: sending it again changes nothing. */
import { limits } from '../limits.ts'
import type { Row } from '../operation.ts'
import { optionalText, requiredText, sentTime } from '../schemas.ts'
import { behaviourLogFields, behaviourRecordFields } from '../vocabulary/member-logs.ts'
import { pick, sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'
import { actionCodePattern } from './member-logs.ts'

export const intakeBehaviour = intakeGroup({
  behaviourEvents: {
    summary: 'Push behaviour events: sign-ins, registrations, orders, and what else members do',
    row: keyedRow({
      /** LOGIN, REGISTER, ORDER_SUCCESS, ORDER_FAIL; any other code is a behaviour record. */
      type: requiredText({ max: limits.actionCodeMax, pattern: actionCodePattern }),
      /** The name of a new code, for people to read. */
      typeName: optionalText({ max: limits.actionNameMax }),
      ...sentOf(pick(behaviourLogFields, 'userId', 'username')),
      ...sentOf(pick(behaviourRecordFields, 'name', 'phone', 'avatarUrl', 'level')),
      ...sentOf(pick(behaviourLogFields, 'remoteAddress')),
      /** The time of the event. */
      time: sentTime(),
    }),
    example: {
      id: 'event-1',
      type: 'LOGIN',
      userId: 'wx-1024',
      username: 'wangfang',
      remoteAddress: '203.0.113.7',
      time: '2026-03-01T10:00:00+08:00',
      updateTime: '2026-03-01T10:00:00+08:00',
    },
  },
})
export type BehaviourRow = Row<typeof intakeBehaviour.behaviourEvents>
