/** HS codes that say more than their digits: `3102.10.00.140Z` of the Argentine SIM. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { Mapping } from './fields.ts'

const withLetters = /\d[\d. -]{3,20}\p{L}{1,3}$/u
/** A few letters are notes. */
const leastShare = 0.1

/** Goods whose texts begin with their codes have both in one column. */
export const codesInTexts = (columns: Mapping['columns'], evidence: ColumnEvidence[]): Mapping['columns'] => {
  const [goods = -1] = columns.product ?? []
  return columns.hsCode || (evidence[goods]?.codedText ?? 0) < 0.8 ? columns : { ...columns, hsCode: [goods] }
}

/** The columns of codes whose letters the code of a bill cannot have: the bill keeps them as they are written. */
export function codesAsWritten({ hsCode = [] }: Mapping['columns'], rows: string[][]): number[] {
  return hsCode.slice(0, 1).filter(column => {
    const texts = rows.map(cells => (cells[column] ?? '').trim()).filter(text => !isBlank(text))
    return texts.filter(text => withLetters.test(text)).length > texts.length * leastShare
  })
}
