/** The encoding of text that is no Unicode: each one is tried, and the letters of a language are counted in the result. */
import type { FileEncoding } from '@backoffice/contract'
import { type LanguageLetters, languageLetters } from './letters-of-languages.ts'

/** Enough of a file's lines with other letters than ASCII. */
const enoughBytes = 8 * 1024

/** The lines of a sample that tell an encoding: those with bytes outside ASCII. */
function tellingLines(sample: Buffer): Buffer {
  const lines: Buffer[] = []
  let length = 0
  for (let at = 0; at < sample.length && length < enoughBytes; ) {
    const found = sample.indexOf(0x0a, at)
    const end = found < 0 ? sample.length : found + 1
    const line = sample.subarray(at, Math.min(end, at + enoughBytes))
    if (line.some(byte => byte > 0x7f)) {
      lines.push(line)
      length += line.length
    }
    at = end
  }
  return Buffer.concat(lines)
}

/** Signs that any language may have: quotes, dashes, degrees, currencies, and marks of Chinese text. */
const neutral = /[\s\u00a0“”„‘’‚«»–—…•·°№€£®™、。，；：（）《》【】「」・～％／－，．　]/u
/** Signs at the ends of words: `£ 50`, `3½`, `10 µm`. Elsewhere they are letters of another encoding. */
const small = /[¢£¤¥¦©¬¯±´µ¶¸¹²³ºª¼½¾×÷§¿¡Ø]/u
const beforeWord = /[µ¿¡]/u
/** `m³`, `Nº` */
const behindLetter: [sign: RegExp, before: RegExp][] = [
  [/[²³]/u, /[mM]/],
  [/[ºª]/u, /[nN]/],
]
function isSmall(text: string[], at: number): boolean {
  const [before = ' ', sign = '', after = ' '] = [text[at - 1], text[at], text[at + 1]]
  const isFree =
    !letter.test(before) || behindLetter.some(([one, other]) => one.test(sign) && other.test(before))
  return small.test(sign) && isFree && (!letter.test(after) || beforeWord.test(sign))
}
const halfKana = /[\uff61-\uff9f]/
const isHalfKana = (text: string[], at: number) =>
  halfKana.test(text[at] ?? '') && [at - 1, at + 1].some(other => halfKana.test(text[other] ?? ''))
const letter = /\p{L}|\p{M}/u
const ascii = /[a-z]/i

/** The weights of a common character of Chinese, Japanese or Korean, and of those that nearly every text has. */
const blockWeight = 0.8
const frequentWeight = 1.1

interface Weights {
  /** The weight of each common letter, 1 for the most frequent and 0.4 for the rarest. */
  of: Map<string, number>
  language: LanguageLetters
}

const weightsByLanguage = new Map<LanguageLetters, Map<string, Weights>>()

function blockCharacters(encoding: string, blocks: LanguageLetters['blocks'] = []): string[] {
  const decoder = new TextDecoder(encoding)
  return blocks.flatMap(([first, last, from, to]) => {
    const bytes: number[] = []
    for (let lead = first; lead <= last; lead++)
      for (let second = from; second <= to; second++) if (second !== 0x7f) bytes.push(lead, second)
    return [...decoder.decode(Buffer.from(bytes))].filter(sign => sign > '\u2e7f' && sign !== '\ufffd')
  })
}

function weightsOf(language: LanguageLetters, encoding: string): Weights {
  const known = weightsByLanguage.get(language)?.get(encoding)
  if (known) return known
  const letters = [...language.letters]
  const of = new Map(blockCharacters(encoding, language.blocks).map(sign => [sign, blockWeight]))
  letters.forEach((sign, at) => {
    const weight = language.blocks ? frequentWeight : 1 - (0.6 * at) / letters.length
    of.set(sign, weight).set(sign.toUpperCase(), weight)
  })
  const weights = { of, language }
  weightsByLanguage.set(language, (weightsByLanguage.get(language) ?? new Map()).set(encoding, weights))
  return weights
}

