/** Rows as a front site pushes them. */
import {
  type GrantRow,
  intakeMembers,
  intakeOrders,
  type MemberRow,
  type OrderRow,
} from '@backoffice/contract'
import { expect } from 'vitest'
import type { IntakeOperation } from '../../src/platform/intake/define-intake.ts'
import type { TestApp } from '../build-app.ts'

const updateTime = '2026-03-01T02:00:00Z'

/** A paid order of a year's membership. */
export const orderOf = (change: Partial<OrderRow> = {}): OrderRow => ({
  order_no: '202603010001',
  userId: 'wx-1024',
  source: 'trade_site',
  source_name: '王芳',
  source_phone: '13800138000',
  actual_amount: 899,
  discount: 0,
  total_amount: 899,
  status: 'PAID',
  create_time: '2026-03-01T01:59:00Z',
  paid_time: '2026-03-01T02:00:00Z',
  item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }],
  updateTime,
  ...change,
})

export const memberOf = (change: Partial<MemberRow> = {}): MemberRow => ({
  userId: 'wx-1024',
  name: '王芳',
  phone: '13800138000',
  email: 'wang.fang@example.com',
  source: 'trade_site',
  createTime: '2026-03-01T01:30:00Z',
  updateTime,
  ...change,
})

/** A trial of a week. */
export const trialGrant = (change: Partial<GrantRow> = {}): GrantRow => ({
  id: 'trial-1',
  userId: 'wx-1024',
  level: 2,
  grantTime: '2026-03-01T02:00:00Z',
  periodValue: 7,
  periodUnit: 'day',
  updateTime,
  ...change,
})

/** All rows are accepted, whatever their results. */
export async function pushRows(test: TestApp, operation: IntakeOperation, ...rows: object[]) {
  const { data } = await test.call(operation, { body: { rows } })
  expect(data.rejected).toBe(0)
  return data
}

export const pushOrders = (test: TestApp, ...rows: OrderRow[]) => pushRows(test, intakeOrders.orders, ...rows)
export const pushMembers = (test: TestApp, ...rows: object[]) =>
  pushRows(test, intakeMembers.members, ...rows)
export const pushGrants = (test: TestApp, ...rows: object[]) => pushRows(test, intakeMembers.grants, ...rows)
