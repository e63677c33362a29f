/** One or two wrong letters in a long word of a name. */

/** Words that are one or two letters from another word that names have as often. */
const realWords = new Set(
  'eastern western northern southern national rational general central oriental continental industry industries industria industrial international internacional internationals trading trade textile textiles product products produce metal metals metallic plastic plastics chemical chemicals electric electrics electronic electronics electrical mechanic mechanical furniture garment garments machine machines machinery machineries import imports export exports product company holding holdings global generale'.split(
    ' ',
  ),
)

/** Letters that a word needs for one wrong letter, and for two. */
const oneErrorMin = 6
const twoErrorsMin = 10

/** How many letters must be put in, taken out, exchanged or swapped with their neighbour; at most `max + 1`. */
export function letterDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > max) return max + 1
    ;[before, last] = [last, row]
  }
  return last?.[b.length] ?? max + 1
}

const isTypo = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (shorter < oneErrorMin || !/^\p{L}+$/u.test(a + b) || /\p{Script=Han}/u.test(a + b)) return false
  if (realWords.has(a) && realWords.has(b)) return false
  const max = shorter >= twoErrorsMin ? 2 : 1
  return letterDistance(a, b, max) <= max
}

/** Whether names are equal but for a typing error in one long word. */
export function hasTypingError(words: string[], others: string[]): boolean {
  if (words.length !== others.length) return false
  const different = words.flatMap((word, at) => (word === others[at] ? [] : [at]))
  const [at] = different
  return at !== undefined && different.length === 1 && isTypo(words[at] ?? '', others[at] ?? '')
}
