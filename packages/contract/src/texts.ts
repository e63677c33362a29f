/**
 * Spaces and invisible characters, which people copy from pages and chats. Direction marks have a meaning and stay.
 */
const unseen = /[\s\u200b\u2060]/

/** A text without invisible characters at its ends. The server does the same (decisions §5 Wire). */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && unseen.test(text.charAt(start))) start++
  while (end > start && unseen.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
