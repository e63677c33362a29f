/** Finds companies whose names are variants of one: proposes them, and merges the certain ones. */
import { companyVariants, type VariantReason } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { type CompanyFacts, findFacts } from '../../trade/profile/company-detail.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import {
  countShipments,
  type Dealings,
  findAlike,
  findDealings,
  findMistyped,
} from '../../trade/variants/name-variants.query.ts'
import {
  isCertain,
  isWorthAsking,
  sharedEvidence,
  variantReasons,
} from '../../trade/variants/name-variants.ts'
import { applyMergesJob } from './apply-merges.ts'
import {
  dropProposalsBut,
  findMergedFrom,
  insertVariants,
  lockVariants,
  type NewVariant,
  updateVariant,
  type VariantRow,
} from './company-variants.repository.ts'
import { auditVariant, rootOf } from './company-variants.service.ts'

const atOnce = 1000

interface Candidate extends CompanyFacts {
  count: number
  dealings: Dealings | undefined
}

async function candidatesOf({ engine, state }: Trade, companies: string[]): Promise<Map<string, Candidate>> {
  const found = new Map<string, Candidate>()
  const { kept } = await state.get()
  for (let at = 0; at < companies.length; at += atOnce) {
    const some = companies.slice(at, at + atOnce)
    const counts = await countShipments(engine, some)
    const dealings = await findDealings(engine, some)
    for (const facts of await findFacts(engine, some, kept, {}))
      found.set(facts.company, {
        ...facts,
        count: counts.get(facts.company) ?? 0,
        dealings: dealings.get(facts.company),
      })
  }
  return found
}

function reasonsOf(a: Candidate, b: Candidate): VariantReason[] | undefined {
  for (const name of a.names)
    for (const other of b.names) {
      const reasons = variantReasons(name, other)
      if (reasons) return reasons
    }
  return undefined
}

const moreTraded = (a: Candidate, b: Candidate) =>
  b.count - a.count || (BigInt(a.company) < BigInt(b.company) ? -1 : 1)

type Pair = NewVariant & { certain: boolean }

/** Partners and goods speak only for names that are nearly the same: many companies have them in common. */
function evidenceOf(from: Candidate, to: Candidate, reasons: VariantReason[]) {
  if (!reasons.includes('typo')) return sharedEvidence(from, to)
  return sharedEvidence({ ...from, ...from.dealings }, { ...to, ...to.dealings })
}

function pairOf(from: Candidate, to: Candidate): Pair | undefined {
  const reasons = reasonsOf(from, to)
  if (!reasons) return undefined
  const evidence = evidenceOf(from, to, reasons)
  if (!isWorthAsking(reasons, evidence)) return undefined
  const uid = ({ company }: Candidate) => uidText(BigInt(company))
  return {
    country: from.country,
    fromCountry: null,
    fromUid: uid(from),
    fromName: from.names[0] ?? '',
    fromCount: from.count,
    toUid: uid(to),
    toName: to.names[0] ?? '',
    toCount: to.count,
    reasons: JSON.stringify(reasons),
    evidence: JSON.stringify(evidence),
    accountId: null,
    decideTime: null,
    certain: isCertain(from.names[0] ?? '', from.country, reasons, evidence),
  }
}

/** Each company of a group, paired with the first larger one that may be the same. */
function pairsOf(group: Candidate[]): Pair[] {
  const ranked = group.toSorted(moreTraded)
  return ranked.flatMap((from, at) => {
    for (const to of ranked.slice(0, at)) {
      const pair = pairOf(from, to)
      if (pair) return [pair]
    }
    return []
  })
}

/** @returns whether it was merged; false when one of the two is already merged into another */
async function mergeCertain(trx: Trx, row: VariantRow): Promise<boolean> {
  if ((await findMergedFrom(trx, row.fromUid)) || (await rootOf(trx, row.toUid)) === row.fromUid) return false
  await updateVariant(trx, row.id, {
    status: 'merged',
    automatic: true,
    applied: false,
    decideTime: new Date(),
  })
  await auditVariant(trx, systemOrigin, 'merge', row)
  return true
}

export interface FoundVariants {
  proposed: number
  merged: number
}

/** @throws UnavailableError */
export async function findVariants({
  db,
  jobs,
  trade,
}: Pick<AppContext, 'db' | 'jobs' | 'trade'>): Promise<FoundVariants> {
  const groups = [...(await findAlike(trade.engine)), ...(await findMistyped(trade.engine))]
  const known = await candidatesOf(trade, [...new Set(groups.flat())])
  const all = groups.flatMap(group => pairsOf(group.flatMap(company => known.get(company) ?? [])))
  const key = ({ fromUid, toUid }: { fromUid: string; toUid: string }) => [fromUid, toUid].sort().join(' ')
  // Names that differ in one word meet in several groups; each company is proposed for one other.
  const pairs = [...new Map(all.toReversed().map(pair => [pair.fromUid, pair])).values()].reverse()
  const certain = new Set(pairs.filter(pair => pair.certain).map(key))
  return db.transaction().execute(async trx => {
    await lockVariants(trx)
    await dropProposalsBut(trx, pairs.map(key))
    const added: VariantRow[] = []
    for (let at = 0; at < pairs.length; at += atOnce) {
      const rows = pairs.slice(at, at + atOnce).map(({ certain: _, ...row }) => row)
      added.push(...(await insertVariants(trx, rows)))
    }
    let merged = 0
    for (const row of added) if (certain.has(key(row)) && (await mergeCertain(trx, row))) merged++
    if (merged > 0) await jobs.enqueue(trx, applyMergesJob, {}, null)
    return { proposed: added.length - merged, merged }
  })
}

export const findVariantsJob = defineJob({
  kind: 'company.find-variants',
  label: { zh: '查找企业名称变体', en: 'Find duplicate company names' },
  access: companyVariants.find.access,
  heartbeatS: 60,
  async handler(_run, app) {
    return { result: { ...(await findVariants(app)) } }
  },
})
