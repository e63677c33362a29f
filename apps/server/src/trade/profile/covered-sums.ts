import type { OtherValue } from '@backoffice/contract'

/** SQL of sums with the number of shipments that each is made of: many bills say only a value or only a weight. */
export const coveredSums = `ifNull(sum(amount_usd), 0) AS amountSum, ifNull(sum(weight_kg), 0) AS weightSum,
  count(amount_usd) AS amountBills, count(weight_kg) AS weightBills`

/** SQL of whether some of the dollars were converted. */
export const isConverted = `CAST(max(amount_rate) > 0, 'Bool') AS hasConverted`

/** The engine's sumMap of what shipments say in currencies without a rate: currencies, amounts, shipments. */
export type OtherSums = [string[], number[], number[]]

export const otherSums = `sumMapIf([toString(currency)], [ifNull(amount_original, 0)], [toUInt64(1)],
  amount_usd IS NULL AND amount_original IS NOT NULL) AS otherSums`

export const otherValuesOf = ([currencies, amounts, bills]: OtherSums): OtherValue[] =>
  currencies
    .map((currency, at) => ({ currency, amount: amounts[at] ?? 0, bills: bills[at] ?? 0 }))
    .sort((a, b) => b.bills - a.bills)

/** Merges the values of several rows. */
export function mergeOtherValues(rows: OtherValue[]): OtherValue[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  const total = (own: OtherValue[], of: 'amount' | 'bills') => own.reduce((sum, row) => sum + row[of], 0)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    amount: Math.round(total(own, 'amount') * 100) / 100,
    bills: total(own, 'bills'),
  }))
}

/** SQL of a partner's country, if nothing else says it: where its latest shipment goes or comes from. */
export const endCountry = `argMaxIf(
  if(role = 'supplier', dest_country, orig_country) AS end_country, (date, row_hash), end_country != '')`

const saysBoth = 'amount_usd > 0 AND weight_kg > 0'
/** SQL of the dollars a kilogram, of the shipments that say both. */
export const unitValue = `countIf(${saysBoth}) AS unitValueBills,
  if(unitValueBills = 0, NULL, round(toFloat64(sumIf(amount_usd, ${saysBoth})) / toFloat64(sumIf(weight_kg, ${saysBoth})), 2))
    AS usdPerKg`
