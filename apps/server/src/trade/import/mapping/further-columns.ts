/** A column without a field is kept with the bill under its own name: nothing that a file says is lost. */
import { limits } from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { Mapping } from './fields.ts'

type Read = Pick<Mapping, 'columns' | 'joined' | 'monthColumn' | 'dayColumn'>

const partyNames = ['supplierName', 'buyerName', 'notifyName'] as const
const nameMax = 90

/** A name for each, different from the others; that of a column without a name is its number. */
function named(columns: number[], headers: string[]): NonNullable<Mapping['extras']> {
  const taken = new Set<string>()
  return columns.map(column => {
    const wanted = (headers[column] ?? '').trim().slice(0, nameMax) || `#${column + 1}`
    let name = wanted
    for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`
    taken.add(name)
    return { name, column }
  })
}

/** Columns with values, of which a field takes nothing, or only what its first column leaves blank. */
function unusedColumns(
  { columns, joined = [], monthColumn, dayColumn }: Read,
  evidence: ColumnEvidence[],
): number[] {
  const used = new Set<number | undefined>([monthColumn, dayColumn])
  for (const [field, list] of Object.entries(columns))
    for (const column of joined.some(other => other === field) ? list : list.slice(0, 1)) used.add(column)
  // Numbers of the rows say nothing of the goods.
  return evidence.flatMap((seen, column) =>
    used.has(column) || seen.count === 0 || seen.isSerial ? [] : [column],
  )
}

/**
 * The other names of a company come first, then what is known to belong beside a field, then the others in the order of
 * the file, as many as a bill can have.
 *
 * @param inPart columns of which a field takes only a part of each text
 */
export function furtherColumns(
  read: Read,
  headers: string[],
  evidence: ColumnEvidence[],
  { beside, inPart }: { beside: number[]; inPart: number[] },
): Pick<Mapping, 'extras'> {
  const unused = new Set(unusedColumns(read, evidence))
  const names = partyNames.flatMap(field => read.columns[field]?.slice(1) ?? [])
  const first = [...names, ...beside].filter(column => unused.has(column))
  const kept = [...new Set([...first, ...inPart, ...unused])].slice(0, limits.importExtrasMax)
  return kept.length > 0 ? { extras: named(kept, headers) } : {}
}

/** HS codes that say more than their digits: `3102.10.00.140Z` of the Argentine SIM. */
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
