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

/** What a column says of the rows; '' where none does. */
export function directionOfRows(
  meanings: HeaderMeaning[],
  evidence: ColumnEvidence[],
  rows: string[][],
): Direction | 'both' | '' {
  const isFlow = (meaning: HeaderMeaning, seen: ColumnEvidence) =>
    seen.direction >= mostDirections && scoresOf(meaning).has('direction')
  const find = (test: typeof isFlow) =>
    meanings.findIndex((meaning, at) => evidence[at] !== undefined && test(meaning, evidence[at]))
  const column = [isFlow, isOfRegimes].map(find).find(at => at >= 0)
  if (column === undefined) return ''
  const said = new Set(rows.map(cells => parseDirection((cells[column] ?? '').trim())).filter(Boolean))
  const [direction = ''] = said
  return said.size > 1 ? 'both' : direction
}

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
