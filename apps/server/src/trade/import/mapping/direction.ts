/** A file describes itself outside its rows: import or export, and which country published it. */

import { foldWords } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { wholeNames } from '../../../reference/country-aliases.ts'
import { directionsIn } from '../../../reference/direction-words.ts'
import { currencyWordIn, scaleIn } from '../../../reference/scales.ts'
import { withoutMoney } from '../../../reference/units.ts'

export interface TitleContext {
  direction: 'import' | 'export' | ''
  /** ISO alpha-2 of the customs that published the rows. */
  country: string
  /** ISO 4217 of the money that they name beside a power of ten. */
  currency: string
}

/** Direction and country from the rows above the header: `Vietnam import full`, `印度进口数据`. */
export function contextOf(texts: string[]): TitleContext {
  const context: TitleContext = { direction: '', country: '', currency: '' }
  for (const text of texts) {
    const words = foldWords(withoutMoney(text.slice(0, 200)))
    const said = new Set(directionsIn(words).map(({ direction }) => direction))
    if (!context.direction && said.size === 1) context.direction = [...said][0] ?? ''
    if (!context.country) context.country = countryIn(words)
    if (!context.currency) context.currency = currencyWordIn(scaleIn(text)?.rest ?? '')
  }
  return context
}

function countryIn(words: string): string {
  const parts = words
    .replace(/(\p{Script=Han})(?=\P{Script=Han})|(\P{Script=Han})(?=\p{Script=Han})/gu, '$& ')
    .split(/\s+/)
  for (let length = 3; length >= 1; length--) {
    for (let at = 0; at + length <= parts.length; at++) {
      const name = parts.slice(at, at + length).join(' ')
      const isName = name.length > 3 && !wholeNames.has(name)
      const found = isName || /^(usa|uk|us|uae|\p{Script=Han}{2,})$/u.test(name) ? parseCountry(name) : ''
      if (found) return found
    }
  }
  const chinese = /^(\p{Script=Han}{2,6}?)(?:进口|出口|进出口|海关|提单|数据)/u.exec(words)?.[1]
  return chinese ? parseCountry(chinese) : ''
}
