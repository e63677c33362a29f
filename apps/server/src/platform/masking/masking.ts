/**
 * Personal data for people who may not see it in full. The hidden part is always four asterisks, so that not even its
 * length is shown.
 */
import { bareNumber, type PersonalKind } from '@backoffice/contract'

export const maskText = '****'

/** How many characters of a number are shown: never more than 7, never more than two thirds. */
function shownOf(length: number): { head: number; tail: number } {
  if (length >= 11) return { head: 3, tail: 4 }
  if (length >= 8) return { head: 2, tail: 2 }
  return { head: 0, tail: length >= 4 ? 1 : 0 }
}

function maskNumber(text: string, { head, tail }: { head: number; tail: number }): string {
  const characters = [...text]
  return characters.slice(0, head).join('') + maskText + characters.slice(characters.length - tail).join('')
}

/** `13812345678` becomes `138****5678`. */
function phone(text: string): string {
  const digits = bareNumber(text)
  return maskNumber(digits, shownOf([...digits].length))
}

/** `alice@example.com` becomes `a****@example.com`: the first character is shown when there are more. */
function email(text: string): string {
  const at = text.lastIndexOf('@')
  if (at < 1) return maskText
  const [first = '', ...others] = text.slice(0, at)
  return (others.length > 0 ? first : '') + maskText + text.slice(at)
}

/** `6222021234567890123` becomes `6222****0123`: the bank and the last digits. */
function bankAccount(text: string): string {
  const digits = bareNumber(text)
  const { length } = [...digits]
  return maskNumber(digits, length >= 12 ? { head: 4, tail: 4 } : { head: 0, tail: length >= 8 ? 2 : 0 })
}

/** `91110000600037341L` becomes `9111****341L`. */
const taxNo = (text: string) =>
  maskNumber(text, text.length >= 12 ? { head: 4, tail: 4 } : { head: 0, tail: 0 })

/** Blank stays blank: people may know that there is no value. */
const keepBlank = (make: (text: string) => string) => (text: string) => (text === '' ? '' : make(text))

/** The masked form of a value, by its kind. */
export const mask: Record<PersonalKind, (text: string) => string> = {
  phone: keepBlank(phone),
  email: keepBlank(email),
  bankAccount: keepBlank(bankAccount),
  taxNo: keepBlank(taxNo),
}
