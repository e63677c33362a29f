/** Addresses right behind the legal form of a name and a comma, which need fewer signs than others. */
import { CellWords } from './cell-words.ts'

/** Forms that are other words, too, unless a comma stands behind them: `N.V.,`, `AG,`, `K.K.,`. */
const formAndComma =
  /(?<=[\s.,)])(?:k\.?k|n\.?v|b\.?v|a\.?[sş]|oyj?|ab|ag|s\.?l(?:\.?u)?|s\.?a|s\.?p\.?a|s\.?r\.?l|gmbh|llc|inc|corp|ltd|limited|bhd|plc|ltda|pty)\.?\s?,\s?(?=\S)/giu

/** A part of a company, which has a number and a place as an address has. */
const partOfCompany =
  /\b(?:branch|division|dept|department|werk|plant|factory|works|warehouse|sucursal|filial|usine|group|holding|agency)\b/iu

/** Kinds of streets and quarters at the end of a word, and estates: `MINATO-KU`, `GONGDAN-RO`, `POL. IND.` */
const surely = /\p{L}{2}-(?:ku|shi|cho|machi|gun|ken|si|gu|dong|ro|gil|do)\b|\bpol(?:\.|igono)\s?ind/iu

/** `WAALHAVEN 12, …`, `8 TUAS BASIN LINK`, `3-2-1 MINATO`. */
const hasNumber = /^(?:\d{1,4}(?:-\d{1,4}){0,3}\p{L}?\s\p{L}{2}|[^,\d]{3,40}\s\d{1,4}\p{L}?,)/iu

function endsInPlace(text: string): boolean {
  const cell = new CellWords(text)
  const end = cell.words.length
  return [1, 2, 3].some(count => end - count > 0 && cell.isPlace(end - count, end))
}

const isAddress = (rest: string) =>
  !partOfCompany.test(rest) && (surely.test(rest) || (hasNumber.test(rest) && endsInPlace(rest)))

/** Splits behind the first form that an address follows; undefined where none does. */
export function addressAfterForm(cell: string): { name: string; address: string } | undefined {
  for (const { 0: form, index } of cell.matchAll(formAndComma)) {
    const address = cell.slice(index + form.length)
    if (isAddress(address))
      return { name: cell.slice(0, index + form.length).replace(/(?<![\s,])[\s,]+$/, ''), address }
  }
  return undefined
}
