/** 32 letters and digits, without those that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 100 random bits in groups, which can be read aloud. */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  const text = Array.from(bytes, byte => letters[byte % letters.length]).join('')
  return text.replace(/.{5}(?!$)/g, '$&-')
}