/** How well a character stands beside its neighbours in this language. */
function placeOf(text: string[], at: number, isLatin: boolean): number {
  const [before = ' ', sign = '', after = ' '] = [text[at - 1], text[at], text[at + 1]]
  const isBroken =
    /\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign) && !(isLatin && /\p{Lu}/u.test(after)) ? 1 : 0
  const beside = [before, after]
  if (isLatin) return -isBroken - (beside.every(other => other > '\u007f' && letter.test(other)) ? 0.8 : 0)
  const isAlone = beside.every(other => other <= '\u007f' || !letter.test(other))
  return -isBroken - (isAlone ? 0.8 : 0) - (beside.some(other => ascii.test(other)) ? 0.6 : 0)
}

/** No Chinese sign begins a Latin word, or stands inside of one. */
const betweenAscii = (text: string[], at: number) =>
  /[a-z]/.test(text[at + 1] ?? '') || (ascii.test(text[at - 1] ?? '') && ascii.test(text[at + 1] ?? ''))
    ? -0.6
    : 0

/** Tones of Vietnamese, which its page writes after their vowel. */
const tone = /[\u0300-\u0323]/
const vowel = /[aeiouyăâêôơư]/i

/** Letters that Hebrew has at the ends of words only. */
const hebrewFinal = /[ךםןףץ]/

/** Vowels and tones of Thai that no word begins with. */
const thaiMark = /[ะัาำิีึืฺุู็่้๊๋์ํ๎]/u

/** The score of text without letters outside ASCII. */
const signsOnly = 0.3

/** The mean over all characters outside ASCII: near 1 for text of the language, negative for others. */
function scoreOf(text: string[], { of, language }: Weights): number {
  const { isLatin = false, blocks, needs, prior = 0, few = 0 } = language
  let sum = 0
  let needed = 0
  let count = 0
  text.forEach((sign, at) => {
    if (sign <= '\u007f' || neutral.test(sign)) return
    if (isSmall(text, at)) return
    count++
    const weight = of.get(sign) ?? (isHalfKana(text, at) ? 0.5 : undefined)
    if (sign === '\ufffd' || /\p{Cc}|\p{Co}|\p{Cn}/u.test(sign)) sum -= 3
    else if (weight === undefined) sum -= letter.test(sign) ? (blocks ? 0.3 : 0.7) : 0.6
    else sum += weight + (blocks ? betweenAscii(text, at) : placeOf(text, at, isLatin))
    if (needs?.test(sign)) needed++
    if (thaiMark.test(sign) && !letter.test(text[at - 1] ?? '')) sum--
    if (tone.test(sign) && !vowel.test(text[at - 1] ?? '')) sum--
    if (hebrewFinal.test(sign) && letter.test(text[at + 1] ?? '')) sum--
  })
  if (count === 0) return signsOnly
  if (needs && needed < count / 4) return Number.NEGATIVE_INFINITY
  return sum / count + prior + (count < 4 ? few : 0)
}

/** Taken off for each encoding that a language has before this one. */
const unusual = 0.02

/** More different ones are letters of a script. */
const fewSigns = 4

/** Tells whether everything outside ASCII is a sign that any language may have: one of them tells no language. */
function hasFewSigns(bytes: Buffer): boolean {
  const text = [...new TextDecoder('windows-1252').decode(bytes)]
  const isSign = (sign: string, at: number) => sign <= '\u007f' || neutral.test(sign) || isSmall(text, at)
  return new Set(text.filter(sign => sign > '\u007f')).size <= fewSigns && text.every(isSign)
}

/** The encoding in which the text is most like one of the languages. */
export function legacyEncoding(sample: Buffer): FileEncoding {
  const bytes = tellingLines(sample)
  const texts = new Map<string, string[]>()
  if (hasFewSigns(bytes)) return 'windows-1252'
  let best: { encoding: FileEncoding; score: number } = {
    encoding: 'windows-1252',
    score: Number.NEGATIVE_INFINITY,
  }
  for (const language of languageLetters) {
    for (const [at, encoding] of language.encodings.entries()) {
      const text = texts.get(encoding) ?? [...new TextDecoder(encoding).decode(bytes)]
      texts.set(encoding, text)
      const score = scoreOf(text, weightsOf(language, encoding)) - at * unusual
      if (score > best.score) best = { encoding, score }
    }
  }
  return best.encoding
}
