/** Invitations and invite codes as front sites push them. */
import { type InvitationRow, type InviteCodeRow, intakeInvitations } from '@backoffice/contract'
import { sql } from 'kysely'
import { defineIntake, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofApp, ofMember } from '../../platform/intake/owners.ts'
import { isWritten, storeNewer } from '../../platform/intake/upsert.ts'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { recountInviters } from '../members/inviter-counts.ts'

/** A value needs its unit, and a unit its value. */
function checkPairs(row: InvitationRow): FieldProblem[] {
  const pairs = ['invitedGivePeriod', 'slavePayGivePeriod'] as const
  return pairs.flatMap((pair): FieldProblem[] => {
    const [value, unit] = [`${pair}Value`, `${pair}Unit`] as const
    if ((row[value] === undefined) === (row[unit] === undefined)) return []
    return [{ field: row[value] === undefined ? value : unit, reason: fieldTexts.required() }]
  })
}

const sharedColumns = (row: InvitationRow | InviteCodeRow, source: StoredSource) => ({
  source_key: row.id,
  invited_user_id: row.invitedUserId ?? '',
  update_time: row.updateTime,
  ...source.keyedMarksOf(row),
  sample: row.sample ?? false,
})

const toInvitation = (row: InvitationRow, source: StoredSource) => ({
  ...sharedColumns(row, source),
  inviter_user_id: row.inviterUserId,
  phone: row.phone ?? '',
  invite_date: row.inviteDate,
  register_time: row.createTime ?? null,
  invited_give_period_value: row.invitedGivePeriodValue ?? null,
  invited_give_period_unit: row.invitedGivePeriodUnit ?? null,
  reward_type: row.rewardType ?? null,
  payment_time: row.paymentTime ?? null,
  slave_pay_give_period_value: row.slavePayGivePeriodValue ?? null,
  slave_pay_give_period_unit: row.slavePayGivePeriodUnit ?? null,
})

/** The counts of another inviter would have to change too. */
const inviterStays = {
  holds: sql<boolean>`old.inviter_user_id = excluded.inviter_user_id`,
  otherwise: {
    field: 'inviterUserId',
    reason: { zh: '该邀请已属于其他邀请人', en: 'The invitation belongs to another inviter' },
  },
}

export const invitationIntake = defineIntake<InvitationRow>({
  operation: intakeInvitations.invitations,
  keyField: 'id',
  owned: {
    in: {
      table: 'invitation',
      key: 'source_key',
      perSender: true,
      before: [ofMember('inviter_user_id'), ofApp()],
    },
    members: ['inviterUserId', 'invitedUserId'],
  },
  check: checkPairs,
  async store(trx, rows, source) {
    const results = await storeNewer(trx, {
      table: 'invitation',
      key: 'source_key',
      rows: rows.map(row => toInvitation(row, source)),
      guards: [inviterStays],
    })
    const written = rows.filter(row => isWritten(results.get(row.id)))
    await recountInviters(
      trx,
      written.map(row => row.inviterUserId),
    )
    return results
  },
})

export const inviteCodeIntake = defineIntake<InviteCodeRow>({
  operation: intakeInvitations.inviteCodes,
  keyField: 'id',
  owned: {
    in: { table: 'invite_code', key: 'source_key', perSender: true, before: [ofMember('user_id'), ofApp()] },
    members: ['userId', 'invitedUserId'],
  },
  async store(trx, rows, source) {
    const columns = rows.map(row => ({
      ...sharedColumns(row, source),
      code: row.code,
      user_id: row.userId ?? '',
      create_time: row.createTime,
    }))
    return storeNewer(trx, { table: 'invite_code', key: 'source_key', rows: columns })
  },
})
