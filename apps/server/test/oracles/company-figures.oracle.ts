/** The figures of a company's profile as docs/trade-figures.md defines them, in plain TypeScript over its bills. */
import type { Bill, ChangePeriods, PartnerChange } from '@backoffice/contract'

/** A bill with the days of the data it comes from. */
export interface KnownBill
  extends Pick<Bill, 'id' | 'date' | 'weightKg' | 'amountUsd' | 'hsCode' | 'origCountry' | 'destCountry'> {
  partner: string
  dataFrom: string
  dataTo: string
}

const iso = (day: Date) => day.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return iso(date)
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return iso(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

export const latest = (days: string[]) => days.reduce((a, b) => (a > b ? a : b), '')
export const earliest = (days: string[]) => days.reduce((a, b) => (a < b ? a : b), '9999')

export function periodsOf(bills: KnownBill[]): ChangePeriods {
  const until = latest(bills.map(({ dataTo }) => dataTo))
  return {
    until,
    recentFrom: addDays(addMonths(until, -6), 1),
    earlierTo: addMonths(until, -6),
    earlierFrom: addDays(addMonths(until, -12), 1),
    beforeFrom: addDays(addMonths(until, -18), 1),
  }
}

export const within = (bills: KnownBill[], from: string, to: string) =>
  bills.filter(({ date }) => date >= from && date <= to)

const grams = (bills: KnownBill[]) =>
  bills.reduce((sum, { weightKg }) => sum + Math.round((weightKg ?? 0) * 1000), 0)

/** What became of each partner, by its uid. */
export function changesOf(bills: KnownBill[], role: 'supplier' | 'buyer'): Map<string, PartnerChange[]> {
  const { until, recentFrom, earlierTo, earlierFrom, beforeFrom } = periodsOf(bills)
  const named = bills.filter(({ partner }) => partner !== '')
  const recent = within(named, recentFrom, until)
  const earlier = within(named, earlierFrom, earlierTo)
  const isWeighed = [recent, earlier].every(list => list.filter(({ weightKg }) => weightKg).length >= 3)
  const partners = [...Map.groupBy(named, ({ partner }) => partner)].map(([partner, own]) => {
    const [now, then] = [within(own, recentFrom, until), within(own, earlierFrom, earlierTo)]
    const data = { from: earliest(own.map(one => one.dataFrom)), to: latest(own.map(one => one.dataTo)) }
    const first = earliest(own.map(({ date }) => date))
    const isNew = first >= recentFrom && now.length >= 2 && data.from < recentFrom
    const goesOn = data.to >= addDays(until, -31)
    const shares = [grams(now) / grams(recent), grams(then) / grams(earlier)] as const
    return {
      partner,
      isNew,
      isLost: within(own, beforeFrom, earlierTo).length >= 3 && now.length === 0 && goesOn,
      isGrowing: then.length >= 3 && now.length >= then.length * 1.5 && data.from <= earlierFrom,
      fell: shares[1] >= 0.3 && shares[0] < 0.1 && goesOn,
      rose: isNew && shares[0] > 0.3,
    }
  })
  const isSwitch =
    role === 'buyer' && isWeighed && partners.some(({ fell }) => fell) && partners.some(({ rose }) => rose)
  return new Map(
    partners.map(({ partner, ...is }) => [
      partner,
      [
        ...(is.isNew ? (['new'] as const) : []),
        ...(is.isLost ? (['lost'] as const) : []),
        ...(isSwitch && (is.fell || is.rose) ? (['switched'] as const) : []),
        ...(is.isGrowing ? (['growing'] as const) : []),
      ],
    ]),
  )
}

/** The quartiles of numbers, between two of them by the straight line. */
export function quartilesOf(values: number[]): [low: number, median: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => {
    const place = part * (sorted.length - 1)
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    return below + (above - below) * (place - Math.floor(place))
  }
  return [at(0.25), at(0.5), at(0.75)]
}

interface PricedBill {
  date: string
  weightKg: number | null
  amountUsd: number | null
  hsCode: string
  origCountry: string
  destCountry: string
}

const priceOf = ({ amountUsd, weightKg }: PricedBill) =>
  amountUsd && weightKg && amountUsd > 0 && weightKg > 0 ? amountUsd / weightKg : undefined

/** The market of a bill: its first 6 digits, its lane, its year counted back from the last day. */
function marketOf({ date, hsCode, origCountry, destCountry }: PricedBill, until: string): string | undefined {
  if (hsCode.length < 6 || !origCountry || !destCountry || date > until) return undefined
  let year = 0
  while (date <= addMonths(until, -12 * (year + 1))) year++
  return [hsCode.slice(0, 6), origCountry, destCountry, year].join(' ')
}

/**
 * The price of some bills of a company, undefined below 10.
 *
 * @param market all bills of all companies
 */
export function priceOfBills(bills: PricedBill[], market: PricedBill[], until: string) {
  const groups = Map.groupBy(
    market.filter(bill => priceOf(bill) !== undefined),
    bill => marketOf(bill, until),
  )
  const judged = bills.flatMap((bill): { price: number; isOutlier: boolean; against?: number }[] => {
    const price = priceOf(bill)
    if (price === undefined) return []
    const key = marketOf(bill, until)
    const others = key === undefined ? [] : (groups.get(key) ?? []).map(one => priceOf(one) ?? 0)
    if (others.length < 10) return [{ price, isOutlier: false }]
    const [low, median, high] = quartilesOf(others)
    const reach = 1.5 * (high - low)
    return [{ price, isOutlier: price < low - reach || price > high + reach, against: price / median - 1 }]
  })
  const kept = judged.filter(({ isOutlier }) => !isOutlier)
  if (kept.length < 10) return undefined
  const [low, median, high] = quartilesOf(kept.map(({ price }) => price))
  const against = kept.flatMap(one => one.against ?? [])
  return {
    bills: kept.length,
    outliers: judged.length - kept.length,
    low,
    median,
    high,
    againstBills: against.length,
    against: against.length < 10 ? null : quartilesOf(against)[1],
  }
}
