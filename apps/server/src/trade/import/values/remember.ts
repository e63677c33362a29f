import { detached } from '../../../platform/lib/plain-text.ts'

/** Longer texts seldom repeat and use much memory. */
const rememberedMax = 200

/** Remembers the results of a parser for repeated texts; forgets all when there are too many. */
export function remember<T>(parse: (text: string) => T, max = 20_000): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    let value = known.get(text)
    if (value === undefined) {
      value = parse(text)
      if (text.length > rememberedMax) return value
      if (known.size >= max) known.clear()
      known.set(detached(text), value)
    }
    return value
  }
}
