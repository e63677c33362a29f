/**
 * Which number the rows of a company get whose name was once compared without the marks of its script, so that it was one
 * company with others, or whose name is only a legal form.
 */
import { countryRows } from '../../reference/reference-tables.ts'
import { companyNumber, identify, normaliseCompanyName } from './identity.ts'
import { taxNumber } from './tax-numbers.ts'

/** Rows of one name. Numbers are in decimal digits. */
export interface NamedRows {
  /** The own number of the name, whether merged or not. */
  own: string
  name: string
  /** As the rows have it, and their tax number. */
  country: string
  tax: string
  count: number
}

export interface Renumbering extends NamedRows {
  /** Where the rows belong. */
  now: string
  normalised: string
  /** As it was compared. */
  formerly: string
}

/** How names were compared before: without any mark. */
const withoutMarks = (name: string) =>
  normaliseCompanyName(
    name
      .slice(0, 500)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, ''),
  )

/** A row keeps the number of the country that its file says, which a person may have changed since. */
const placesOf = (country: string) => [...new Set([country, '', ...countryRows().map(({ iso2 }) => iso2)])]

interface Place {
  country: string
  /** The rows have the number of their tax number. */
  isByTax: boolean
}

function placeOf({ own, country, tax }: NamedRows, formerly: string): Place | undefined {
  for (const place of placesOf(country)) {
    const id = companyNumber(formerly, place).toString()
    if (id === own) return { country: place, isByTax: false }
    if (tax && taxNumber(id, tax, place).tax === own) return { country: place, isByTax: true }
  }
  return undefined
}

export interface TaxHome {
  kind: string
  home: string
}

/**
 * @param homes of the kinds of tax numbers that have one already
 * @returns rows that must move, and the homes that their tax numbers get
 */
export function renumber(
  rows: NamedRows[],
  homes: ReadonlyMap<string, string>,
): { moves: Renumbering[]; added: TaxHome[] } {
  const found = rows.flatMap(row => {
    const formerly = withoutMarks(row.name)
    const place = placeOf(row, formerly)
    if (!place) return []
    const id = identify(row.name, place.country).toString()
    const { kind, tax } = taxNumber(id, row.tax, place.country)
    if (id === companyNumber(formerly, place.country).toString()) return []
    return [{ row, id, kind, taxId: tax, formerly, isByTax: place.isByTax }]
  })
  // The number that was at home stays there, then the most frequent one.
  const rank = ({ isByTax, row }: (typeof found)[number]) => (isByTax ? 0 : 2 ** 40) + row.count
  const best = new Map<string, (typeof found)[number]>()
  for (const one of found) {
    const known = best.get(one.kind)
    if (one.kind !== '0' && !homes.has(one.kind) && (!known || rank(one) > rank(known)))
      best.set(one.kind, one)
  }
  const homeOf = (kind: string) => homes.get(kind) ?? best.get(kind)?.taxId
  return {
    moves: found.map(({ row, id, kind, taxId, formerly }) => ({
      ...row,
      now: taxId === '0' || taxId === homeOf(kind) ? id : taxId,
      normalised: normaliseCompanyName(row.name),
      formerly,
    })),
    added: [...best].map(([kind, { taxId }]) => ({ kind, home: taxId })),
  }
}
