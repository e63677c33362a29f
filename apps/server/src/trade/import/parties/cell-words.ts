/** The words of a cell with a name and an address, and what each may be in an address. */
import { foldText } from '../../../platform/lib/plain-text.ts'
import { countryNamed } from '../../../reference/country-names.ts'
import { placesNamed } from '../../../reference/place-index.ts'
import { statesNamed } from '../../../reference/states.ts'
import {
  areas,
  doubtfulBefore,
  letterUnits,
  numberWords,
  rooms,
  streetEnds,
  streetsAfter,
  streetsBefore,
  townsBefore,
  units,
} from './address-words.ts'

interface Word {
  /** Where it stands in the cell. */
  at: number
  /** Folded, without the signs around it. */
  text: string
  isNumber: boolean
  hasStop: boolean
  /** Behind a comma, the end of a line or a closing quote. */
  isApart: boolean
  isQuoted: boolean
}

const wordPattern = /[^\s,;:，；：\n"“”«»]+/gu
const notLetters = /^[^\p{L}\p{N}#№]+|[^\p{L}\p{N}]+$/gu

function wordsOf(cell: string): Word[] {
  let [quotes, end] = [0, 0]
  return [...cell.matchAll(wordPattern)].map(({ 0: raw, index }) => {
    const between = cell.slice(end, index)
    quotes += between.match(/["“”«»]/gu)?.length ?? 0
    end = index + raw.length
    const isQuoted = quotes % 2 === 1
    return {
      at: index,
      text: foldText(raw).replace(notLetters, ''),
      isNumber: /\d/.test(raw),
      hasStop: raw.endsWith('.'),
      isQuoted,
      isApart: !isQuoted && /[,;，；\n"”»]/u.test(between),
    }
  })
}

/** Countries, states and places that are known well. */
const isPlace = (name: string) =>
  name.length > 3 &&
  (countryNamed(name) !== undefined ||
    statesNamed(name).length > 0 ||
    placesNamed(name).some(({ standing }) => standing >= 1))

/** `P.O. BOX 12`, `BP 1234`. */
const postBox = /^(?:(?:p\.? ?o\.? ?box|post box)(?: no)? (?:\p{L}{2} )?|bp |b\.p )[\d-]/u

export class CellWords {
  readonly words: Word[]

  constructor(cell: string) {
    this.words = wordsOf(cell)
  }

  text(at: number): string {
    return this.words[at]?.text ?? ''
  }

  isNumber(at: number): boolean {
    return this.words[at]?.isNumber ?? false
  }

  isPostBox(at: number): boolean {
    if (!/^(?:p|post|bp|b\.p)/.test(this.text(at))) return false
    return postBox.test([0, 1, 2, 3, 4].map(n => this.text(at + n)).join(' '))
  }

  /** A unit with its number, or a letter: `HOUSE NO 7`, `FLAT B`; `EXPORT HOUSE 2000` has none. */
  isUnit(at: number): boolean {
    const [text, next] = [this.text(at), this.words[at + 1]]
    if (!units.has(text) || !next || next.isApart) return false
    if (numberWords.has(next.text)) return true
    if (rooms.has(text) && !this.words[at]?.isApart) return false
    return next.isNumber || (letterUnits.has(text) && /^\p{L}$/u.test(next.text) && !next.hasStop)
  }

  isTown(at: number): boolean {
    const [word, next] = [this.words[at], this.text(at + 1)]
    return word?.hasStop === true && townsBefore.has(word.text) && /^\p{L}{3}/u.test(next)
  }

  isStreet(at: number): boolean {
    const text = this.text(at)
    if (streetsBefore.has(text) || streetsAfter.has(text) || doubtfulBefore.has(text)) return true
    return this.isTown(at) || (streetEnds.test(text) && this.isNumber(at + 1))
  }

  isArea(at: number): boolean {
    return areas.has(this.text(at))
  }

  /** Tells whether some of the words are the name of a place. */
  isPlace(from: number, to: number): boolean {
    const texts = this.words.slice(from, to).map(({ text }) => text)
    return texts.length > 0 && isPlace(texts.join(' '))
  }

  /** Where the part that begins at a word ends: at the next comma. */
  endOfPart(from: number): number {
    const to = this.words.findIndex(({ isApart }, at) => at > from && isApart)
    return to < 0 ? this.words.length : to
  }
}
