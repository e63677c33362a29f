/** The digits of a typed or pasted text, including full-width ones. */
const digitsIn = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '')

/** The digits of a phone number; a Chinese number loses the +86 that contacts put before it. */
const phoneDigits = (typed: string) => digitsIn(typed).replace(/^(?:00)?86(?=1\d{10}$)/, '')

/** Codes or numbers that were typed or pasted together. */
export const splitCodes = (typed: string) => [...new Set(typed.split(/[\s,，、;；]+/).filter(Boolean))]

/** `订单号：` and `Order no.: ` stand before a code that was copied with its label. */
const labels = /(?<!\p{Script=Han})\p{Script=Han}{1,20}\s*:\s*|(?<![^\s,;])[a-z][a-z .]{0,40}:\s+/giu
const quotes = /["'`´“”„‘’‚«»‹›「」『』《》〈〉【】]/gu

/** Codes without what surrounds them where they were copied: quotes, labels, full-width letters. */
export const bareCodes = (typed: string) =>
  typed.normalize('NFKC').replaceAll(quotes, ' ').replaceAll(labels, ' ')

const isMobile = (digits: string) => /^1[3-9]\d{9}$/.test(digits)
/** Fewer digits are no whole number. */
const wholeDigits = 7

/** Numbers with a space between them, each of which may have spaces too: `138 0013 8000 13900139000`. */
function numbersIn(line: string): string[] {
  const numbers = ['']
  for (const piece of line.split(/\s+/)) {
    const last = numbers.at(-1) ?? ''
    const isNext = isMobile(last) || Math.min(last.length, digitsIn(piece).length) >= wholeDigits
    if (isNext) numbers.push(phoneDigits(piece))
    else numbers[numbers.length - 1] = phoneDigits(last + piece)
  }
  return numbers.filter(Boolean)
}

/** Phone numbers as they are typed or pasted, joined by commas. A comma at the end stays, because another number follows. */
export function phoneNumbers(typed: string): string {
  const numbers = typed
    .normalize('NFKC')
    .split(/[,、;\r\n\t]+/)
    .flatMap(numbersIn)
  const goesOn = /[,，、;；]\s*$/.test(typed) || (/\s$/.test(typed) && isMobile(numbers.at(-1) ?? ''))
  return numbers.join() + (goesOn && numbers.length > 0 ? ',' : '')
}
