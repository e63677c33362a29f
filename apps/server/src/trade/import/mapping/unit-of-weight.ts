/** The unit of weights by the name of their column, or by a text outside of it. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { kilogramsIn, scaleIn } from '../../../reference/scales.ts'
import { type HeaderMeaning, meaningOf } from './concepts.ts'

/** `100 kg` */
const manyOf = new Set([10, 100])

/** The weight unit that a column's name gives, or what may be one. */
export function unitOf(meaning: HeaderMeaning | undefined): string {
  const units: Record<string, string> = { KG: 'kg', TON: 't', LB: 'lb', GRAM: 'g' }
  const named =
    units[Object.keys(units).find(unit => meaning?.concepts.has(unit)) ?? ''] ?? meaning?.unit ?? ''
  const [count = 1] = meaning?.numbers ?? []
  return named && manyOf.has(count) ? `${count} ${named}` : named
}

/** A title or a note says several things; longer texts are no notes. */
const [betweenParts, longest] = [/[;,()（）[\]；，、。|\n·*]| [-–—] /u, 200]
const isYear = (digits: number) => digits >= 1900 && digits <= 2100

/** The unit that a part of a text gives to weights: `Weight in MT`; `20 tons gross` is a weight itself. */
function unitIn(text: string): string {
  if (text.length > longest || !/\p{L}/u.test(text)) return ''
  for (const part of text.split(betweenParts)) {
    const meaning = meaningOf(part)
    const isOfWeight = ['WEIGHT', 'GROSS', 'NET'].some(concept => meaning.concepts.has(concept))
    const { power = 0 } = scaleIn(part) ?? {}
    const named = isOfWeight && meaning.numbers.every(isYear) ? unitOf(meaning) : ''
    const unit = named && power > 0 ? `${10 ** power} ${named}` : named
    if (kilogramsIn(unit)) return unit
  }
  return ''
}

/** Different texts of a column that are looked at. */
const someTexts = 40

/**
 * Titles, notes below the rows and columns of remarks may say the unit of weights.
 *
 * @param taken columns that are fields
 * @returns the unit where all say one, and the texts; a person looks at them
 */
export function unitBeside(titles: string[], rows: string[][], taken: Set<number>) {
  const isNote = (cells: string[]) => cells.filter(cell => !isBlank(cell)).length === 1
  const notes = rows.filter(isNote).flatMap(cells => cells.filter(cell => !isBlank(cell)))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const remarks = Array.from({ length: width }, (_, column) => column)
    .filter(column => !taken.has(column))
    .flatMap(column => [...new Set(rows.map(cells => cells[column] ?? ''))].slice(0, someTexts))
  const found = [...new Set([...titles, ...notes, ...remarks])].flatMap(text => {
    const unit = unitIn(text)
    return unit && kilogramsIn(unit) !== 1 ? [{ unit, text }] : []
  })
  const [{ unit = '' } = {}] = found
  const isOne = found.every(one => kilogramsIn(one.unit) === kilogramsIn(unit))
  return { unit: isOne ? unit : '', texts: found.map(({ text }) => text) }
}
