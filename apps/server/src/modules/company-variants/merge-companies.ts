/** Merges companies that no rule has proposed: a person has checked them. */
import type { Body, CompanyVariant, companyVariants, Labels } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { countShipments } from '../../trade/variants/name-variants.query.ts'
import { applySoon } from './apply-merges.ts'
import { toCompanyVariant } from './company-variants.mapper.ts'
import {
  findMergedFrom,
  findPair,
  findVariant,
  insertVariants,
  lockVariants,
  type NamedVariantRow,
  updateVariant,
} from './company-variants.repository.ts'
import { auditVariant } from './company-variants.service.ts'

type MergeRequest = Body<typeof companyVariants.mergeCompanies>

interface MergeCompany {
  uid: string
  name: string
  country: string
  count: number
}

const problem = (index: number, reason: Labels): FieldProblem => ({ field: `uids.${index}`, reason })

function refuse(fields: FieldProblem[]): void {
  if (fields.length > 0) throw new AppError(10400, { fields })
}

function refuseTwice({ uids, keep }: MergeRequest): void {
  const twice = { zh: '同一家企业选择了两次', en: 'The same company was selected twice' }
  refuse(uids.flatMap((uid, at) => (uids.indexOf(uid) < at ? [problem(at, twice)] : [])))
  if (!uids.includes(keep))
    refuse([
      { field: 'keep', reason: { zh: '不在所选企业之中', en: 'Must be one of the selected companies' } },
    ])
}

/** Decisions count as soon as they are made, even if the shipments have not been moved yet. */
async function refuseMerged(trx: Trx, uids: string[]): Promise<void> {
  const fields: FieldProblem[] = []
  for (const [at, uid] of uids.entries()) {
    const above = await findMergedFrom(trx, uid)
    if (above)
      fields.push(
        problem(at, {
          zh: `已合并到“${above.toName}”，请选择该企业，或先拆分`,
          en: `It is merged into “${above.toName}”: choose that one, or split it first`,
        }),
      )
  }
  refuse(fields)
}

async function findKnown({ engine, facts }: Trade, uids: string[]): Promise<Map<string, MergeCompany>> {
  const numbers = uids.flatMap(uid => uidNumber(uid)?.toString() ?? [])
  const [found, counts] = await Promise.all([
    facts.get(numbers, {}),
    countShipments(engine, numbers, { search: true }),
  ])
  return new Map(
    found.map(({ company, names, country }) => {
      const uid = uidText(BigInt(company))
      return [uid, { uid, name: names[0] ?? '', country, count: counts.get(company) ?? 0 }]
    }),
  )
}

/** A company that has just been split is still under another one in the search data. */
async function refuseUnknown(
  { state }: Trade,
  uids: string[],
  known: Map<string, MergeCompany>,
): Promise<void> {
  const { aliases } = await state.get()
  const none: Labels = { zh: '没有这家企业', en: 'Company not found' }
  const moving = {
    zh: '该企业刚刚拆分，货运记录正在恢复，请稍后再试',
    en: 'This company was just split and its shipments are being moved back. Try again shortly.',
  }
  refuse(
    uids.flatMap((uid, at) => {
      if (known.has(uid)) return []
      return [problem(at, aliases.has(String(uidNumber(uid))) ? moving : none)]
    }),
  )
}

async function mergeOne(
  trx: Trx,
  from: MergeCompany,
  to: MergeCompany,
  origin: Origin,
): Promise<NamedVariantRow> {
  const sides = {
    fromUid: from.uid,
    fromName: from.name,
    fromCount: from.count,
    toUid: to.uid,
    toName: to.name,
    toCount: to.count,
    country: to.country,
    fromCountry: from.country === to.country ? null : from.country,
  }
  const fresh = {
    ...sides,
    reasons: '[]',
    evidence: '[]',
    accountId: null,
    decideTime: null,
  }
  const [added] = await insertVariants(trx, [fresh])
  const id = added?.id ?? (await findPair(trx, from.uid, to.uid))?.id
  if (id === undefined) throw new Error(`No pair of ${from.uid} and ${to.uid}`)
  await updateVariant(trx, id, {
    ...sides,
    status: 'merged',
    automatic: false,
    applied: false,
    accountId: origin.actor?.accountId ?? null,
    decideTime: new Date(),
  })
  const row = (await findVariant(trx, id)) as NamedVariantRow
  await auditVariant(trx, origin, 'merge', row)
  return row
}

/** @throws AppError 10400 on `uids.N` and `keep`, UnavailableError */
export async function mergeCompanies(
  { db, jobs, trade }: Pick<AppContext, 'db' | 'jobs' | 'trade'>,
  asked: MergeRequest,
  origin: Origin,
): Promise<CompanyVariant[]> {
  refuseTwice(asked)
  const { uids, keep } = asked
  const known = await findKnown(trade, uids)
  return db.transaction().execute(async trx => {
    await lockVariants(trx)
    await refuseMerged(trx, uids)
    await refuseUnknown(trade, uids, known)
    const companyOf = (uid: string) => known.get(uid) as MergeCompany
    const rows: NamedVariantRow[] = []
    for (const uid of uids)
      if (uid !== keep) rows.push(await mergeOne(trx, companyOf(uid), companyOf(keep), origin))
    await applySoon(jobs, trx, origin)
    return rows.map(toCompanyVariant)
  })
}
