/** Cash rewards as front sites push them. Only people here change their state (decisions §4 Rewards). */
import { intakeRewards, type RewardIntakeRow } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { defineIntake, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofApp, ofMember } from '../../platform/intake/owners.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { storeWatched } from '../../platform/intake/watch-changes.ts'
import { inexactFields } from '../../platform/lib/decimals.ts'

/** @param orderNo a push that names no order leaves the one that is known */
const toColumns = (row: RewardIntakeRow, source: StoredSource, orderNo: string | null = null) => ({
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
  order_no: row.order_no || orderNo,
  reward: row.reward,
  bank_account: row.bankAccount ?? '',
  bank: row.bank ?? '',
  update_time: row.updateTime,
  ...source.keyedMarksOf(row),
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

/** The payout depends on it: a hold is lifted by people only. */
const orderStays = {
  holds: sql<boolean>`
    old.order_no IS NOT DISTINCT FROM excluded.order_no
      OR (old.order_no IS NULL AND old.status = 'F' AND old.batch_number IS NULL)
  `,
  otherwise: {
    field: 'order_no',
    reason: {
      zh: '奖励的订单号不能更改；已打款或在打款批次中的，也不能补上',
      en: 'The order of a reward stays, and is not added to one that is paid or in a payout batch',
    },
  },
}

/** The orders of the rows that are here already, by their key; locked. */
async function lockKnown(trx: Trx, rows: RewardIntakeRow[]): Promise<Map<string, string | null>> {
  const { rows: found } = await sql<{ key: string; orderNo: string | null }>`
    SELECT source_key AS key, order_no AS "orderNo"
    FROM reward WHERE source_key = ANY (${rows.map(({ id }) => id)}::text[]) ORDER BY source_key FOR UPDATE
  `.execute(trx)
  return new Map(found.map(({ key, orderNo }) => [key, orderNo]))
}

const watched = {
  table: 'reward',
  key: 'source_key',
  entity: 'reward',
  id: sql`id`,
  name: sql<string>`coalesce(nullif(inviter, ''), inviter_user_id)`,
  fields: {
    inviter: 'inviter',
    inviter_user_id: 'inviterUserId',
    order_no: 'order_no',
    reward: 'reward',
    bank_account: 'bankAccount',
    bank: 'bank',
  },
}

export const rewardIntake = defineIntake<RewardIntakeRow>({
  operation: intakeRewards.rewards,
  keyField: 'id',
  owned: {
    in: {
      table: 'reward',
      key: 'source_key',
      perSender: true,
      before: [ofMember('inviter_user_id'), ofApp()],
    },
    members: ['inviterUserId', 'inviteeUserId'],
    orders: ['order_no'],
  },
  check: ({ reward }) => inexactFields({ reward }, 2),
  async store(trx, rows, source) {
    const known = await lockKnown(trx, rows)
    const keys = rows.map(({ id }) => id)
    const results = await storeWatched(trx, watched, { keys, ...source }, () =>
      storeNewer(trx, {
        table: 'reward',
        key: 'source_key',
        rows: rows.map(row => toColumns(row, source, known.get(row.id))),
        guards: [orderStays, paidStays, batchStays],
      }),
    )
    const paid = rows.filter(row => row.status === 'T' && results.get(row.id) === 'created')
    if (paid.length > 0)
      await sql`
        UPDATE reward SET status = 'T' WHERE source_key = ANY (${paid.map(row => row.id)}::text[])
      `.execute(trx)
    return results
  },
})
