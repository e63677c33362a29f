/** Cash rewards as front sites push them. Only people here change their state (decisions §4 Rewards). */
import { intakeRewards, type RewardIntakeRow } from '@backoffice/contract'
import { sql } from 'kysely'
import { defineIntake, type IntakeSource } from '../../platform/intake/define-intake.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { inexactFields } from '../../platform/lib/decimals.ts'

const toColumns = (row: RewardIntakeRow, { accountId }: IntakeSource) => ({
  source_key: row.id,
  inviter: row.inviter ?? '',
  inviter_user_id: row.inviterUserId,
  inviter_phone: row.inviterPhone ?? '',
  invitee: row.invitee ?? '',
  invitee_user_id: row.inviteeUserId ?? '',
  invitee_phone: row.inviteePhone ?? '',
  invite_time: row.inviteTime ?? null,
  register_time: row.registerTime ?? null,
  purchase_time: row.purchaseTime ?? null,
  order_no: row.order_no || null,
  reward: row.reward,
  bank_account: row.bankAccount ?? '',
  bank: row.bank ?? '',
  update_time: row.updateTime,
  pushed_by: accountId,
  sample: row.sample ?? false,
})

/** A paid reward keeps its amount, receiver and account. */
const paidStays = {
  holds: sql<boolean>`
    old.status = 'F' OR (old.inviter_user_id, old.reward, old.bank_account, old.bank)
      = (excluded.inviter_user_id, excluded.reward, excluded.bank_account, excluded.bank)
  `,
  otherwise: {
    field: 'reward',
    reason: {
      zh: '奖励已打款，金额、账号和邀请人不能再修改',
      en: 'The reward is paid out: its amount, account and inviter stay as they are',
    },
  },
}

/** So does one that is on its way: the bank gets what the batch says. */
const batchStays = {
  holds: sql<boolean>`
    old.status = 'T' OR old.batch_number IS NULL
      OR (old.inviter_user_id, old.reward, old.bank_account, old.bank)
        = (excluded.inviter_user_id, excluded.reward, excluded.bank_account, excluded.bank)
  `,
  otherwise: {
    field: 'reward',
    reason: {
      zh: '奖励在打款批次中，金额、账号和邀请人不能修改',
      en: 'The reward is in a payout batch: its amount, account and inviter stay as they are',
    },
  },
}

export const rewardIntake = defineIntake<RewardIntakeRow>({
  operation: intakeRewards.rewards,
  keyField: 'id',
  check: ({ reward }) => inexactFields({ reward }, 2),
  async store(trx, rows, source) {
    const results = await storeNewer(trx, {
      table: 'reward',
      key: 'source_key',
      rows: rows.map(row => toColumns(row, source)),
      guards: [paidStays, batchStays],
    })
    const paid = rows.filter(row => row.status === 'T' && results.get(row.id) === 'created')
    if (paid.length > 0)
      await sql`
        UPDATE reward SET status = 'T' WHERE source_key = ANY (${paid.map(row => row.id)}::text[])
      `.execute(trx)
    return results
  },
})
