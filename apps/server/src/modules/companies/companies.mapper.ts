import type { CompanyFacets, CompanyInfo, CompanyRow } from '@backoffice/contract'
import { hsRows } from '../../reference/reference-tables.ts'
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import type { Facets } from '../../trade/search/company-facets.query.ts'
import type { FoundCompany } from '../../trade/search/company-page.ts'
import type { Keyword } from '../../trade/search/keyword.ts'
import { matchingName } from '../../trade/search/matching-name.ts'
import type { KeyCount } from '../../trade/search/ranked.ts'
import { uidText } from '../../trade/store/identity.ts'

/** @param names the company names searched for, if any */
export function toCompanyRow(
  { company, count, card, facts }: FoundCompany,
  names: Keyword | undefined,
): CompanyRow {
  const [uname = '', ...others] = facts?.names ?? []
  const found = names && matchingName([uname, ...others], names)
  return {
    info: {
      uid: uidText(BigInt(company)),
      uname,
      otherName: found === undefined || found === uname ? '' : found,
      address: facts?.address ?? '',
      country: facts?.country ?? '',
      taxIds: facts?.taxIds ?? [],
      hasQcc: false,
    },
    count,
    amountSum: card?.amountSum ?? 0,
    weightSum: card?.weightSum ?? 0,
    amountBills: card?.amountBills ?? 0,
    weightBills: card?.weightBills ?? 0,
    hasConverted: card?.hasConverted ?? false,
    lastDate: card?.lastDate ?? null,
    firstDate: card?.firstDate ?? null,
    activeMonths: card?.activeMonths ?? 0,
    tranTypes: (card?.tranTypes ?? []) as CompanyRow['tranTypes'],
    ports: card?.ports ?? [],
    logistics: facts?.logistics ?? false,
    sample: facts?.sample ?? false,
  }
}

export function toCompanyInfo(facts: CompanyFacts): CompanyInfo {
  const { company, names, address, country, taxIds, phones, emails, logistics, sample } = facts
  const uname = names[0] ?? ''
  return {
    uid: uidText(BigInt(company)),
    uname,
    names,
    address,
    country,
    taxIds,
    phones,
    emails,
    websites: [],
    registry: null,
    logistics,
    sample,
  }
}

/** More months than this are shown as years. */
const monthsMax = 36

/** Counts by month, or by year when there are many, in their order. */
function periodsOf(months: KeyCount[]): KeyCount[] {
  const years = new Map<string, number>()
  for (const { key, count } of months) years.set(key.slice(0, 4), (years.get(key.slice(0, 4)) ?? 0) + count)
  const periods = months.length > monthsMax ? [...years].map(([key, count]) => ({ key, count })) : months
  return periods.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

export function toFacets({ counts, totals, stated }: Facets): CompanyFacets {
  const { months, ...kinds } = counts
  const { months: _, ...kindTotals } = totals
  const coded = (list: KeyCount[]) => list.map(({ key, count }) => ({ code: key, count }))
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const notStated = (kind: keyof typeof kindTotals) => count - stated[kind]
  return {
    count,
    transportModes: coded(kinds.transportModes),
    origCountries: coded(kinds.origCountries),
    destCountries: coded(kinds.destCountries),
    origPorts: coded(kinds.origPorts),
    destPorts: coded(kinds.destPorts),
    hsChapters: coded(kinds.hsChapters).map(chapter => {
      const { nameZh = '', nameEn = '' } = hsRows().find(({ code }) => code === chapter.code) ?? {}
      return { ...chapter, nameZh, nameEn }
    }),
    periods: coded(periodsOf(months)),
    totals: kindTotals,
    notStated: {
      transportModes: notStated('transportModes'),
      origCountries: notStated('origCountries'),
      destCountries: notStated('destCountries'),
      origPorts: notStated('origPorts'),
      destPorts: notStated('destPorts'),
      hsChapters: notStated('hsChapters'),
    },
  }
}
