/** Cells that hold a table of their own: the names of several columns with their values. */
import { meaningOf } from './concepts.ts'

/** Texts about goods have a label here and there, and no line of names only. */
const [fewLabels, fewConcepts] = [3, 5]
const lengthMax = 400

const isLabelled = (line: string) => {
  const at = line.search(/[:=]/)
  const name = line.slice(0, Math.max(at, 0)).trim()
  if (name.length < 2 || name.length > 40 || line.slice(at + 1).trim() === '') return false
  const { concepts, unknown } = meaningOf(name)
  return concepts.size > 0 && unknown === 0
}

/** Whether the first line of a cell has the names of several columns, or each of its parts has a name of its own. */
export function isPacked(text: string): boolean {
  const cut = text.slice(0, lengthMax)
  const [first = '', ...others] = cut.split(/[\r\n]+/)
  if (others.length > 0 && !/\d/.test(first) && meaningOf(first).concepts.size >= fewConcepts) return true
  const parts = cut.split(/[\r\n;|]+/).filter(part => part.trim())
  return parts.length >= fewLabels && parts.every(isLabelled)
}
