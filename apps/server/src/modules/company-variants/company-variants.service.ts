/** Decisions about name variants: each is audited, can be undone, and is applied by a job. */
import type { Body, CompanyVariant, companyVariants } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { applySoon } from './apply-merges.ts'
import { toCompanyVariant } from './company-variants.mapper.ts'
import {
  findVariant,
  lockVariants,
  type NamedVariantRow,
  updateVariant,
} from './company-variants.repository.ts'
import { mergeRule, rejectRule, split, type VariantRule, type VariantVerb } from './variant-rules.ts'

type Context = Pick<AppContext, 'db' | 'jobs'>
type Decision = Body<typeof companyVariants.reject>
type Sides = Pick<NamedVariantRow, 'id' | 'fromName' | 'toName' | 'status'>

const changesOf: Record<VariantVerb, (row: Sides) => FieldChange[]> = {
  merge: ({ toName }) => [{ field: 'standsUnder', before: null, after: toName }],
  reject: ({ toName }) => [{ field: 'differsFrom', before: null, after: toName }],
  split: ({ toName }) => [{ field: 'standsUnder', before: toName, after: null }],
  reopen: ({ status }) => [{ field: 'status', before: status, after: 'proposed' }],
}

/** @param row its status before the decision, its companies after it */
export const auditVariant = (trx: Trx, origin: Origin, verb: VariantVerb, row: Sides): Promise<void> =>
  recordAudit(trx, origin, {
    action: `companyVariant.${verb}`,
    entity: 'companyVariant',
    entityId: row.id,
    entityName: row.fromName,
    changes: changesOf[verb](row),
  })

/**
 * @param row read after `lockVariants`
 * @returns whether the job has something to do: shipments to move, or companies to count in another way
 * @throws AppError 10400, 10409
 */
export async function decideIn(
  trx: Trx,
  row: NamedVariantRow,
  { verb, rule, origin }: { verb: VariantVerb; rule: VariantRule; origin: Origin },
): Promise<{ moves: boolean }> {
  const change = await rule(trx, row)
  const moves = verb === 'merge' || verb === 'split'
  const isOpen = change.status === 'proposed'
  await updateVariant(trx, row.id, {
    ...change,
    automatic: false,
    accountId: isOpen ? null : (origin.actor?.accountId ?? null),
    decideTime: isOpen ? null : new Date(),
    ...(moves && { applied: false }),
  })
  await auditVariant(trx, origin, verb, { ...row, ...change, status: row.status } as Sides)
  // What an earlier decision has left to be moved would not be found under the new version.
  return { moves: moves || !row.applied || row.countedAsOne }
}

/** @throws AppError 10404, 10409 with the current row, or when the state does not allow it */
async function decide(
  { db, jobs }: Context,
  { id, version }: Decision,
  decision: { verb: VariantVerb; rule: VariantRule; origin: Origin },
): Promise<CompanyVariant> {
  return db.transaction().execute(async trx => {
    await lockVariants(trx)
    const before = requireCurrent(await findVariant(trx, id), version, 'companyVariant', toCompanyVariant)
    const { moves } = await decideIn(trx, before, decision)
    if (moves) await applySoon(jobs, trx, decision.origin)
    return toCompanyVariant((await findVariant(trx, id)) as NamedVariantRow)
  })
}

/** @throws AppError 10400 on `keep`, 10404, 10409 */
export const mergeVariant = (
  context: Context,
  { keep, ...decision }: Body<typeof companyVariants.merge>,
  origin: Origin,
) => decide(context, decision, { verb: 'merge', rule: mergeRule(keep), origin })

/** @throws AppError 10404, 10409 */
export const rejectVariant = (context: Context, decision: Decision, origin: Origin) =>
  decide(context, decision, { verb: 'reject', rule: rejectRule, origin })

/** @throws AppError 10404, 10409 */
export const splitVariant = (context: Context, decision: Decision, origin: Origin) =>
  decide(context, decision, { verb: 'split', rule: split, origin })
