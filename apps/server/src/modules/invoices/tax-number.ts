/** Tax numbers (纳税人识别号): the unified social credit code of GB 32100-2015, and the older numbers before it. */
import type { Labels } from '@backoffice/contract'

/** Letters that look like digits are left out: I, O, S, V, Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const modulus = 31

/** The check character of the first 17: each place weighs three times the one before it. */
function creditCodeAgrees(code: string): boolean {
  const values = [...code].map(character => alphabet.indexOf(character))
  if (values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % modulus
  }
  return (modulus - (sum % modulus)) % modulus === values.at(-1)
}

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A person's identity number (GB 11643), which is a tax number too. */
function identityAgrees(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = identityWeights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return '10X98765432'[sum % 11] === number[17]
}

/** Why a text is no tax number; undefined for one. */
export function taxNumberProblem(text: string, titleKind: string): Labels | undefined {
  if (!/^[0-9A-Z]*$/.test(text) || ![15, 18, 20].includes(text.length))
    return {
      zh: '税号应为 18 位（旧税号 15 或 20 位），只含数字和大写字母',
      en: 'A tax number has 18 characters (an older one 15 or 20): digits and capital letters',
    }
  const agrees =
    text.length !== 18 || creditCodeAgrees(text) || (titleKind === 'person' && identityAgrees(text))
  return agrees
    ? undefined
    : { zh: '税号校验位不符，请核对', en: 'The check character does not agree: check the number' }
}
