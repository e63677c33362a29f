/** Chosen members are reminded whenever their validity ends, each at most once of one end. */
import type { Body, renewalMessages } from '@backoffice/contract'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { findRule, insertDue, type RenewalRuleRow } from './renewal-messages.repository.ts'

export const recordReminders = (trx: Trx, origin: Origin, rule: RenewalRuleRow, messages: number) =>
  recordAudit(trx, origin, {
    action: 'renewalRule.remind',
    entity: 'renewalRule',
    entityId: rule.id,
    entityName: rule.name,
    changes: [{ field: 'messages', before: null, after: messages }],
  })

/** @returns those for whom a message was made @throws AppError 10404 */
export async function remindMembers(
  trx: Trx,
  { ruleId, members }: Body<typeof renewalMessages.remind>,
  origin: Origin,
): Promise<number[]> {
  const rule = await findRule(trx, ruleId)
  if (!rule) throw new AppError(10404)
  if (rule.status !== 'on') throw fieldError('ruleId', '该规则已禁用', 'This rule is off')
  const made = await insertDue(trx, rule, { members }, members.length)
  await recordReminders(trx, origin, rule, made.length)
  return made
}
