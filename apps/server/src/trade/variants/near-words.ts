/** How many letters two names differ by, and whether that can be a slip. */

/** Words that look alike and mean two things: a name with one is not a name with another. */
const apart = new Set(
  `import export imports exports importers exporters east west north south eastern western northern southern inner
  outer upper lower food foods wood woods good goods gold golden silver light right night bright white green red blue
  black brown gray grey sun son sea tea moon star stars land lane hand home house horse mouse marine marina mining
  textile textiles tile tiles tire tires tyre tyres trade trader trading tools toys metal medal metals steel plastic
  elastic paper pepper power tower flower flowers lower water motor motors rotor cotton button china chile india indian
  iran iraq niger nigeria austria australia slovakia slovenia mali malawi oman roman german hebei hubei henan hunan
  hainan yunnan jilin jinan shanxi shaanxi jiangsu jiangxi guangxi guangdong guangzhou shandong hangzhou changzhou
  huzhou fuzhou suzhou xuzhou wuzhou quzhou taizhou wenzhou chuzhou jinzhou jinhua foshan zhongshan tangshan anshan
  yantai jiaxing shaoxing nanning nanjing beijing dalian tianjin first second third fourth one two three four five six
  seven eight nine ten alpha beta gamma delta men man women woman mens womens boys kids sons bros brothers central
  oriental orient national rational general industry industries industrial`.split(/\s+/),
)

const roman = /^[ivx]+$/

/** Fewer letters make two words, not a slip: SHANGHAI A and SHANGHAI B. */
const shortestWord = 4

/** Letters that a whole name needs before one slip, and two, are more than chance. */
const shortestName = { 1: 7, 2: 10 } as const

/** Levenshtein with swapped neighbours; `most + 1` where it is more. */
function letterDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const equal = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (equal ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

export interface Slip {
  letters: 1 | 2
  /** Letters of the shortest word that differs; 0 when it starts differently, because typing errors seldom do that. */
  wordLength: number
  /** Another letter in the place of one; otherwise one is missing or too much. */
  isOtherLetter: boolean
}

/** The slip that made one name of the other; undefined when they are two names. */
export function slipBetween(one: string[], other: string[]): Slip | undefined {
  const [whole, wholeOther] = [one.join(''), other.join('')]
  const letters = letterDistance(whole, wholeOther, 2)
  if (letters !== 1 && letters !== 2) return undefined
  if (Math.min(whole.length, wholeOther.length) < shortestName[letters]) return undefined
  // A blank that is missing makes other words of both; the whole is then compared.
  const isCut = one.length !== other.length
  const pairs: [string, string][] = isCut
    ? [[whole, wholeOther]]
    : one.map((word, at): [string, string] => [word, other[at] ?? '']).filter(([a, b]) => a !== b)
  for (const [a, b] of pairs) {
    if (Math.min(a.length, b.length) < shortestWord + letters - 1) return undefined
    if ((apart.has(a) && apart.has(b)) || (roman.test(a) && roman.test(b))) return undefined
  }
  const begins = pairs.every(([a, b]) => a[0] === b[0])
  const wordLength = begins ? Math.min(...pairs.flat().map(word => word.length)) : 0
  return { letters, wordLength, isOtherLetter: whole.length === wholeOther.length }
}
