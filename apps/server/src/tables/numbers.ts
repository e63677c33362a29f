/** Numbers as people and programs write them. */
import { asciiDigits } from '../platform/lib/plain-text.ts'

export type DecimalSign = '.' | ','

const plain = /^-?\d+(?:\.\d+)?$/
const scientific = /^-?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i

/** Digits, signs and separators of a text like ` $7,833,000.00 ` or `(1.234,50) EUR`, without the rest. */
function numberPart(text: string): { digits: string; negative: boolean } | undefined {
  const half = text.normalize('NFKC').trim()
  const match = /\d(?:[\d.,'’_\s\u00a0\u202f]*\d)?/.exec(half)
  if (!match) return undefined
  const before = half.slice(0, match.index)
  const after = half.slice(match.index + match[0].length)
  if (/\d/.test(after)) return undefined
  const close = before.replace(/\s+/g, '')
  const negative = /[-−–]\p{Sc}?$/u.test(close) || /^\(/.test(before.trim()) || /^-\s*$/.test(after)
  const dotted = /(?:^|[^\p{L}\d])[.,]$/u.test(before) ? `0.${match[0]}` : match[0]
  return { digits: dotted.replace(/['’_\s\u00a0\u202f]/g, ''), negative }
}

/** The decimal sign that one text proves, undefined when it could be read either way. */
function signOf(digits: string): DecimalSign | undefined {
  const dot = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const sign = dot >= 0 ? '.' : ','
  const at = Math.max(dot, comma)
  if (at < 0) return undefined
  const several = digits.indexOf(sign) !== at
  if (several) return sign === '.' ? ',' : '.'
  const groups = digits.length - at - 1 === 3 && at <= 3 && at > 0 && digits[0] !== '0'
  return groups ? undefined : sign
}

/** Numbers that prove a point, and those that prove a comma. */
function provenSigns(texts: Iterable<string>): { dots: string[]; commas: string[] } {
  const dots: string[] = []
  const commas: string[] = []
  for (const text of texts) {
    const part = text.length > 60 ? undefined : numberPart(text)
    const sign = part && signOf(part.digits)
    if (sign === '.') dots.push(text)
    else if (sign === ',') commas.push(text)
  }
  return { dots, commas }
}

/** The decimal sign that a column's texts prove by majority; undefined when every one could be read either way. */
export function decideDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  const { dots, commas } = provenSigns(texts)
  if (dots.length === commas.length) return undefined
  return dots.length > commas.length ? '.' : ','
}

/** A number of a column whose numbers prove both signs, by the rarer one. */
export function mixedNumber(texts: Iterable<string>): string | undefined {
  const { dots, commas } = provenSigns(texts)
  return dots.length > 0 && commas.length > 0 ? (dots.length < commas.length ? dots : commas)[0] : undefined
}

/** A number of three digits behind its only sign: `1.250` */
const grouped = /^\d{1,3}([.,])\d{2}(\d)$/
const plainDigits = /^[1-9]\d*$/

/**
 * A text of a column that proves no decimal sign although some could be read either way, and the sign that the whole
 * numbers beside it show: with `850`, `1.250` is 1250, because a column of three decimals has them in all its numbers and
 * one without drops the last zero. With `12500`, thousands are not grouped. Undefined when no text could be read either way.
 */
export function openNumber(texts: Iterable<string>): { example: string; sign?: DecimalSign } | undefined {
  let example = ''
  const seen = { small: false, large: false, zero: false, signs: new Set<string>() }
  for (const text of texts) {
    const { digits = '' } = (text.length <= 60 && numberPart(text)) || {}
    const [, sign, last] = grouped.exec(digits) ?? []
    if (sign && signOf(digits) === undefined) {
      example ||= text.trim()
      seen.signs.add(sign)
      if (last === '0') seen.zero = true
    } else if (plainDigits.test(digits)) {
      if (digits.length > 3) seen.large = true
      else seen.small = true
    }
  }
  const [mark, ...others] = seen.signs as Set<DecimalSign>
  if (!mark) return undefined
  if (others.length > 0 || seen.large === (seen.small && seen.zero)) return { example }
  return { example, sign: seen.large ? mark : mark === '.' ? ',' : '.' }
}

/**
 * A number from text with currency signs, units, and thousands separators of either style; null when there is none.
 * `sign` is the decimal sign of the column; a text that clearly uses the other one is read that way.
 */
export function parseNumber(text: string, sign: DecimalSign = '.'): number | null {
  if (text.length > 60) return null
  if (sign === '.' && plain.test(text)) return Number(text)
  const trimmed = asciiDigits(text).trim()
  if (scientific.test(trimmed)) return finite(Number(trimmed.replace(',', '.')))
  const part = numberPart(trimmed)
  if (!part) return null
  const own = signOf(part.digits) ?? sign
  const thousands = own === '.' ? ',' : '.'
  const value = Number(part.digits.replaceAll(thousands, '').replace(own, '.'))
  return finite(part.negative ? -value : value)
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** A number with the word that follows or precedes it: `5,000 KG`, `US$ 12.5`, `12 CTNS`. */
export interface Measure {
  value: number
  unit: string
}

export function parseMeasure(text: string, sign: DecimalSign = '.'): Measure | null {
  if (sign === '.' && text.length <= 60 && plain.test(text)) return { value: Number(text), unit: '' }
  const value = parseNumber(text, sign)
  if (value === null) return null
  if (plain.test(text)) return { value, unit: '' }
  if (scientific.test(text.trim())) return { value, unit: '' }
  return {
    value,
    unit: asciiDigits(text)
      .replace(/[-\d.,'’_()\s\u00a0\u202f]+/g, ' ')
      .trim(),
  }
}
