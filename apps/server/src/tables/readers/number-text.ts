/** Numbers as the digits that a file has: a bill number of 19 digits does not fit into a number of JavaScript. */

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/
/** Longer exponents stay as they are written. */
const shiftMax = 60
/** Digits that a program with floating point keeps; a number beyond them may have been rounded. */
const safeDigits = 15

/** Without the zeros at its end. */
function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** A number without its exponent: `1.5e+3` is 1500. Whole numbers lose the `.0` that some programs write. */
export function digitsOf(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts.exec(source) ?? []
  const shift = Number(exponent)
  if (whole === '' || Math.abs(shift) > shiftMax) return source
  const digits = whole + fraction
  const point = whole.length + shift
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const after = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const head = before.replace(/^0+(?=\d)/, '')
  // Three decimals look like thousands.
  const tail = /^\d\d0$/.test(after) || /^0*$/.test(after) ? withoutZeros(after) : after
  return `${sign}${head}${tail && `.${tail}`}`
}

/** A text such as `2.02603E+11`, which a program wrote in place of a longer number. */
const shortened = /^\d(?:[.,](\d{1,16}))?[eE]\+?(\d{1,3})$/

/** Tells whether a program may have changed digits of this number, or left some out. */
export function mayBeRounded(text: string): boolean {
  const [, fraction = '', exponent] = shortened.exec(text) ?? []
  return exponent !== undefined && Number(exponent) > Math.min(fraction.length, safeDigits - 1)
}

/** The same for the number of a workbook, which always has floating point. */
export const isBeyondDigits = (text: string) =>
  (text.length > safeDigits || /e/i.test(text)) && Math.abs(Number(text)) >= 10 ** safeDigits
