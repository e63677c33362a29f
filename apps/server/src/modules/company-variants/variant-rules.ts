/** Each decision makes a status of a pair, and may be made only from some others. */
import { type CompanyVariant, countryNameIn, type Language } from '@backoffice/contract'
import type { Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { countriesOfName } from '../../trade/variants/name-countries.query.ts'
import { findMergedFrom, type NamedVariantRow, type VariantChange } from './company-variants.repository.ts'

export type VariantVerb = 'merge' | 'reject' | 'split' | 'reopen'
export type VariantOutcome = VariantChange & { status: CompanyVariant['status'] }
/** @throws AppError 10409 when the pair may not be decided so */
export type VariantRule = (trx: Trx, row: NamedVariantRow) => VariantOutcome | Promise<VariantOutcome>

const refuse = (zh: string, en: string) => new AppError(10409, { message: { zh, en } })

/** The company that another one is finally shown under. */
export async function rootOf(trx: Trx, uid: string): Promise<string> {
  const above = await findMergedFrom(trx, uid)
  return above ? rootOf(trx, above.toUid) : uid
}

/** The final company of each merged one, by number. */
export function flatten(merged: { fromUid: string; toUid: string }[]): Map<string, string> {
  const above = new Map(merged.map(({ fromUid, toUid }) => [fromUid, toUid]))
  const rootOf = (uid: string): string => {
    const next = above.get(uid)
    return next === undefined ? uid : rootOf(next)
  }
  const number = (uid: string) => String(uidNumber(uid) ?? 0)
  return new Map(merged.map(({ fromUid, toUid }) => [number(fromUid), number(rootOf(toUid))]))
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

/** @param keep the company that stays; by default the proposed one */
export const mergeRule =
  (keep?: string): VariantRule =>
  async (trx, row) => {
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
  }

const isHomeless = ({ country, fromCountry }: NamedVariantRow) =>
  fromCountry !== null && (country === '' || fromCountry === '')

/** Which of several companies of its name one without a country is, only a person can say. */
async function refuseOneOfSeveral({ engine }: Trade, row: NamedVariantRow): Promise<void> {
  if (!isHomeless(row)) return
  if (!row.countries)
    throw refuse(
      '尚未核对这个名称见于哪些国家或地区，请先重新查找',
      'Not checked yet in which countries the name exists: find duplicates first',
    )
  const now = row.countries.length > 1 ? [] : await countriesOfName(engine, row.fromName)
  const countries = [...new Set([...row.countries, ...now])].sort()
  if (countries.length < 2) return
  const named = (language: Language) => countries.map(code => countryNameIn(language, code))
  throw refuse(
    `同名企业见于${named('zh').join('、')}，请逐个判断`,
    `The name exists in ${named('en').join(', ')}: decide it by itself`,
  )
}

/** One of many: only what was proposed, and never by chance into one of several. The one with a country stays. */
export const mergedWithMany =
  (trade: Trade): VariantRule =>
  async (trx, row) => {
    if (row.status !== 'proposed')
      throw refuse('只能批量合并待处理的建议', 'Only pending suggestions can be merged in bulk')
    await refuseOneOfSeveral(trade, row)
    return mergeRule(row.country === '' && row.fromCountry ? row.fromUid : row.toUid)(trx, row)
  }

export const rejectRule: VariantRule = (_trx, { status }) => {
  if (status !== 'proposed')
    throw refuse('只有待处理的建议能标为不是同一家', 'Only pending suggestions can be rejected')
  return { status: 'rejected' }
}

export const split: VariantRule = (_trx, { status }) => {
  if (status !== 'merged') throw refuse('尚未合并，无需拆分', 'These companies are not merged')
  return { status: 'split' }
}

export const reopenRule: VariantRule = (_trx, { status }) => {
  if (status !== 'rejected' && status !== 'split')
    throw refuse('只能恢复标为不是同一家的或已拆分的', 'Only rejected or split ones can be reopened')
  return { status: 'proposed' }
}
