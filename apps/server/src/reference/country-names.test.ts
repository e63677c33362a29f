/** The names of all countries in the languages of customs files. */
import { expect, it } from 'vitest'
import { parseCountry } from './countries.ts'
import { customsLanguages, inLanguage } from './country-names.ts'
import { countryInTongue, tongueOf } from './country-tongues.ts'
import { countryRows } from './reference-tables.ts'

/** Names of two countries in one language of the same spelling. */
const shared = new Set(['pl Kongo'])

it('are read in every language, as a column has them', () => {
  const rows = countryRows()
  expect(rows.length).toBeGreaterThanOrEqual(249)
  expect(customsLanguages.length).toBeGreaterThan(55)
  for (const language of customsLanguages) {
    const table = inLanguage(language)
    const named = rows.map(({ iso2 }) => [table.of(iso2) ?? '', iso2] as const)
    const tongue = tongueOf(named.map(([name]) => name))
    const read = (name: string) => (tongue && countryInTongue(name, tongue)) || parseCountry(name)
    const wrong = named.filter(
      ([name, iso2]) => !shared.has(`${language} ${name}`) && read(name.toLocaleUpperCase(language)) !== iso2,
    )
    expect(wrong, language).toEqual([])
  }
})
