/**
 * How pushed rows are processed: each is checked by itself, and all good ones are stored by a few statements in one
 * transaction.
 */
import { type Body, type IntakeAnswer, intakeOutcomes } from '@backoffice/contract'
import type { AppContext } from '../app-context.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { bind } from '../http/bind.ts'
import { type Language, say } from '../lib/texts.ts'
import { checkRows, type Entry, newestOf, rowsOf } from './check-rows.ts'
import type { IntakeKind, IntakeOperation, IntakeSource } from './define-intake.ts'

type AnyRow = { updateTime: string }

function answerOf(entries: Entry<AnyRow>[], language: Language): IntakeAnswer {
  const rows = entries.map(({ key, result = 'unchanged' }) =>
    Array.isArray(result)
      ? {
          key,
          outcome: 'rejected' as const,
          errors: result.map(({ field, reason }) => ({
            field_name: field,
            error_reason: say(language, reason),
          })),
        }
      : { key, outcome: result },
  )
  const rejected = rows.filter(({ outcome }) => outcome === 'rejected').length
  return { rows, accepted: rows.length - rejected, rejected }
}

/** One audit event per push, with its counts; a push that stored nothing has none. */
async function audit(trx: Trx, { origin }: IntakeSource, operation: IntakeOperation, answer: IntakeAnswer) {
  const counts = intakeOutcomes.map(field => ({
    field,
    before: null,
    after: answer.rows.filter(({ outcome }) => outcome === field).length,
  }))
  if (!answer.rows.some(({ outcome }) => outcome === 'created' || outcome === 'updated')) return
  await recordAudit(trx, origin, {
    action: 'intake.push',
    entity: 'intake',
    entityId: operation.path.slice('/open/v1/'.length),
    changes: counts.filter(({ after }) => after > 0),
  })
}

/** Checks and stores rows in the caller's transaction. */
export async function takeRows<Row extends AnyRow>(
  trx: Trx,
  kind: IntakeKind<Row>,
  values: unknown[],
  source: IntakeSource,
  language: Language,
): Promise<IntakeAnswer> {
  const entries = checkRows(kind, values)
  const newest = newestOf(entries)
  if (newest.length > 0) {
    const rows = newest.flatMap(({ row }) => (row ? [row] : []))
    const results = await kind.store(trx, rows, source)
    for (const entry of newest) entry.result = results.get(entry.key) ?? 'unchanged'
  }
  const answer = answerOf(entries, language)
  await audit(trx, source, kind.operation, answer)
  return answer
}

/** Registers the operation of a kind of pushed record. */
export function bindIntake<Row extends AnyRow>(app: AppContext, kind: IntakeKind<Row>): void {
  bind(app, kind.operation, ({ body, actor, origin, language, once }) => {
    const values = rowsOf(body as Body<IntakeOperation> & object)
    const { accountId } = actor
    const source = { accountId, origin, timeZone: app.config.businessTimezone }
    return app.db.transaction().execute(trx => once(trx, () => takeRows(trx, kind, values, source, language)))
  })
}
