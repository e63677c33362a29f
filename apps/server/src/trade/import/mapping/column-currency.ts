/** The currency that the name of a column of amounts says. */
import { countryRows } from '../../../reference/reference-tables.ts'
import { parseCurrency } from '../../../reference/units.ts'
import { currencyNames, type HeaderMeaning } from './concepts.ts'

/** Signs and words that stand in names of columns. */
const signs = new RegExp(`(?<!\\p{L})(?:${currencyNames.join('|')}|[₨¥￥€£₹₽₩₫₺₴₸元])(?!\\p{L})|人民币`, 'iu')

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
  const sign = signs.exec(header)?.[0]
  if (sign) return parseCurrency(sign, country) || sign
  if (!concepts.has('LOCALCUR')) return undefined
  return countryRows().find(({ iso2 }) => iso2 === country)?.currency ?? ''
}
