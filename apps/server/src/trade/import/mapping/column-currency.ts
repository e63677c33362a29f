/** The currency that the name of a column of amounts says. */
import { currencyInName } from '../../../reference/currency-words.ts'
import { countryRows } from '../../../reference/reference-tables.ts'
import { parseCurrency } from '../../../reference/units.ts'
import { type HeaderMeaning, headerTokens } from './concepts.ts'

/**
 * ISO 4217, or a sign that the country of the customs decides for each row, or '' for the customs' own when their country
 * is not known; undefined when the name says nothing.
 */
export function columnCurrency(
  header: string,
  { currency, concepts }: HeaderMeaning,
  country: string,
): string | undefined {
  if (currency) return currency
  const sign = currencyInName(header) || currencyInName(headerTokens(header).join(' '))
  if (sign && !concepts.has('WEIGHT')) return parseCurrency(sign, country) || sign
  if (!concepts.has('LOCALCUR')) return undefined
  return countryRows().find(({ iso2 }) => iso2 === country)?.currency ?? ''
}
