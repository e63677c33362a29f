/**
 * The search language of people (decisions §4, §5 Company): all words must match; "a phrase" in that order;
 * -word excludes; a trailing * makes a prefix; Chinese matches as a contiguous run.
 */
import { type Piece, piecesOf } from './words.ts'

export interface Term {
  /** One piece, or several that stand one after another. */
  pieces: Piece[]
  prefix: boolean
  excluded: boolean
}

export interface Keyword {
  terms: Term[]
  /** Whether anything is asked for: neither operators alone nor exclusions alone are a search. */
  asksForSomething: boolean
}

const openers = '"“”„＂「'
const parts = new RegExp(`([-－]?)(?:[${openers}]([^"“”„＂」]*)["“”„＂」]?|([^\\s${openers}]+))`, 'gu')

function termsOf(minus: string, phrase: string | undefined, bare: string): Term[] {
  const excluded = minus !== ''
  if (phrase !== undefined) {
    const pieces = piecesOf(phrase)
    return pieces.length > 0 ? [{ pieces, prefix: false, excluded }] : []
  }
  const pieces = piecesOf(bare)
  const last = pieces.at(-1)
  if (!last) return []
  const prefix = /[*＊]$/.test(bare) && !last.run
  // Parts of one written word such as T-shirt: excluded together, required each by itself.
  if (excluded && pieces.length > 1) return [{ pieces, prefix: false, excluded }]
  return pieces.map(piece => ({ pieces: [piece], prefix: prefix && piece === last, excluded }))
}

export function parseKeyword(text: string): Keyword {
  const found = new Map<string, Term>()
  for (const [, minus = '', phrase, bare = ''] of text.matchAll(parts))
    for (const term of termsOf(minus, phrase, bare)) found.set(JSON.stringify(term), term)
  const terms = [...found.values()]
  return { terms, asksForSomething: terms.some(({ excluded }) => !excluded) }
}
