/** The digits of what was typed or pasted, also of full-width ones. */
export const digitsIn = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '')

/** Those of a phone number: one of China is kept without the +86 that contacts put before it. */
export const phoneDigits = (typed: string) => digitsIn(typed).replace(/^(?:00)?86(?=1\d{10}$)/, '')
