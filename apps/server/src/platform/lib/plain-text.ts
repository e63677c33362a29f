/** Makes text of real files comparable. */

const asciiOnly = /^[\x20-\x7e]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g
/** Marks that turn the direction of text: with U+202E, `gpj.exe` is shown as `exe.jpg`. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export const withoutDirection = (text: string) => text.replace(directions, '')

/**
 * Trims, turns runs of white space and control characters into one space, composes (NFC), and cuts at `max` characters.
 */
export function cleanText(text: string, max = 2000): string {
  let clean = text
  if (!asciiOnly.test(text)) clean = text.replace(controls, ' ').normalize('NFC').replace(/\s+/g, ' ')
  else if (text.includes('  ')) clean = text.replace(/ +/g, ' ')
  clean = clean.trim()
  return clean.length > max ? cutAt(clean, max) : clean
}

/** A slice of a file's text keeps the whole text in memory; this makes a copy. */
export const copyText = (text: string): string => ` ${text}`.slice(1)

function cutAt(text: string, max: number): string {
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}

const letters: Record<string, string> = { đ: 'd', ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Lower case without accents, full width made half width; other characters stay. */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[đıøłßæœþ]/g, letter => letters[letter] ?? letter)
}

/** Forms of one letter in the Arabic script, which Arabic, Persian and Urdu keyboards write in their own way. */
const arabicForms: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
  ہ: 'ه',
  ھ: 'ه',
  ـ: '',
}
const arabicForm = new RegExp(`[${Object.keys(arabicForms).join('')}]`, 'gu')

/** The same text with one form for each letter of the Arabic script. */
export const oneArabic = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? text.replace(arabicForm, letter => arabicForms[letter] ?? letter) : text

/** Folded words and numbers, with one space between. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Marks that names are often written without: accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. In
 * other scripts a mark is a letter (`ハ` and `バ`, the vowels of Thai and Hindi), as are the dots of `שׁ` and `שׂ`.
 */
const accents =
  /(?:(?=\p{M})(?![\u05c1\u05c2\u0653-\u0655\u3099\u309a])[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])+/gu

/** As `foldText`, for what tells two names apart: only marks that a name may be written without are left out. */
export function foldByScript(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/\u0627[\u0653-\u0655]/g, '\u0627')
    .replace(/[đıøłßæœþ]/g, letter => letters[letter] ?? letter)
}

/** Words and numbers of a name, folded, with one space between. */
export const wordsByScript = (name: string): string =>
  foldByScript(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Zeros of scripts with digits of their own: Arabic, Persian, N'Ko, those of India, Thai to Khmer, Mongolian, full width. */
const zeros = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10],
]

/** Digits of any script as 0 to 9; the Arabic signs of decimals and thousands as `.` and `,`. */
export function asciiDigits(text: string): string {
  if (asciiOnly.test(text)) return text
  return text
    .replace(/\p{Nd}/gu, digit => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find(first => code >= first && code <= first + 9)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, ',')
}

/** Words that mean 'nothing' in real files. */
const blanks = new Set([
  '',
  '-',
  '--',
  '---',
  'n/a',
  'na',
  'null',
  'none',
  'nil',
  'nan',
  'nat',
  '<na>',
  '#n/a',
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  '#num!',
  '#null!',
  '(blank)',
  '\\n',
  '.',
])

/**
 * Tells whether a cell says that there is no value. For most cells the first character decides: a digit, or a letter
 * other than N.
 */
export function isBlank(text: string): boolean {
  if (text.length > 9) return false
  const code = text.charCodeAt(0)
  const isDigit = code >= 48 && code <= 57
  const isCapital = code >= 65 && code <= 90 && code !== 78
  return !isDigit && !isCapital && blanks.has(text.trim().toLowerCase())
}
