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
import { checkRows, newestOf, type RowEntry, rowsOfBody } from './check-rows.ts'
import { type Claim, claimRows, valuesIn } from './claim-rows.ts'
import type { IntakeKind, IntakeOperation, IntakeSource, RowProblem, StoredSource } from './define-intake.ts'
import { holdUnknown } from './local-ids.ts'
import { boundSites } from './owners.ts'
import { isTakenByOther } from './upsert.ts'

type AnyRow = { updateTime: string }

function answerOf(entries: RowEntry<AnyRow>[], language: Language): IntakeAnswer {
  const rows = entries.map(({ key, result = 'unchanged' }) =>
    Array.isArray(result)
      ? {
          key,
          outcome: 'rejected' as const,
          errorcode: result.some(({ isForeign }) => isForeign) ? (10404 as const) : (10400 as const),
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

/** Records of others that an event names, of all that a push wanted: a super admin frees them by the event. */
const heldMax = 200

/** An audit event per push, with its counts; a push that stored nothing has none. Tries at records of others have one. */
async function audit(
  trx: Trx,
  { origin }: IntakeSource,
  operation: IntakeOperation,
  { answer, heldBy }: { answer: IntakeAnswer; heldBy: NonNullable<RowProblem['heldBy']>[] },
) {
  const counts = intakeOutcomes.map(field => ({
    field,
    before: null,
    after: answer.rows.filter(({ outcome }) => outcome === field).length,
  }))
  const event = {
    action: 'intake.push',
    entity: 'intake',
    entityId: operation.path.slice('/open/v1/'.length),
  }
  const foreign = answer.rows.filter(({ errorcode }) => errorcode === 10404).length
  if (foreign > 0) {
    const changes = [
      { field: 'rejected', before: null, after: foreign },
      ...heldBy
        .slice(0, heldMax)
        .map(({ field, key, site }) => ({ field, before: null, after: `${key} (${site})` })),
    ]
    await recordAudit(trx, origin, { ...event, outcome: 'denied', changes })
  }
  if (!answer.rows.some(({ outcome }) => outcome === 'created' || outcome === 'updated')) return
  await recordAudit(trx, origin, { ...event, changes: counts.filter(({ after }) => after > 0) })
}

/** Each row is stored with its source. */
function sourceOf(source: IntakeSource, claims: ReadonlyMap<object, Claim & { key: string }>): StoredSource {
  const claimOf = (row: object) => {
    const claim = claims.get(row)
    if (!claim) throw new Error('only rows that were claimed are stored')
    return claim
  }
  const marksOf = (row: object) => ({ pushed_by: source.accountId, owner: claimOf(row).owner })
  return {
    ...source,
    marksOf,
    keyedMarksOf(row) {
      const { key, storedKey } = claimOf(row)
      return { ...marksOf(row), sender_key: key === storedKey ? null : key }
    },
  }
}

/**
 * Stores those of the rows that belong to the sender; each gets its result.
 *
 * @returns those whose keys another site took in the same instant
 */
async function storeOwn<Row extends AnyRow>(
  trx: Trx,
  kind: IntakeKind<Row>,
  entries: RowEntry<Row>[],
  source: IntakeSource,
): Promise<RowEntry<Row>[]> {
  const claimed = await claimRows(trx, kind, entries, source)
  const stored = claimed.map(({ entry, key, row, claim }) => ({
    entry,
    claim: { ...claim, key },
    row: { ...row, ...claim.localIds, [kind.keyField]: claim.storedKey },
  }))
  if (stored.length === 0) return []
  const claims = new Map(stored.map(({ row, claim }) => [row, claim]))
  const results = await kind.store(
    trx,
    stored.map(({ row }) => row),
    sourceOf(source, claims),
  )
  for (const { entry, claim } of stored) entry.result = results.get(claim.storedKey) ?? 'unchanged'
  return entries.filter(({ result }) => Array.isArray(result) && result.includes(isTakenByOther))
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
    const rows = newest.flatMap(({ row }) => row ?? [])
    if (kind.lock) await kind.lock(trx, rows)
    else if (source.sites) await holdUnknown(trx, valuesIn(rows, kind.owned.members))
    const taken = await storeOwn(trx, kind, newest, source)
    // Now that the other site's rows are here, it is seen whose they are.
    if (taken.length > 0) await storeOwn(trx, kind, taken, source)
  }
  const answer = answerOf(entries, language)
  const problems = entries.flatMap(({ result }) => (Array.isArray(result) ? result : []))
  const held = problems.flatMap(({ heldBy }) => heldBy ?? [])
  const heldBy = [...new Map(held.map(each => [`${each.field} ${each.key}`, each])).values()]
  await audit(trx, source, kind.operation, { answer, heldBy })
  return answer
}

/** Registers the operation of a kind of pushed record. */
export function bindIntake<Row extends AnyRow>(app: AppContext, kind: IntakeKind<Row>): void {
  bind(app, kind.operation, ({ body, actor, origin, language, once }) => {
    const values = rowsOfBody(body as Body<IntakeOperation> & object)
    const { accountId } = actor
    const source = { accountId, sites: boundSites(actor), origin, timeZone: app.config.businessTimezone }
    return app.db.transaction().execute(trx => once(trx, () => takeRows(trx, kind, values, source, language)))
  })
}
