/**
 * How many tries an attacker needs who knows common habits: leaked passwords, words, names in pinyin, dates, phone
 * numbers, keyboard patterns. A password is split into such pieces in the cheapest way.
 */
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { habitualWords, surnamesInPinyin, syllables } from './password-words.ts'

/** Longer pieces are not looked up. */
const pieceMax = 24

/** Powers of ten: the cost to guess one piece of a kind. */
const digits = {
  word: 2,
  surname: 1.5,
  syllable: 2.6,
  // 30,000 days in 80 years; a phone number known to belong to the person.
  year: 1.5,
  monthAndDay: 2.5,
  day: 3.5,
  phone: 4,
  identity: 5,
  ownName: 0.5,
  again: 1,
}

/** By word: the cost to guess it, as a power of ten. */
const words = new Map<string, number>()
const learn = (word: string, cost: number) => words.set(word, Math.min(cost, words.get(word) ?? cost))
// Most frequent first. Source: @zxcvbn-ts/language-common (MIT, see NOTICE.md).
const leaked = [...dictionary['passwords-common']].map(word => String(word).toLowerCase())
for (const [rank, word] of leaked.entries()) if (word.length > 2) learn(word, Math.log10(rank + 3))
for (const syllable of syllables) if (syllable.length > 1) learn(syllable, digits.syllable)
for (const surname of surnamesInPinyin) learn(surname, digits.surname)
for (const word of habitualWords) learn(word, digits.word)

const leakedWords = new Set(leaked)

/** Tells whether it is on the list of leaked passwords, in any case. */
export const isLeaked = (password: string): boolean => leakedWords.has(password.toLowerCase())

const patterns: [pattern: RegExp, cost: number][] = [
  [/^(?:19[3-9]\d|20[0-4]\d)$/, digits.year],
  [/^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, digits.monthAndDay],
  [/^(?:19[3-9]\d|20[0-4]\d)[-./_]?(?:0[1-9]|1[0-2])$/, digits.monthAndDay],
  [/^(?:19|20)?\d\d[-./_]?(?:0[1-9]|1[0-2])[-./_]?(?:0[1-9]|[12]\d|3[01])$/, digits.day],
  [/^(?:0[1-9]|[12]\d|3[01])[-./_]?(?:0[1-9]|1[0-2])[-./_]?(?:19|20)\d\d$/, digits.day],
  [/^1[3-9]\d{9}$/, digits.phone],
  // The number of an identity card.
  [/^\d{6}(?:19|20)\d{9}[\dx]$/, digits.identity],
]

/** The neighbours of a key on the keyboard, with and without shift. */
const beside = new Map(
  Object.entries(adjacencyGraphs.qwerty ?? {}).map(([key, keys]) => [
    key,
    new Set(keys.flatMap(both => [...(both ?? '')])),
  ]),
)

function isKeyboardWalk(piece: string): boolean {
  for (let index = 1; index < piece.length; index++) {
    const key = piece.charAt(index)
    const previous = piece.charAt(index - 1)
    if (key !== previous && !beside.get(previous)?.has(key)) return false
  }
  return true
}

/** One character repeated, or a run such as 6789012 or edcba. */
function isRun(piece: string): boolean {
  // After 9 comes 0.
  const round = /^\d+$/.test(piece) ? 10 : 0x10000
  const step = (piece.charCodeAt(1) - piece.charCodeAt(0) + round) % round
  if (step !== 0 && step !== 1 && step !== round - 1) return false
  for (let index = 2; index < piece.length; index++)
    if ((piece.charCodeAt(index) - piece.charCodeAt(index - 1) + round) % round !== step) return false
  return true
}

function costOfCharacter(character: string): number {
  if (/\d/.test(character)) return 1
  if (/[a-z]/.test(character)) return Math.log10(26)
  if (/[!@#.,_\- ]/.test(character)) return 1
  return character < '\u0080' ? 1.5 : 3
}

const letters: Record<string, string> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  1: 'i',
  '!': 'i',
  3: 'e',
  5: 's',
  $: 's',
  7: 't',
}
const withLetters = (piece: string) => piece.replaceAll(/[@40!135$7]/g, sign => letters[sign] ?? sign)

const caseCost = (piece: string) => {
  if (piece === piece.toLowerCase()) return 0
  return /^[A-Z][^A-Z]*$|^[^a-z]+$/.test(piece) ? 0.3 : 1
}

function costOfWord(piece: string): number {
  const lower = piece.toLowerCase()
  const plain = words.get(lower) ?? Number.POSITIVE_INFINITY
  const spelled = (words.get(withLetters(lower)) ?? Number.POSITIVE_INFINITY) + 0.5
  return Math.min(plain, spelled) + caseCost(piece)
}

function costOfPiece(piece: string, isAgain: boolean, ownNames: readonly string[]): number {
  if (piece.length === 1) return costOfCharacter(piece)
  const lower = piece.toLowerCase()
  const costs = [costOfWord(piece)]
  if (ownNames.includes(lower)) costs.push(digits.ownName)
  if (isAgain) costs.push(digits.again)
  if (piece.length > 2 && isRun(lower)) costs.push(1 + Math.log10(piece.length))
  if (piece.length > 3 && isKeyboardWalk(piece)) costs.push(2 + 0.3 * (piece.length - 4))
  for (const [pattern, cost] of patterns) if (pattern.test(lower)) costs.push(cost)
  return Math.min(...costs)
}

/** The part that is repeated from the first character to the last; the whole text when nothing repeats. */
const repeatedPart = (password: string) => password.slice(0, (password + password).indexOf(password, 1))

/**
 * Tries that an attacker needs, as a power of ten.
 *
 * @param userId tried first, its parts too
 */
export function guessesLog10(password: string, userId = ''): number {
  const part = repeatedPart(password)
  const ownNames = [userId, ...userId.split(/[^A-Za-z0-9]/)].map(name => name.toLowerCase())
  /** The best guess for the first n characters. */
  const best = [0]
  for (let end = 1; end <= part.length; end++) {
    let least = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - pieceMax); start < end; start++) {
      const piece = part.slice(start, end)
      const isAgain = piece.length > 2 && part.indexOf(piece) + piece.length <= start
      least = Math.min(least, (best[start] ?? 0) + costOfPiece(piece, isAgain, ownNames))
    }
    best.push(least)
  }
  return (best.at(-1) ?? 0) + Math.log10(password.length / (part.length || 1))
}
