import { copyText } from '../../../platform/lib/plain-text.ts'

/** Longer texts seldom repeat and use much memory. */
const rememberedMax = 200

/** Remembers the results of a parser for repeated texts; forgets all when there are too many. */
export function memoize<T>(parse: (text: string) => T, max = 20_000): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    // Results may be parts of the text, which is itself a part of the file's.
    const own = copyText(text)
    const value = parse(own)
    if (own.length > rememberedMax) return value
    if (known.size >= max) known.clear()
    known.set(own, value)
    return value
  }
}
