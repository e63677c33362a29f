/**
 * HS codes as files write them. National tariffs have 8 to 13 digits, odd numbers of them too (9 in Japan, 11 in
 * Turkey's neighbours and the Philippines). Spreadsheets take a code for a number and drop the zero of chapters 01 to
 * 09: it comes back only where the column or the nomenclature proves it.
 */
import { asciiDigits } from '../platform/lib/plain-text.ts'
import { once } from './data-file.ts'
import { hsRows } from './reference-tables.ts'

const digitsMax = 13

/** How a column writes its codes. */
export interface HsHabit {
  /** The number of digits that most of its codes have; 0 when unknown. */
  usual: number
  /** Most codes of an odd length are of the nomenclature only with a zero in front. */
  dropsZero: boolean
}

const noHabit: HsHabit = { usual: 0, dropsZero: false }

const knownCodes = once(() => new Set(hsRows().map(({ code }) => code)))

/** How much of a code the nomenclature has: 2 where its subheading is there, 1 its heading, 0 neither. */
function fitOf(digits: string): number {
  const known = knownCodes()
  if (digits.length >= 6 && known.has(digits.slice(0, 6))) return 2
  return known.has(digits.slice(0, digits.length >= 4 ? 4 : 2)) ? 1 : 0
}

/** Tells whether a code begins with a subheading of the nomenclature. */
export const isSubheading = (digits: string): boolean => fitOf(digits) === 2

/** A number of a spreadsheet too large for its cell: the last digits of the code are lost. */
const rounded = /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i
/** A subheading with a point whose last zero a spreadsheet took for nothing: 8471.3 */
const shortSubheading = /^\s*(\d{4})\.(\d)\s*$/

/** Digits of the first code in a text: `HS 8471.30, 8473.30`, `Classified: 2523.21`; '' where there is none. */
function firstCode(text: string): string {
  if (text.length <= digitsMax && /^\d+$/.test(text)) return text
  const plain = asciiDigits(text.slice(0, 200))
  if (rounded.test(plain)) return ''
  const short = shortSubheading.exec(plain)
  if (short && short[2] !== '0') return `${short[1]}${short[2]}0`
  // `9503.00` is a subheading; `847130.0` is the number of a spreadsheet.
  const hasZeros = /^\s*\d{4}\.00\s*$/.test(plain)
  const match = /\d[\d. -]{0,18}\d/.exec(hasZeros ? plain : plain.replace(/^(\s*\d+)\.0+\s*$/, '$1'))
  if (!match) return ''
  const digits = match[0].replace(/\D/g, '')
  if (digits.length <= digitsMax) return digits
  return match[0].trim().split(/\s+/)[0]?.replace(/\D/g, '') ?? ''
}

/** Tells whether a zero is missing in front: 1 yes, -1 no, 0 the nomenclature has both or neither. */
const zeroProof = (digits: string) => Math.sign(fitOf(`0${digits}`) - fitOf(digits))

/** Finds the habit that the codes of a column have in common. */
export function decideHsHabit(texts: Iterable<string>): HsHabit {
  const lengths = new Map<number, number>()
  let proofs = 0
  for (const digits of new Set([...texts].map(firstCode))) {
    if (digits.length < 2) continue
    lengths.set(digits.length, (lengths.get(digits.length) ?? 0) + 1)
    if (digits.length % 2 === 1 && digits[0] !== '0') proofs += zeroProof(digits)
  }
  const [most] = [...lengths].toSorted(([a, countA], [b, countB]) => countB - countA || b - a)
  return { usual: most?.[0] ?? 0, dropsZero: proofs > 0 }
}

function needsZero(digits: string, { usual, dropsZero }: HsHabit): boolean {
  if (digits[0] === '0' || digits.length >= digitsMax) return false
  const isOneShort = digits.length === usual - 1
  if (!isOneShort && digits.length % 2 === 0) return false
  const proof = zeroProof(digits)
  // A column of nine or eleven digits is a tariff of its own: a heading that the nomenclature does not know is no proof.
  if (digits.length === usual && digits.length > 8) return dropsZero && proof > 0
  return proof === 0 ? isOneShort || dropsZero : proof > 0
}

/** Digits of an HS code as the file says it, 2 to 13 of them; '' where the text holds none. */
export function parseHsCode(text: string, habit: HsHabit = noHabit): string {
  const first = firstCode(text)
  if (first.length < 2 || first.length > digitsMax) return ''
  const digits = needsZero(first, habit) ? `0${first}` : first
  return digits.startsWith('00') ? '' : digits
}
