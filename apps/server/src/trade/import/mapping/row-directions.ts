/** Files whose rows say their direction: then names without a side mean another one in each. */
import { parseDirection } from '../../../reference/codes.ts'
import type { Direction } from '../../../reference/direction-words.ts'
import { isOfRegimes } from './by-values.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { Mapping } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'

const mostDirections = 0.8
/** A column that is blank in more rows says nothing of the others. */
const mostRows = 0.9

/** What a column says of the rows; '' where none does. */
export function directionOfRows(
  meanings: HeaderMeaning[],
  evidence: ColumnEvidence[],
  rows: string[][],
): { said: Direction | 'both' | ''; column: number } {
  const isFlow = (meaning: HeaderMeaning, seen: ColumnEvidence) =>
    seen.direction >= mostDirections && scoresOf(meaning).has('direction')
  const find = (test: typeof isFlow) =>
    meanings.findIndex((meaning, at) => {
      const seen = evidence[at]
      return seen !== undefined && seen.ofRows >= mostRows && test(meaning, seen)
    })
  const column = [isFlow, isOfRegimes].map(find).find(at => at >= 0) ?? -1
  if (column < 0) return { said: '', column }
  const said = new Set(rows.map(cells => parseDirection((cells[column] ?? '').trim())).filter(Boolean))
  const [direction = ''] = said
  return { said: said.size > 1 ? 'both' : direction, column }
}

/** The transborder freight data of the United States number exports before imports. */
const exportsFirst = /^trdtype$/i

export const codesOfDirections = (
  { direction: [column = -1] = [] }: Mapping['columns'],
  headers: string[],
): Pick<Mapping, 'directionCodes'> =>
  exportsFirst.test((headers[column] ?? '').trim()) ? { directionCodes: { import: '2', export: '1' } } : {}

/** Regimes say more than the direction: the bill keeps them, too. */
export const regimesBeside = ({ direction = [] }: Mapping['columns'], evidence: ColumnEvidence[]) =>
  direction.filter(column => {
    const { digits = 0, large = 0, text = 0 } = evidence[column] ?? {}
    return Math.min(digits, Math.max(text, large)) >= 0.5
  })

/** Columns that hold the opposite side in rows of exports: the country abroad, the company at home. */
export function turnedColumns(
  columns: Mapping['columns'],
  meanings: MeaningInContext[],
): Pick<Mapping, 'turned'> {
  const used = new Set(Object.values(columns).flat())
  const turned = meanings.flatMap(({ isTurned }, column) => (isTurned && used.has(column) ? [column] : []))
  return turned.length > 0 ? { turned } : {}
}
