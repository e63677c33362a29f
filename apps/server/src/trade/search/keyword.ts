/**
 * The search language for people (decisions §4, §5 Company): all words must match; "a phrase" in that order; -word
 * excludes; a trailing * makes a prefix; Chinese matches as a contiguous run. A word that is not in quotes finds a noun
 * in both numbers and Chinese in both scripts (decisions §7). In company names, spellings that mean the same are treated
 * as one.
 */
import { foldName, formWordsMax, isForm, runSpellingsOf, spellingsOf } from '@backoffice/contract'
import { hanForms } from '../../platform/lib/han-forms.ts'
import { otherFormsOf } from './noun-numbers.ts'
import { type Piece, searchPieces } from './words.ts'

export interface Term {
  /** One piece, or several consecutive ones. */
  pieces: Piece[]
  prefix: boolean
  excluded: boolean
  /** Words that are found beside the word as it is typed. */
  widened?: string[]
  /** Other spellings that mean the same, the widened ones among them. */
  also?: Piece[][]
}

export interface Keyword {
  terms: Term[]
  /** Anything is searched for: operators alone or exclusions alone are not a search. */
  asksForSomething: boolean
}

const openers = '"“”„＂「'
const parts = new RegExp(`([-－]?)(?:[${openers}]([^"“”„＂」]*)["“”„＂」]?|([^\\s${openers}]+))`, 'gu')

/** `men's` is the word `men`, as the index has it: apostrophes part words there, and the s says nothing. */
const possessive = /(?<=\p{L})['’‘`´′＇]s(?![\p{L}\p{N}])/giu

/** A word in its other forms, Chinese in its other script. */
function widen(term: Term): Term {
  const [{ text, run } = { text: '', run: false }, ...others] = term.pieces
  if (term.prefix || others.length > 0) return term
  const widened = run ? hanForms(text).slice(1) : otherFormsOf(text)
  return widened.length > 0 ? { ...term, widened, also: widened.map(form => [{ text: form, run }]) } : term
}

function termsOf(minus: string, phrase: string | undefined, bare: string): Term[] {
  const excluded = minus !== ''
  if (phrase !== undefined) {
    const pieces = searchPieces(phrase)
    return pieces.length > 0 ? [{ pieces, prefix: false, excluded }] : []
  }
  const pieces = searchPieces(bare.replace(possessive, ''))
  const last = pieces.at(-1)
  if (!last) return []
  const prefix = /[*＊]$/.test(bare) && !last.run
  // Parts of one written word such as T-shirt: excluded together, but each required by itself.
  if (excluded && pieces.length > 1) return [{ pieces, prefix: false, excluded }]
  return pieces.map(piece => widen({ pieces: [piece], prefix: prefix && piece === last, excluded }))
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
    found = texts.flatMap(text => found.map(before => [...before, ...searchPieces(text)]))
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

/** Every spelling of a term, the most usual first. */
const spellingsOfAll = ({ pieces, also = [] }: Term): Piece[][] =>
  [pieces, ...also].flatMap(spellings).slice(0, spellingsMax)

/** A keyword for company names: spellings that mean the same are alternatives. */
export function parseNames(text: string): Keyword {
  const terms = joinForms(readTerms(foldName(text))).map(term => {
    // A legal form is no noun.
    const { also: _also, widened: _widened, ...plain } = term
    const meant = isForm(wordsText(term.pieces)) ? plain : term
    const also = meant.prefix ? [] : spellingsOfAll(meant).slice(1)
    return also.length > 0 ? { ...meant, also } : meant
  })
  return keywordOf(terms)
}
