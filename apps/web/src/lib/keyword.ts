import { foldLetters, foldName, runSpellingsOf, spellingsOf } from '@backoffice/contract'

/** Operators of a keyword (decisions §4): "phrase", -exclude, prefix*. Matches are marked. */
const part = /([-－]?)(?:["“”]([^"“”]*)["“”]?|([^\s"“”]+))/g

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}]/u.test(text)

/** Characters that the search allows between the words of a phrase. */
const gap = '[^\\p{L}\\p{M}\\p{N}]+'

function termPattern(text: string, isPrefix: boolean) {
  const words =
    text
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.map(escapePattern)
      .join(gap) ?? escapePattern(text)
  if (!isLatin(text)) return words
  const end = isPrefix ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return `(?<![\\p{L}\\p{N}])${words}${end}`
}

interface Term {
  text: string
  isPrefix: boolean
}

function termsOf(keyword: string, fold: (text: string) => string): Term[] {
  // OR is an operator, as the server reads it.
  const words = [...keyword.matchAll(part)].filter(
    ([word], at, all) => word !== 'OR' || at === 0 || at === all.length - 1,
  )
  return words.flatMap(([, minus, phrase, word = '']) => {
    const text = fold(phrase ?? word.replace(/(?<![*＊])[*＊]+$/, '')).trim()
    const isPrefix = phrase === undefined && /[*＊]$/.test(word)
    return minus || text === '' ? [] : [{ text, isPrefix }]
  })
}

/** Other spellings that find a name too; `S.A.` is searched as its letters. */
function withSpellings({ text, isPrefix }: Term): Term[] {
  if (isPrefix) return [{ text, isPrefix }]
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words, words.join('')]
    .flatMap(word => [...spellingsOf(word), ...runSpellingsOf(word)])
    .concat(text)
    .map(spelling => ({ text: spelling, isPrefix: false }))
}

/** The pattern for the words of a keyword in a folded text, or undefined if it has none. */
export function keywordPattern(keyword: string, isName = false): RegExp | undefined {
  const terms = isName ? termsOf(keyword, foldName).flatMap(withSpellings) : termsOf(keyword, foldLetters)
  const patterns = terms.map(({ text, isPrefix }) => termPattern(text, isPrefix))
  // The longest first, so that the longer one of two words with the same start is marked.
  const all = [...new Set(patterns)].sort((a, b) => b.length - a.length)
  return all.length > 0 ? new RegExp(all.join('|'), 'giu') : undefined
}

/** A text in the form that is compared, with the position of each character in the original text. */
function folded(text: string, fold: (text: string) => string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    letters += plain
    for (let i = 0; i < plain.length; i++) places.push(at)
    at += letter.length
  }
  places.push(text.length)
  return { letters, places }
}

/** The pieces of a text, with matches at the odd positions. */
export function splitMarked(text: string, keyword: string, isName = false): string[] {
  const pattern = keywordPattern(keyword, isName)
  if (!pattern) return [text]
  const { letters, places } = folded(text, isName ? foldName : foldLetters)
  const pieces: string[] = []
  let last = 0
  for (const match of letters.matchAll(pattern)) {
    const [start = 0, end = 0] = [places[match.index], places[match.index + match[0].length]]
    pieces.push(text.slice(last, start), text.slice(start, end))
    last = end
  }
  return [...pieces, text.slice(last)]
}
