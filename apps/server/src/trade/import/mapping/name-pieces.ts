/** The words that are written together in a file's name: `VietnamImport2024`, `chileimportdata`, `VNIMP`, `cHILE eXPORT`. */
import { foldText } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { directionWord } from '../../../reference/direction-words.ts'

/** Shorter words may be a part of any other. */
export const leastPiece = 4
const longest = 40
const leastDirection = 5

type IsKnown = (folded: string) => boolean

/** Codes of countries that are also how a word begins: re-export. */
const beginnings = /^(?:RE|IN|DE|NO|CO|PRE|NON|UN)$/
const codeAndDirection = /^([A-Z]{2,3})(IMP|EXP|IMPORTS?|EXPORTS?)$/

/** A code of a country and a direction in capitals: `VNIMP`. India is more than the beginning of a word. */
function codeBefore(word: string): string[] | undefined {
  const [, code = '', direction = ''] = codeAndDirection.exec(word) ?? []
  const isCountry = code === 'IN' || !beginnings.test(code)
  return isCountry && parseCountry(code) ? [code, direction] : undefined
}

/** Known words, one of them a direction, that make up all of a word; undefined for any other. */
function knownWords(word: string, isKnown: IsKnown): string[] | undefined {
  const text = foldText(word)
  if (text.length > longest || text.length < leastPiece + leastDirection || !/^[a-z]+$/.test(text))
    return undefined
  const from: (string[] | undefined)[] = new Array(text.length + 1).fill(undefined)
  from[text.length] = []
  for (let at = text.length - leastPiece; at >= 0; at--) {
    for (let end = text.length; end >= at + leastPiece && !from[at]; end--) {
      const rest = from[end]
      const piece = text.slice(at, end)
      if (rest && isKnown(piece)) from[at] = [piece, ...rest]
    }
  }
  const isDirection = (piece: string) => piece.length >= leastDirection && directionWord(piece) !== undefined
  return from[0] && from[0].length > 1 && from[0].some(isDirection) ? from[0] : undefined
}

const atCapitals = (word: string) =>
  word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu}\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(' ')

/** A word that is known is one, however its letters are written; others are cut where known words meet, or at capitals. */
export function splitNameWord(word: string, isKnown: IsKnown): string[] {
  const found = (one: string) =>
    isKnown(foldText(one)) ? [one] : (knownWords(one, isKnown) ?? codeBefore(one))
  return found(word) ?? atCapitals(word).flatMap(piece => found(piece) ?? [piece])
}
