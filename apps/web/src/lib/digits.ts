/** The digits of a typed or pasted text, including full-width ones. */
export const digitsIn = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '')

/** The digits of a phone number; a Chinese number loses the +86 that contacts put before it. */
export const phoneDigits = (typed: string) => digitsIn(typed).replace(/^(?:00)?86(?=1\d{10}$)/, '')
