/** Trials and rewards as front sites push them. */
import { type GrantRow, intakeMembers } from '@backoffice/contract'
import { sql } from 'kysely'
import { defineIntake, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofApp, ofMember } from '../../platform/intake/owners.ts'
import { isWritten, storeNewer } from '../../platform/intake/upsert.ts'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { lockLedgersOf, recompute } from './ledger.ts'

/** Either a period or an end: not both, and not neither. */
function check(row: GrantRow): FieldProblem[] {
  const problem = (field: string, reason: FieldProblem['reason']) => [{ field, reason }]
  if ((row.periodValue === undefined) !== (row.periodUnit === undefined))
    return problem(row.periodValue === undefined ? 'periodValue' : 'periodUnit', fieldTexts.required())
  if (row.periodValue === undefined && row.endTime === undefined)
    return problem('periodValue', { zh: '请提供时长或结束时间', en: 'Enter a period or an end' })
  if (row.periodValue !== undefined && (row.endTime ?? row.startTime) !== undefined)
    return problem('periodValue', {
      zh: '时长与起止时间只能提供一种',
      en: 'Enter either a period, or a start and an end',
    })
  if (row.startTime && row.endTime && Date.parse(row.endTime) < Date.parse(row.startTime))
    return problem('endTime', {
      zh: '结束时间不能早于开始时间',
      en: 'The end cannot be before the start',
    })
  return []
}

const toColumns = (row: GrantRow, source: StoredSource) => ({
  source: 'grant',
  source_key: row.id,
  user_id: row.userId,
  level: row.level,
  given_at: row.grantTime,
  period_value: row.periodValue ?? null,
  period_unit: row.periodUnit ?? null,
  given_start: row.startTime ?? null,
  given_end: row.endTime ?? null,
  revoked_at: row.revoked ? row.updateTime : null,
  update_time: row.updateTime,
  ...source.keyedMarksOf(row),
  sample: row.sample ?? false,
})

export const grantIntake = defineIntake<GrantRow>({
  operation: intakeMembers.grants,
  keyField: 'id',
  owned: {
    in: {
      table: 'member_periods',
      key: 'source_key',
      perSender: true,
      only: sql`old.source = 'grant'`,
      before: [ofMember('user_id'), ofApp()],
    },
    members: ['userId'],
  },
  mayBeAhead: ['startTime', 'endTime'],
  check,
  lock: lockLedgersOf,
  async store(trx, rows, source) {
    const results = await storeNewer(trx, {
      table: 'member_periods',
      key: 'source_key',
      conflict: ['source', 'source_key'],
      rows: rows.map(row => toColumns(row, source)),
      guards: [
        {
          holds: sql`excluded.user_id = old.user_id`,
          otherwise: {
            field: 'userId',
            reason: { zh: '已属于其他会员，不能更改', en: 'Belongs to another member' },
          },
        },
      ],
    })
    const changed = rows.filter(row => isWritten(results.get(row.id))).map(row => row.userId)
    if (changed.length > 0) await recompute(trx, changed, source)
    return results
  },
})
