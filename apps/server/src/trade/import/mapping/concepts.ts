/** Turns a column header into concepts by the words of words.ts. */

import { simplifiedHan } from '../../../platform/lib/han-forms.ts'
import { foldText, oneArabic } from '../../../platform/lib/plain-text.ts'
import { currencyNames } from '../../../reference/currency-words.ts'
import type { Scale } from '../../../reference/scales.ts'
import { weightWords } from '../../../reference/units.ts'
import { asian } from './languages/asia.ts'
import { ofBalkansAndCaucasus } from './languages/balkans-and-caucasus.ts'
import { ofCustoms } from './languages/customs.ts'
import { european } from './languages/europe.ts'
import { nearEastern } from './languages/near-east.ts'
import { ofNorthernEurope } from './languages/northern-europe.ts'
import { ofStatistics } from './languages/statistics.ts'
import { headerWords } from './words.ts'

export interface HeaderMeaning {
  concepts: Set<string>
  /** Words that are not in the list. */
  unknown: number
  /** Numbers in the header, as in `HS_CODE_4`. */
  numbers: number[]
  /** ISO 4217 code named in the header, `INR` in `TOTAL VALUE_INR`. */
  currency: string
  /** The unit of weight in the name, or words of it that nobody knows, which may be one. */
  unit: string
  /** The values decide what it is, against its name: a person looks. */
  isOpen?: boolean
  /** The power of ten that the header names beside a measure: `thousand USD`. */
  scale?: Pick<Scale, 'power' | 'isSure'> | undefined
}

const fillers = new Set(
  'of the a an and or in on by for with at as per de del la las el los al y e en do da dos das em du des le les et und der die в и на по с из для за у та का की के का ve ile icin di dari ke yang cua ve theo 的 之 及 和 或 所 是 s d l n с.'.split(
    ' ',
  ),
)

const currencyCodes = new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()))
const notCurrencies = new Set(['usd', 'all', 'top', 'try'])

/** The number of a box of the customs declaration before its name: `G31 (goods)`, `Графа 33. Код товара`. */
const boxNumber = /^\s*(?:[gг]|гр\.?|графа|box|casilla)\s?\d{1,4}(?:[_.]\d{1,2})?[\s_.:)(–-]+(?=\p{L}{2})/iu

