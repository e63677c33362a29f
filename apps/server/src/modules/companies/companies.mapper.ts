import type { CompanyInfo, CompanyRow, CompanySub } from '@backoffice/contract'
import type { CompanyFacts } from '../../trade/company-detail.query.ts'
import type { FoundCompany } from '../../trade/company-page.ts'
import { uidText } from '../../trade/identity.ts'
import type { Counted } from '../../trade/ranked.ts'

export function toCompanyRow({ company, count, card, facts }: FoundCompany): CompanyRow {
  return {
    info: {
      uid: uidText(BigInt(company)),
      uname: facts?.names[0] ?? '',
      address: facts?.address ?? '',
      country: facts?.country ?? '',
      hasQcc: false,
    },
    count,
    tranTypes: (card?.tranTypes ?? []) as CompanyRow['tranTypes'],
    ports: card?.ports ?? [],
    logistics: facts?.logistics ?? false,
    sample: facts?.sample ?? false,
  }
}

export function toCompanyInfo(facts: CompanyFacts): CompanyInfo {
  const { company, names, address, country, phones, emails, logistics, sample } = facts
  const uname = names[0] ?? ''
  return {
    uid: uidText(BigInt(company)),
    uname,
    names,
    address,
    country,
    phones,
    emails,
    registry: null,
    logistics,
    sample,
  }
}

/** The last 12 months up to a day, oldest first, those without shipments too. */
export function lastMonths(counts: Counted[], lastDay: string | undefined): CompanySub['months'] {
  if (!lastDay) return []
  const byMonth = new Map(counts.map(({ key, count }) => [key, count]))
  const [year = 0, month = 1] = lastDay.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) => {
    const name = new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7)
    return { month: name, count: byMonth.get(name) ?? 0 }
  })
}
