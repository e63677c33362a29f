/** SQL of sums with the number of shipments that each is made of: many bills say only a value or only a weight. */
export const coveredSums = `ifNull(sum(amount_usd), 0) AS amountSum, ifNull(sum(weight_kg), 0) AS weightSum,
  count(amount_usd) AS amountBills, count(weight_kg) AS weightBills`

/** SQL of a partner's country, if nothing else says it: where its latest shipment goes or comes from. */
export const endCountry = `argMaxIf(
  if(role = 'supplier', dest_country, orig_country) AS end_country, (date, row_hash), end_country != '')`

const saysBoth = 'amount_usd > 0 AND weight_kg > 0'
/** SQL of the dollars a kilogram, of the shipments that say both. */
export const unitValue = `countIf(${saysBoth}) AS unitValueBills,
  if(unitValueBills = 0, NULL, round(toFloat64(sumIf(amount_usd, ${saysBoth})) / toFloat64(sumIf(weight_kg, ${saysBoth})), 2))
    AS usdPerKg`
