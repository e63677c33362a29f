/**
 * Where the address begins in a cell that has both a name and an address, with no legal form between them. Names have
 * numbers and streets too (`HOTEL AVENIDA 9 DE JULIO`, `STUDIO 54 WEST STREET CLOTHING`): a cut needs several signs.
 */
import {
  afterAndBefore,
  companyWords,
  doubtfulBefore,
  numberedBefore,
  numberWords,
  streetEnds,
  streetsAfter,
  streetsBefore,
  surelyAfter,
  units,
} from './address-words.ts'
import { CellWords } from './cell-words.ts'

const postalCode = /^(?:\p{L}{1,2}-?)?\d{4,7}(?:-\d{3,4})?$/u

/** How many signs of an address there are from a word on. */
function signsFrom(cell: CellWords, from: number) {
  let [numbers, streets, areas, hasPostalCode] = [0, 0, 0, false]
  for (const [n, { text, isNumber }] of cell.words.slice(from).entries()) {
    const at = from + n
    if (isNumber) {
      numbers++
      hasPostalCode ||= n > 0 && postalCode.test(text)
    }
    if (cell.isPostBox(at)) streets += 2
    else if (cell.isStreet(at) || cell.isUnit(at)) streets++
    else if (cell.isArea(at)) areas++
  }
  return { numbers, streets, areas, hasPostalCode }
}

/** Tells whether the last words name a place, whatever numbers stand behind them. */
function endsInPlace(cell: CellWords, from: number): boolean {
  let end = cell.words.length
  while (end > from && cell.isNumber(end - 1)) end--
  return [1, 2, 3].some(count => end - count > from && cell.isPlace(end - count, end))
}

/** Tells whether the words up to the next comma, or the last one, are still those of a name. */
function isName(cell: CellWords, from: number): boolean {
  if (companyWords.has(cell.text(cell.words.length - 1))) return true
  const part = cell.words.slice(from, cell.endOfPart(from))
  return part.some(({ text }, n) => companyWords.has(text) && !cell.isUnit(from + n))
}

/** Tells whether an address can begin here without a comma before it. */
function begins(cell: CellWords, at: number): boolean {
  const [text, next] = [cell.text(at), cell.text(at + 1)]
  if (cell.isPostBox(at) || cell.isTown(at)) return true
  // `AL NOOR STREET 116`: its name has begun before it.
  if (streetsAfter.has(text)) return afterAndBefore.has(text) && /^\p{L}{3}/u.test(next)
  if (cell.isUnit(at) || streetsBefore.has(text) || doubtfulBefore.has(text)) return true
  if (numberWords.has(text) || streetEnds.test(text)) return cell.isNumber(at + 1)
  if (!cell.isNumber(at) || units.has(cell.text(at - 1))) return false
  if (numberedBefore.has(next)) return true
  if (/^\d{5,6}$/.test(text) && (cell.isTown(at + 1) || streetsBefore.has(next))) return true
  return [2, 3, 4, 5].some(n => streetsAfter.has(cell.text(at + n)) && !cell.isNumber(at + n))
}

/**
 * Tells whether the part up to the next comma says where something is; a number alone belongs to a street before it.
 */
function partTells(cell: CellWords, from: number, hasPostalPlace: boolean): boolean {
  const to = cell.endOfPart(from)
  const first = cell.text(from)
  for (let at = from; at < to; at++)
    if (cell.isStreet(at) || cell.isUnit(at) || cell.isPostBox(at) || cell.isArea(at)) return true
  if (numberWords.has(first) || /^no\.\d/.test(first)) return true
  if (/^\d{5,6}$/.test(first)) return from + 1 < to || cell.isTown(to)
  // `WA 98103`, `17 08005 BARCELONA`: the town or the street stands before it.
  if (cell.isNumber(from) || (first.length === 2 && cell.isNumber(from + 1))) return false
  if (hasPostalPlace && to - from > 1 && to < cell.words.length && cell.isNumber(to - 1)) return true
  for (let at = from; at < to; at++)
    for (let end = at + 1; end <= Math.min(to, at + 3); end++) if (cell.isPlace(at, end)) return true
  return false
}

