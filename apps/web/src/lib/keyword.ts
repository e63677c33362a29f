import { foldName, runSpellingsOf, spellingsOf } from '@backoffice/contract'

/** A keyword's operators (decisions §4): "phrase", -exclude, prefix*. What is to be found is marked. */
const part = /([-－]?)(?:["“”]([^"“”]*)["“”]?|([^\s"“”]+))/g

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}]/u.test(text)

/** What may stand between the words of a phrase, as the search sees them. */
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

function termsOf(keyword: string): Term[] {
  return [...keyword.matchAll(part)].flatMap(([, minus, phrase, word = '']) => {
    const text = (phrase ?? word.replace(/(?<![*＊])[*＊]+$/, '')).trim()
    const isPrefix = phrase === undefined && /[*＊]$/.test(word)
    return minus || text === '' ? [] : [{ text, isPrefix }]
  })
}

/** The other spellings by which a name is found too; `S.A.` is looked for as its letters. */
function withSpellings({ text, isPrefix }: Term): Term[] {
  if (isPrefix) return [{ text, isPrefix }]
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words, words.join('')]
    .flatMap(word => [...spellingsOf(word), ...runSpellingsOf(word)])
    .concat(text)
    .map(spelling => ({ text: spelling, isPrefix: false }))
}

/** The pattern of the words that a keyword asks for, or undefined when it asks for none. */
export function keywordPattern(keyword: string, isName = false): RegExp | undefined {
  const terms = isName ? termsOf(foldName(keyword)).flatMap(withSpellings) : termsOf(keyword)
  const patterns = terms.map(({ text, isPrefix }) => termPattern(text, isPrefix))
  // The longest first: of two that begin alike the whole is marked.
  const all = [...new Set(patterns)].sort((a, b) => b.length - a.length)
  return all.length > 0 ? new RegExp(`(${all.join('|')})`, 'giu') : undefined
}

/** A name as it is compared, with where each of its characters stands in the name as it is written. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = foldName(letter)
    letters += plain
    for (let i = 0; i < plain.length; i++) places.push(at)
    at += letter.length
  }
  places.push(text.length)
  return { letters, places }
}

/** The pieces of a text, what a keyword asks for at every odd place. */
export function splitMarked(text: string, keyword: string, isName = false): string[] {
  const pattern = keywordPattern(keyword, isName)
  if (!pattern) return [text]
  // Splitting by a pattern with one group puts what matched at every odd place.
  if (!isName) return text.split(pattern)
  const { letters, places } = folded(text)
  const pieces: string[] = []
  let last = 0
  for (const match of letters.matchAll(pattern)) {
    const [start = 0, end = 0] = [places[match.index], places[match.index + match[0].length]]
    pieces.push(text.slice(last, start), text.slice(start, end))
    last = end
  }
  return [...pieces, text.slice(last)]
}