/** Words of a header: folded, split at camel case, between letters and digits, and around each Han character. */
export function headerTokens(header: string): string[] {
  const spaced = header
    .slice(0, 200)
    .replace(boxNumber, ' ')
    .replace(/(?<=\p{Lu}\p{Lu})s(?!\p{L})/gu, '')
    // Initials: MoT, PoL.
    .replace(/(?<!\p{L})\p{Lu}\p{Ll}\p{Lu}(?!\p{L})/gu, initials => initials.toUpperCase())
    .replace(/U\$S?|US\$|\$US|US \$/gi, ' usd ')
    // `$AUD`, `CAD $`
    .replace(/\$ ?([A-Z]{3})(?![A-Z])|(?<![A-Z])([A-Z]{3}) ?\$/g, (all, one, other) =>
      currencyCodes.has((one ?? other).toLowerCase()) ? ` ${one ?? other} ` : all,
    )
    .replace(/\$/g, ' usd ')
    .replace(/%/g, ' percent ')
    .replace(/№/g, ' no ')
    .replace(/(?<!\p{L})N\.?[º°]/giu, ' no ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu}\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  return (
    oneArabic(simplifiedHan(foldText(spaced)))
      // Hangul in whole syllables again.
      .normalize('NFC')
      .replace(/(\p{Script=Han})/gu, ' $1 ')
      .replace(/([a-z])(?=[\p{Script=Thai}\p{Script=Hangul}\p{Script=Katakana}])/gu, '$1 ')
      .replace(/([\p{Script=Thai}\p{Script=Hangul}\p{Script=Katakana}])(?=[a-z])/gu, '$1 ')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .split(/[^\p{L}\p{N}#]+/u)
      .filter(Boolean)
  )
}

interface Lexicon {
  phrases: Map<string, string[]>
  longest: number
  /** Every word of a phrase. */
  inPhrase: Set<string>
  /** Single words of three or more letters, longest first, for typing errors and words written together. */
  words: string[]
  /** Words of scripts that write them without spaces, by their first letter, longest first. */
  unspaced: Map<string, string[]>
}

const unspacedScript = /^[\p{Script=Thai}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]+$/u

let lexicon: Lexicon | undefined

class LexiconMaker implements Lexicon {
  readonly phrases = new Map<string, string[]>()
  readonly inPhrase = new Set<string>()
  readonly unspaced = new Map<string, string[]>()
  longest = 1
  words: string[] = []

  add(key: string, phrase: string, isCommon: boolean): void {
    const tokens = headerTokens(phrase)
    const text = tokens.join(' ')
    if (!text) return
    for (const token of tokens) this.inPhrase.add(token)
    this.longest = Math.max(this.longest, tokens.length)
    this.phrases.set(text, [...new Set([...(this.phrases.get(text) ?? []), ...key.split(' ')])])
    if (isCommon && tokens.length === 1 && /^[a-z]{3,}$/.test(text)) this.words.push(text)
    if (unspacedScript.test(text)) {
      const [first = ''] = text
      this.unspaced.set(first, [...(this.unspaced.get(first) ?? []), text])
    }
  }

  /** A word of the list, or a code that names its currency itself. */
  knows(phrase: string): boolean {
    const text = headerTokens(phrase).join(' ')
    return this.phrases.has(text) || currencyCodes.has(text)
  }

  made(): Lexicon {
    const longestFirst = (words: string[]) => [...new Set(words)].sort((a, b) => b.length - a.length)
    this.words = longestFirst(this.words)
    for (const [first, words] of this.unspaced) this.unspaced.set(first, longestFirst(words))
    return this
  }
}

function loadLexicon(): Lexicon {
  const maker = new LexiconMaker()
  const addAll = (words: Record<string, string>, isCommon: boolean) => {
    for (const [key, list] of Object.entries(words))
      for (const phrase of list.split('|')) maker.add(key, phrase, isCommon)
  }
  addAll(headerWords, true)
  const others = [
    ...european,
    ...asian,
    ...nearEastern,
    ...ofBalkansAndCaucasus,
    ...ofNorthernEurope,
    ...ofCustoms,
    ...ofStatistics,
  ]
  for (const words of others) addAll(words, false)
  for (const name of currencyNames) if (!maker.knows(name)) maker.add('OWNCUR', name, false)
  for (const name of weightWords) if (!maker.knows(name)) maker.add('MASS', name, false)
  return maker.made()
}

/** Tells whether two words differ by one letter left out, added, changed, or two swapped. */
function nearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const left = a.length - start - end
  const right = b.length - start - end
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

/** A word of the list, or the code of a currency: `valueeur`. */
const isPiece = (word: string, { phrases }: Lexicon) =>
  phrases.has(word) || (currencyCodes.has(word) && !notCurrencies.has(word))

/** Splits `shippername` into known words; undefined when some part is not known. */
function unglue(word: string, lexicon: Lexicon): string[] | undefined {
  for (const head of lexicon.words) {
    if (head.length > word.length - 2 || !word.startsWith(head)) continue
    const rest = word.slice(head.length)
    if (isPiece(rest, lexicon)) return [head, rest]
    const joint = /^(?:of|de|do|da)(?=[a-z]{3})/.exec(rest)?.[0]
    const more = rest.length >= 5 ? unglueRest(rest.slice(joint?.length ?? 0), lexicon) : undefined
    if (more) return [head, ...(joint ? [joint] : []), ...more]
  }
  return undefined
}

const unglueRest = (rest: string, lexicon: Lexicon) =>
  isPiece(rest, lexicon) ? [rest] : unglue(rest, lexicon)

/** Splits a word of a script without spaces into known words, undefined when some part is not known. */
function cutUnspaced(word: string, { unspaced }: Lexicon): string[] | undefined {
  const from: (string[] | undefined)[] = new Array(word.length + 1).fill(undefined)
  from[word.length] = []
  for (let at = word.length - 1; at >= 0; at--) {
    for (const known of unspaced.get(word[at] ?? '') ?? []) {
      const rest = word.startsWith(known, at) ? from[at + known.length] : undefined
      if (!rest) continue
      from[at] = [known, ...rest]
      break
    }
  }
  return from[0]
}

/** A word cut short, as `трансп.` is, where all words that begin so mean the same. */
function fullWord(start: string, { phrases }: Lexicon): string | undefined {
  const full = [...phrases].filter(([phrase]) => phrase.startsWith(start) && !phrase.includes(' '))
  return new Set(full.map(([, concepts]) => String(concepts))).size === 1 ? full[0]?.[0] : undefined
}

/** The word as the list has it: without a plural s, or with a typing error of one letter corrected. */
function mend(word: string, lexicon: Lexicon): string | undefined {
  if (word.endsWith('s') && lexicon.phrases.has(word.slice(0, -1))) return word.slice(0, -1)
  if (/^\p{Script=Cyrillic}{4,}$/u.test(word)) return fullWord(word, lexicon)
  if (!/^[a-z]{6,}$/.test(word)) return undefined
  return lexicon.words.find(known => known.length >= 5 && nearly(word, known))
}

/** Tokens with joined words split and misspelt ones corrected. */
function knownTokens(tokens: string[], lexicon: Lexicon): string[] {
  return tokens.flatMap(token => {
    if (lexicon.inPhrase.has(token) || fillers.has(token) || currencyCodes.has(token)) return [token]
    if (unspacedScript.test(token)) return cutUnspaced(token, lexicon) ?? [token]
    const glued = /^[a-z]{6,}$/.test(token) ? unglue(token, lexicon) : undefined
    return glued ?? [mend(token, lexicon) ?? token]
  })
}

const ofMoney = ['VALUE', 'FOB', 'CIF', 'PRICE', 'UNITPRICE', 'FREIGHT', 'INSURANCE', 'TAX']

/** `Pesos` are weights or money. */
function withoutPesos(meaning: HeaderMeaning): HeaderMeaning {
  const { concepts } = meaning
  if (concepts.has('WEIGHT') && concepts.has('LOCALCUR'))
    concepts.delete(ofMoney.some(name => concepts.has(name)) ? 'WEIGHT' : 'LOCALCUR')
  return meaning
}

const bothDirections = ['imp exp', 'имп эксп', 'імп експ', 'ithalat ihracat', 'uvoz izvoz', 'увоз извоз'].map(
  words => words.split(' '),
)

/** `Supplier / Foreign Client` is the side abroad, `Importer / Exporter` that at home, whichever way the goods go. */
function ofEitherParty({ concepts }: HeaderMeaning, header: string): void {
  if (!concepts.has('SUPPLIER') || !concepts.has('BUYER')) return
  const isAbroad = concepts.has('FOREIGN') || concepts.has('CLIENT')
  const name = header.toLowerCase()
  if (!isAbroad && !bothDirections.some(words => words.every(word => name.includes(word)))) return
  for (const side of ['SUPPLIER', 'BUYER', 'CLIENT']) concepts.delete(side)
  for (const side of isAbroad ? ['PARTNER'] : ['COMPANY', 'LOCALSIDE']) concepts.add(side)
}

/** The meaning of a header's words. Longest phrases win; typing errors of one letter are accepted. */
export function meaningOf(header: string): HeaderMeaning {
  lexicon ??= loadLexicon()
  const tokens = knownTokens(headerTokens(header), lexicon)
  const unread: string[] = []
  const meaning: HeaderMeaning = { concepts: new Set(), unknown: 0, numbers: [], currency: '', unit: '' }
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    let length = Math.min(lexicon.longest, tokens.length - at)
    let found: string[] | undefined
    for (; length >= 1; length--) {
      found = lexicon.phrases.get(tokens.slice(at, at + length).join(' '))
      if (found) break
    }
    if (!found) {
      length = 1
      if (/^\d+$/.test(token)) meaning.numbers.push(Number(token))
      else if (currencyCodes.has(token) && !notCurrencies.has(token)) meaning.currency = token.toUpperCase()
      else if (!fillers.has(token)) {
        meaning.unknown++
        unread.push(token)
      }
    }
    for (const concept of found ?? []) meaning.concepts.add(concept)
    if (found?.includes('MASS')) meaning.unit = tokens.slice(at, at + length).join(' ')
    at += length
  }
  meaning.unit ||= unread.join(' ')
  ofEitherParty(meaning, header)
  return withoutPesos(meaning)
}
