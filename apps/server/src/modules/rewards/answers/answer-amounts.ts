/** Amounts of a bank's answer, in cents. */
import { totalNamed } from './answer-words.ts'

/** The most that a cell may say. */
const mostDigits = 13

/** `1,234.50`, `¥88.5`, `88.50元`; null where it is no amount. */
export function centsOf(text: string): bigint | null {
  const plain = text.normalize('NFKC').replace(/[\s,'¥￥元]|CNY|RMB/gi, '')
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole === '' || whole.length > mostDigits ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

/** A total may be negative, which no payment is: `-1.50`, `¥-1.50`, `(1.50)`, `1.50-`. */
export function totalCentsOf(text: string): bigint | null {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-').replace(/[\s¥]/g, '')
  const inner = plain.startsWith('(') && plain.endsWith(')') ? plain.slice(1, -1) : plain
  const bare = inner.replace(/^-|-$/, '')
  const cents = centsOf(bare)
  return cents !== null && bare !== plain ? -cents : cents
}

/** The amount in a row of totals. */
export function totalIn(cells: string[], at: number | undefined): bigint | null {
  const label = cells.findLastIndex(cell => totalNamed(cell))
  const told = /[:：]\s*([(（¥￥−–-]{0,2}[\d,.]+[)）-]?)/.exec(cells[label] ?? '')?.[1]
  const candidates = [told, at === undefined ? undefined : cells[at], ...cells.slice(label + 1)]
  return candidates.map(cell => (cell ? totalCentsOf(cell) : null)).find(cents => cents !== null) ?? null
}
