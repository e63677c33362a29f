/** Cash rewards as the database has them. */
import type { RewardStatus } from '@backoffice/contract'
import type { TestApp } from '../build-app.ts'

interface New {
  key: string
  inviterPhone?: string
  inviteePhone?: string
  reward?: string
  status?: RewardStatus
  inviteTime?: string | null
}

/** @returns its id */
export async function makeReward(test: TestApp, { key, ...given }: New): Promise<number> {
  const { inviterPhone = '13800138000', inviteePhone = '13900139000', reward = '88.50', status = 'F' } = given
  const { inviteTime = '2026-03-01T10:00:00+08:00' } = given
  const [row] = await test.sql<{ id: number }>(
    `INSERT INTO reward (source_key, inviter, inviter_user_id, inviter_phone, invitee, invitee_user_id,
      invitee_phone, invite_time, reward, bank_account, bank, status, update_time)
    VALUES ($1, '王芳', 'wx-1', $2, '李强', 'wx-2', $3, $4, $5, '6222021234567890123', '中国工商银行', $6,
      '2026-03-05T10:00:00Z') RETURNING id`,
    [key, inviterPhone, inviteePhone, inviteTime, reward, status],
  )
  return row?.id ?? 0
}

/** @returns the ids of this many rewards that wait for their payout */
export const makeRewards = async (test: TestApp, count: number) =>
  (
    await test.sql<{ id: number }>(
      `INSERT INTO reward (source_key, inviter_user_id, reward, bank_account, update_time)
      SELECT 'many-' || n, 'wx-1', 10, '6222021234567890123', now() FROM generate_series(1, $1) n RETURNING id`,
      [count],
    )
  ).map(({ id }) => id)
