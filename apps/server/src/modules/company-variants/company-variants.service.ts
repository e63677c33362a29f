/** Decisions about name variants: each is audited, can be undone, and is applied by a job. */
import type { Body, CompanyVariant, companyVariants, VariantStatus } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { applyMergesJob } from './apply-merges.ts'
import { toCompanyVariant } from './company-variants.mapper.ts'
import {
  findMergedFrom,
  findVariant,
  lockVariants,
  type NamedVariantRow,
  updateVariant,
} from './company-variants.repository.ts'

type Context = Pick<AppContext, 'db' | 'jobs'>
type Decision = Body<typeof companyVariants.reject>

const refuse = (zh: string, en: string) => new AppError(10409, { message: { zh, en } })

/** The company that another one is finally shown under. */
export async function rootOf(trx: Trx, uid: string): Promise<string> {
  const above = await findMergedFrom(trx, uid)
  return above ? rootOf(trx, above.toUid) : uid
}

export async function auditVariant(
  trx: Trx,
  origin: Origin,
  verb: 'merge' | 'reject' | 'split',
  row: Pick<NamedVariantRow, 'id' | 'fromName' | 'toName'>,
): Promise<void> {
  const parted = verb !== 'merge'
  await recordAudit(trx, origin, {
    action: `companyVariant.${verb}`,
    entity: 'companyVariant',
    entityId: row.id,
    entityName: row.fromName,
    changes:
      verb === 'reject'
        ? [{ field: 'differsFrom', before: null, after: row.toName }]
        : [{ field: 'standsUnder', before: parted ? row.toName : null, after: parted ? null : row.toName }],
  })
}

/** @throws AppError 10404, 10409 with the current row, or when the state does not allow it */
async function decide(
  { db, jobs }: Context,
  { id, version }: Decision,
  origin: Origin,
  verb: 'merge' | 'reject' | 'split',
  change: (trx: Trx, row: NamedVariantRow) => Promise<Partial<NamedVariantRow> & { status: VariantStatus }>,
): Promise<CompanyVariant> {
  return db.transaction().execute(async trx => {
    await lockVariants(trx)
    const before = requireCurrent(await findVariant(trx, id), version, 'companyVariant', toCompanyVariant)
    const { userId: _, reasons: __, evidence: ___, ...changed } = await change(trx, before)
    const accountId = origin.actor?.accountId ?? null
    const moves = verb !== 'reject'
    await updateVariant(trx, id, {
      ...changed,
      automatic: false,
      accountId,
      decideTime: new Date(),
      ...(moves && { applied: false }),
    })
    const row = (await findVariant(trx, id)) as NamedVariantRow
    await auditVariant(trx, origin, verb, row)
    if (moves) await jobs.enqueue(trx, applyMergesJob, {}, accountId)
    return toCompanyVariant(row)
  })
}

const turned = (row: NamedVariantRow) => ({
  fromUid: row.toUid,
  fromName: row.toName,
  fromCount: row.toCount,
  toUid: row.fromUid,
  toName: row.fromName,
  toCount: row.fromCount,
  country: row.fromCountry ?? row.country,
  fromCountry: row.fromCountry === null ? null : row.country,
})

/** @throws AppError 10400 on `keep`, 10404, 10409 */
export function mergeVariant(
  context: Context,
  { keep, ...decision }: Body<typeof companyVariants.merge>,
  origin: Origin,
): Promise<CompanyVariant> {
  return decide(context, decision, origin, 'merge', async (trx, row) => {
    if (row.status === 'merged') throw refuse('已合并', 'These companies are already merged')
    if (keep !== undefined && keep !== row.fromUid && keep !== row.toUid)
      throw new AppError(10400, {
        fields: [
          { field: 'keep', reason: { zh: '不是这两家企业之一', en: 'Must be one of the two companies' } },
        ],
      })
    const { fromUid, toUid, ...rest } = keep === row.fromUid ? turned(row) : row
    if (await findMergedFrom(trx, fromUid))
      throw refuse(
        '该企业已合并到另一家企业，请先拆分',
        'It is merged into another company: split that first',
      )
    if ((await rootOf(trx, toUid)) === fromUid)
      throw refuse(
        '另一家企业已合并到该企业，请先拆分',
        'Another company is merged into this one. Split it first.',
      )
    const { fromName, fromCount, toName, toCount, country, fromCountry } = rest
    return { status: 'merged', fromUid, fromName, fromCount, toUid, toName, toCount, country, fromCountry }
  })
}

/** @throws AppError 10404, 10409 */
export const rejectVariant = (context: Context, decision: Decision, origin: Origin) =>
  decide(context, decision, origin, 'reject', async (_trx, { status }) => {
    if (status !== 'proposed')
      throw refuse('只能否决待处理的建议', 'Only pending suggestions can be rejected')
    return { status: 'rejected' }
  })

/** @throws AppError 10404, 10409 */
export const splitVariant = (context: Context, decision: Decision, origin: Origin) =>
  decide(context, decision, origin, 'split', async (_trx, { status }) => {
    if (status !== 'merged') throw refuse('尚未合并，无需拆分', 'These companies are not merged')
    return { status: 'split' }
  })
