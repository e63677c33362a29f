/** Finds companies whose names are variants of one: proposes them, and merges the certain ones. */
import { companyVariants } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { findAlike } from '../../trade/variants/name-variants.query.ts'
import { findNear } from '../../trade/variants/near-names.query.ts'
import { applySoon } from './apply-merges.ts'
import {
  dropProposalsBut,
  findMergedFrom,
  insertVariants,
  lockVariants,
  noteCountedAsOne,
  noteCountries,
  updateVariant,
  type VariantRow,
} from './company-variants.repository.ts'
import { auditVariant } from './company-variants.service.ts'
import { countTwins } from './count-twins.ts'
import { type CandidatePair, judgeGroups } from './judge-pairs.ts'
import { rootOf } from './variant-rules.ts'

const atOnce = 1000

const isHomeless = ({ fromCountry }: CandidatePair) => fromCountry === ''

/** The better pair of a company, with what the other one knows of the countries of its name. */
function joined(better: CandidatePair, other: CandidatePair): CandidatePair {
  const countries = [...new Set([...better.countries, ...other.countries])].sort()
  return { ...better, countries, certain: better.certain && countries.length < 2 }
}

/** For each company the certain pair, or that with the largest one that may be the same. */
async function findPairs(trade: Trade): Promise<CandidatePair[]> {
  const best = new Map<string, CandidatePair>()
  const rank = ({ certain, countedAsOne, toCount }: CandidatePair) =>
    certain ? Number.MAX_SAFE_INTEGER : toCount + (countedAsOne ? 2 ** 48 : 0)
  const keep = (pairs: CandidatePair[]) => {
    for (const pair of pairs) {
      const known = best.get(pair.fromUid)
      const isBetter = !known || rank(pair) > rank(known)
      best.set(pair.fromUid, known ? joined(isBetter ? pair : known, isBetter ? known : pair) : pair)
    }
  }
  const judge = async (groups: string[][]) => {
    for (let at = 0; at < groups.length; at += atOnce)
      keep(await judgeGroups(trade, groups.slice(at, at + atOnce)))
  }
  await judge(await findAlike(trade.engine))
  for await (const near of findNear(trade.engine)) await judge(near)
  return [...best.values()]
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

interface VariantSearchResult {
  proposed: number
  merged: number
}

/** @throws UnavailableError */
export async function findVariants({
  db,
  jobs,
  trade,
}: Pick<AppContext, 'db' | 'jobs' | 'trade'>): Promise<VariantSearchResult> {
  const pairs = await findPairs(trade)
  const key = ({ fromUid, toUid }: { fromUid: string; toUid: string }) => [fromUid, toUid].sort().join(' ')
  const certain = new Set(pairs.filter(pair => pair.certain).map(key))
  const found = await db.transaction().execute(async trx => {
    await lockVariants(trx)
    await dropProposalsBut(trx, pairs.map(key))
    const added: VariantRow[] = []
    for (let at = 0; at < pairs.length; at += atOnce) {
      const rows = pairs.slice(at, at + atOnce).map(({ certain: _, countries: __, ...row }) => row)
      added.push(...(await insertVariants(trx, rows)))
    }
    await noteCountries(
      trx,
      pairs.filter(isHomeless).map(({ fromUid: uid, countries }) => ({ uid, countries })),
    )
    await noteCountedAsOne(trx, pairs.filter(pair => pair.countedAsOne).map(key))
    let merged = 0
    for (const row of added) if (certain.has(key(row)) && (await mergeCertain(trx, row))) merged++
    if (merged > 0) await applySoon(jobs, trx, systemOrigin)
    return { proposed: added.length - merged, merged }
  })
  await countTwins({ db, trade })
  return found
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
