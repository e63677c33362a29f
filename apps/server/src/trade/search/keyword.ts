/**
 * The search language for people (decisions §4, §5 Company): all words must match; "a phrase" in that order; -word
 * excludes; OR finds either of its neighbours; a trailing * makes a prefix; Chinese matches as a contiguous run. A word that is not in quotes finds a noun
 * in both numbers, Chinese in both scripts (decisions §7), and synonyms in every language. In company names, spellings that
 * mean the same are treated as one.
 */
import {
  foldLetters,
  foldName,
  formWordsMax,
  isForm,
  runSpellingsOf,
  spellingsOf,
} from '@backoffice/contract'
import { hanForms } from '../../platform/lib/han-forms.ts'
import { isIrregular, otherFormsOf } from './noun-numbers.ts'
import { type Piece, searchPieces } from './words.ts'

export interface Term {
  /** One piece, or several consecutive ones. */
  pieces: Piece[]
  prefix: boolean
  excluded: boolean
  /** What is found beside the words as they are typed. */
  widened?: Widening[]
  /** Other spellings that are found as well, the widened ones among them. */
  also?: Piece[][]
  /** Stands after an OR. */
  isOther?: true
}

/** What a word finds too: its own other forms, or a synonym with its forms. */
export interface Widening {
  word: string
  forms: Piece[][]
}

/** What the words of a text may find beside themselves. */
export interface WordChoice {
  /** By the word as it is read. */
  synonyms?: Record<string, string[]> | undefined
  /** Words that are not searched beside those typed, with commas between them. */
  withoutWords?: string | undefined
}

export interface Keyword {
  terms: Term[]
  /** How many terms were typed: those around an OR are one of `terms`. */
  typed: number
  /** Anything is searched for: operators alone or exclusions alone are not a search. */
  asksForSomething: boolean
}

const openers = '"“”„＂「'
const parts = new RegExp(`([-－]?)(?:[${openers}]([^"“”„＂」]*)["“”„＂」]?|([^\\s${openers}]+))`, 'gu')

