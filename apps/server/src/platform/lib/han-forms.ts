/**
 * Simplified and traditional Chinese, character by character (data/han-characters.csv): what people type is searched in
 * both, so nothing that is stored has to change.
 */
import { readFileSync } from 'node:fs'

interface HanTable {
  /** Traditional characters with their simplified one. */
  simplified: Map<string, string>
  /** Simplified characters with those of traditional texts, the most usual first: it may be the same character. */
  traditional: Map<string, string[]>
}

function readHan(): HanTable {
  const file = readFileSync(new URL('../../../data/han-characters.csv', import.meta.url), 'utf8')
  const [, ...lines] = file.trimEnd().split('\n')
  const traditional = new Map(lines.map(line => [line.slice(0, 1), [...line.slice(2)]]))
  const simplified = new Map(
    [...traditional].flatMap(([plain, full]) => full.map(each => [each, plain] as const)),
  )
  return { simplified, traditional }
}

let table: HanTable | undefined
function han(): HanTable {
  table ??= readHan()
  return table
}

const hasHan = /\p{Script=Han}/u

/** The text in simplified characters; names in Japanese with the same characters change, too. */
export function simplifiedHan(text: string): string {
  if (!hasHan.test(text)) return text
  const { simplified } = han()
  return Array.from(text, letter => simplified.get(letter) ?? letter).join('')
}

/** For SQL: the characters of traditional texts, and at the same place the simplified one of each. */
export function simplifiedPairs(): { from: string; to: string } {
  const pairs = [...han().simplified].filter(
    ([full, plain]) => full !== plain && [...full, ...plain].length === 2,
  )
  return { from: pairs.map(([full]) => full).join(''), to: pairs.map(([, plain]) => plain).join('') }
}

/** More would not help people, but would slow a search. */
const formsMax = 16

/**
 * A text as it may be written in simplified, traditional and mixed characters: itself first, then simplified, then
 * traditional in the most usual way. Long texts have more forms than are given.
 */
export function hanForms(text: string, max = formsMax): string[] {
  if (!hasHan.test(text)) return [text]
  const { traditional } = han()
  const plain = simplifiedHan(text)
  const choices = Array.from(plain, letter => traditional.get(letter) ?? [])
  const forms = new Set([text, plain, Array.from(plain, (letter, at) => choices[at]?.[0] ?? letter).join('')])
  let begun = ['']
  for (const [at, letter] of [...plain].entries())
    begun = begun
      .flatMap(start => [...new Set([...(choices[at] ?? []), letter])].map(next => start + next))
      .slice(0, max)
  for (const form of begun) forms.add(form)
  return [...forms].slice(0, max)
}
