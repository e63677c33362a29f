/**
 * The search language for people (decisions §4, §5 Company): all words must match; "a phrase" in that order; -word
 * excludes; a trailing * makes a prefix; Chinese matches as a contiguous run. In company names, spellings that mean the
 * same are treated as one.
 */
import { foldName, formWordsMax, isForm, runSpellingsOf, spellingsOf } from '@backoffice/contract'
import { type Piece, piecesOf } from './words.ts'

export interface Term {
  /** One piece, or several consecutive ones. */
  pieces: Piece[]
  prefix: boolean
  excluded: boolean
  /** Other spellings that mean the same. */
  also?: Piece[][]
}

export interface Keyword {
  terms: Term[]
  /** Whether anything is searched for: operators alone or exclusions alone are not a search. */
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
  // Parts of one written word such as T-shirt: excluded together, but each required by itself.
  if (excluded && pieces.length > 1) return [{ pieces, prefix: false, excluded }]
  return pieces.map(piece => ({ pieces: [piece], prefix: prefix && piece === last, excluded }))
}

const readTerms = (text: string): Term[] =>
  [...text.matchAll(parts)].flatMap(([, minus = '', phrase, bare = '']) => termsOf(minus, phrase, bare))

function keywordOf(found: Term[]): Keyword {
  const terms = [...new Map(found.map(term => [JSON.stringify(term), term])).values()]
  return { terms, asksForSomething: terms.some(({ excluded }) => !excluded) }
}

export const parseKeyword = (text: string): Keyword => keywordOf(readTerms(text))

const wordsText = (pieces: Piece[]) => pieces.map(({ text }) => text).join(' ')

/** How many of the first pieces are one legal form, such as `S. A.`: 0 for none. */
function formLength(pieces: Piece[]): number {
  for (let n = Math.min(formWordsMax, pieces.length); n > 0; n--)
    if (isForm(wordsText(pieces.slice(0, n)))) return n
  return 0
}

/** Spellings of one phrase; more would not help people, but would slow the engine. */
const spellingsMax = 16

/** Every spelling of consecutive pieces, the given one first. */
function spellings(pieces: Piece[]): Piece[][] {
  let found: Piece[][] = [[]]
  for (let i = 0; i < pieces.length; ) {
    const n = formLength(pieces.slice(i)) || 1
    const head = pieces.slice(i, i + n)
    const texts = head[0]?.run ? runSpellingsOf(head[0].text) : spellingsOf(wordsText(head))
    found = texts.flatMap(text => found.map(before => [...before, ...piecesOf(text)]))
    i += n
  }
  return found.slice(0, spellingsMax)
}

/** Consecutive words that are one legal form in full: `limited liability company`, `S.A.` */
function joinForms(terms: Term[]): Term[] {
  const joined: Term[] = []
  for (let i = 0; i < terms.length; ) {
    const isPlain = ({ pieces, prefix, excluded }: Term) => pieces.length === 1 && !prefix && !excluded
    const end = terms.findIndex((term, at) => at >= i && !isPlain(term))
    const plain = terms.slice(i, end < 0 ? terms.length : end).flatMap(({ pieces }) => pieces)
    const n = formLength(plain) || 1
    const [term] = terms.slice(i, i + 1)
    if (term) joined.push(n > 1 ? { ...term, pieces: plain.slice(0, n) } : term)
    i += n
  }
  return joined
}

/** A keyword for company names: spellings that mean the same are alternatives. */
export function parseNames(text: string): Keyword {
  const terms = joinForms(readTerms(foldName(text))).map(term => {
    const also = term.prefix ? [] : spellings(term.pieces).slice(1)
    return also.length > 0 ? { ...term, also } : term
  })
  return keywordOf(terms)
}