/** A word that owns something. Apostrophes part words in the index: it has `john` and `s`. */
const owner = /(?<!\p{L})(\p{L}+)['’‘`´′＇]s(?![\p{L}\p{N}])/giu

interface Read {
  pieces: (text: string) => Piece[]
  choice: WordChoice
}

export const wordsText = (pieces: Piece[]) => pieces.map(({ text }) => text).join(' ')

/** A word in its other forms, Chinese in its other script. */
const formsOf = ({ text, run }: Piece): Piece[] =>
  (run ? hanForms(text).slice(1) : otherFormsOf(text)).map(form => ({ text: form, run }))

/** A synonym, and the forms of its last word. */
function synonymForms(synonym: string): Piece[][] {
  const pieces = searchPieces(synonym)
  const last = pieces.at(-1)
  return last ? [pieces, ...formsOf(last).map(form => [...pieces.slice(0, -1), form])] : []
}

/** A term with what else it finds. */
function widen(term: Term, { synonyms, withoutWords = '' }: WordChoice): Term {
  const [piece, ...others] = term.pieces
  if (!piece || term.prefix || others.length > 0) return term
  const { text: word } = piece
  const leftOut = new Set([word, ...withoutWords.split(',')])
  const own = formsOf(piece).map(form => [form])
  const widened = [own, ...(synonyms?.[word] ?? []).map(synonymForms)].flatMap(all => {
    const forms = all.filter(form => !leftOut.has(wordsText(form)))
    for (const form of forms) leftOut.add(wordsText(form))
    return forms.length > 0 ? [{ word, forms }] : []
  })
  return widened.length > 0 ? { ...term, widened, also: widened.flatMap(({ forms }) => forms) } : term
}

/** `men's` is the word `men`, as goods are written; `John's` is no other John, but may be `Johns`. */
function ownerTerm(word: string, excluded: boolean, { pieces: read, choice }: Read): Term {
  const pieces = read(`${word}'s`)
  const plain = { prefix: false, excluded }
  if (isIrregular(foldLetters(word))) return widen({ ...plain, pieces: pieces.slice(0, 1) }, choice)
  return pieces.length > 1 ? { ...plain, pieces, also: [read(`${word}s`)] } : { ...plain, pieces }
}

function termsOf(minus: string, phrase: string | undefined, bare: string, how: Read): Term[] {
  const { pieces: read, choice } = how
  const excluded = minus !== ''
  if (phrase !== undefined) {
    const pieces = read(phrase)
    return pieces.length > 0 ? [{ pieces, prefix: false, excluded }] : []
  }
  const terms = bare
    .split(owner)
    .flatMap((part, at) =>
      at % 2
        ? [ownerTerm(part, excluded, how)]
        : read(part).map(piece => widen({ pieces: [piece], prefix: false, excluded }, choice)),
    )
  // Parts of one written word such as T-shirt: excluded together, but each required by itself.
  if (excluded && terms.length > 1) return [asOne(terms)]
  const last = terms.at(-1)
  if (!last || !/[*＊]$/.test(bare) || last.pieces[0]?.run) return terms
  return [...terms.slice(0, -1), { pieces: last.pieces.slice(0, 1), prefix: true, excluded }]
}

const asOne = (terms: Term[]): Term => {
  const [first = { pieces: [], prefix: false, excluded: false }, ...others] = terms
  if (others.length === 0) return first
  return { pieces: terms.flatMap(({ pieces }) => pieces), prefix: false, excluded: first.excluded }
}

/** Between two words or phrases, OR in capitals is an operator; anywhere else it is a word. */
function readTerms(text: string, how: Read): Term[] {
  const words = [...text.matchAll(parts)].map(([whole, minus = '', phrase, bare = '']) => ({
    isOr: whole === 'OR',
    terms: termsOf(minus, phrase, bare, how),
  }))
  const isEither = (at: number) => {
    const { isOr = true, terms = [] } = words[at] ?? {}
    return !isOr && terms.length > 0 && terms.every(({ prefix, excluded }) => !prefix && !excluded)
  }
  const isOr = (at: number) => Boolean(words[at]?.isOr) && isEither(at - 1) && isEither(at + 1)
  return words.flatMap(({ terms }, at) => {
    if (isOr(at)) return []
    if (isOr(at - 1)) return { ...asOne(terms), isOther: true }
    return isOr(at + 1) ? asOne(terms) : terms
  })
}

/** A term and the one that may be there in its place. */
const either = ({ also = [], widened = [], ...term }: Term, other: Term): Term => ({
  ...term,
  widened: [...widened, ...(other.widened ?? [])],
  also: [...also, other.pieces, ...(other.also ?? [])],
})

function keywordOf(found: Term[]): Keyword {
  const merged: Term[] = []
  for (const { isOther, ...term } of found) {
    const last = isOther && merged.pop()
    merged.push(last ? either(last, term) : term)
  }
  const terms = [...new Map(merged.map(term => [JSON.stringify(term), term])).values()]
  const typed = terms.length + found.length - merged.length
  return { terms, typed, asksForSomething: terms.some(({ excluded }) => !excluded) }
}

export const parseKeyword = (text: string, choice: WordChoice = {}): Keyword =>
  keywordOf(readTerms(text, { pieces: searchPieces, choice }))

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
    const isPlain = ({ pieces, prefix, excluded, isOther }: Term) =>
      pieces.length === 1 && !prefix && !excluded && !isOther
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

/** A keyword for company names: spellings that mean the same are alternatives, and names have no synonyms. */
export function parseNames(text: string, { withoutWords }: WordChoice = {}): Keyword {
  const how = { pieces: (part: string) => searchPieces(foldName(part)), choice: { withoutWords } }
  const terms = joinForms(readTerms(text, how)).map(term => {
    // A legal form is no noun.
    const { also: _also, widened: _widened, ...plain } = term
    const meant = isForm(wordsText(term.pieces)) ? plain : term
    const also = meant.prefix ? [] : spellingsOfAll(meant).slice(1)
    return also.length > 0 ? { ...meant, also } : meant
  })
  return keywordOf(terms)
}
