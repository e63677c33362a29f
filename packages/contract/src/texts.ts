/** Spaces, and what copying from pages and chats leaves without a width; marks of a direction mean something. */
const unseen = /[\s\u200b\u2060]/

/** A text without what nobody sees at its ends, as the server takes it (decisions §5 Wire). */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && unseen.test(text.charAt(start))) start++
  while (end > start && unseen.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
