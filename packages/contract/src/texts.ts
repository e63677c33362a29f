/**
 * Spaces, invisible characters and marks of direction, which people copy along from pages, chats and address books.
 * Within a text, marks of direction have a meaning and stay.
 */
const unseen = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/**
 * A text as it is kept and compared: without invisible characters at its ends, and each letter in one form (NFC), however
 * the keyboard or the file wrote its accents. The server does the same (decisions §5 Wire).
 */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && unseen.test(text.charAt(start))) start++
  while (end > start && unseen.test(text.charAt(end - 1))) end--
  return text.slice(start, end).normalize('NFC')
}

/**
 * People see a text without marks of direction and other invisible characters, with a space for line breaks and control
 * characters. With U+202E in it, a name or an account is read in another order than it is written.
 */
export const visibleText = (text: string): string =>
  text.replace(/\p{Cf}+/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