/** Tells whether the words before are a name, and no address that has begun already. */
function isBehindName(cell: CellWords, at: number): boolean {
  const before = cell.words.slice(0, at)
  const hasBegun = before.some(
    ({ text, isNumber }, n) =>
      n > 0 && (surelyAfter.has(text) || cell.isUnit(n) || (isNumber && text.length > 1)),
  )
  if (hasBegun || cell.words[at]?.isQuoted || cell.isStreet(at - 1) || cell.isArea(at - 1)) return false
  return before.some(({ text }) => /\p{L}{3}/u.test(text))
}

function isAddress(cell: CellWords, at: number): boolean {
  const word = cell.words[at]
  if (!word || !isBehindName(cell, at) || isName(cell, at)) return false
  const { numbers, streets, areas, hasPostalCode } = signsFrom(cell, at)
  if (numbers === 0) return false
  const place = endsInPlace(cell, at) ? 1 : 0
  const sum = Math.min(numbers, 2) + Math.min(streets, 3) + Math.min(areas, 2) + place
  const hasPostalPlace = hasPostalCode && place > 0
  if (word.isApart)
    return (streets + areas > 0 || hasPostalPlace) && sum >= 2 && partTells(cell, at, hasPostalPlace)
  if (streets === 0 || !begins(cell, at)) return false
  return sum >= (doubtfulBefore.has(word.text) && !word.hasStop ? 4 : 3)
}

/** An address goes back to the first comma of all; undefined when a part of the name stands behind that. */
function firstPart(cell: CellWords, at: number): number | undefined {
  const first = cell.endOfPart(0)
  if (first >= at) return at
  const between = cell.words.slice(first, at)
  const isNamed = between.some(({ text }) => companyWords.has(text) || /^(?:and|und|et|y|e|)$/.test(text))
  return isNamed || between.length > 8 || !isBehindName(cell, first) ? undefined : first
}

const hanAddress =
  /^(\p{Script=Han}[\p{Script=Han}（）()]{3,40}?(?:公司|厂|商行|集团))[\s,，;；:：]{0,3}(?:地址[:：]?)?(\p{Script=Han}{2,40}[路街道巷村镇区]\p{Script=Han}{0,12}[0-9０-９一二三四五六七八九十]{1,6}\s?[号弄室楼栋].*)$/u

const label =
  /[\s,;](?:(tel|phone|ph|fax|mob|mobile|e-?mail|тел|电话)|address|addr|add|direcci[oó]n|endere[cç]o|адреса?|地址)\s{0,2}\.?\s{0,2}[:：]\s{0,2}(?=\S{2})/iu

interface Party {
  name: string
  address: string
}

const trimmed = (text: string) =>
  text
    .trim()
    .replace(/^[\s,;:，；-]{1,5}/u, '')
    .replace(/[\s,;，；-]{1,5}$/u, '')

const partyAt = (cell: string, end: number, from = end): Party => ({
  name: trimmed(cell.slice(0, end)),
  address: trimmed(cell.slice(from)),
})

/** A name and an address together are not longer. */
const cellMax = 600

/** Splits a cell into name and address; undefined where it does not show one. */
export function addressIn(cell: string): Party | undefined {
  if (cell.length < 12 || cell.length > cellMax) return undefined
  const [, name, address] = hanAddress.exec(cell) ?? []
  if (name && address) return { name, address }
  const said = label.exec(cell)
  if (said && said.index > 3) {
    // Phone numbers are looked for behind their label.
    const party = partyAt(cell, said.index, said[1] ? said.index : said.index + said[0].length)
    const before = addressIn(party.name)
    return before ? { ...before, address: `${before.address}, ${party.address}` } : party
  }
  if (!/\d/.test(cell)) return undefined
  const words = new CellWords(cell)
  const at = words.words.findIndex((_, n) => n > 0 && isAddress(words, n))
  const first = at < 0 ? undefined : firstPart(words, at)
  return first === undefined ? undefined : partyAt(cell, words.words[first]?.at ?? 0)
}
