import { createHash } from 'node:crypto'
import { once } from './data-file.ts'
import { hsRows } from './reference-tables.ts'

interface Names {
  nameZh: string
  nameEn: string
}

let byCode: Map<string, Names> | undefined

const unknown: Names = { nameZh: '', nameEn: '' }

/** `其他` means nothing by itself. */
const isPlain = (name: string) => name === '' || name === '其他'

/** English names of one heading share their beginning (`Seats; parts, of wood`): only the rest is distinctive. */
function restFirst(name: string): string {
  const end = name.indexOf('; ')
  if (end < 0) return name
  const rest = name.slice(end + 2)
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} (${name.slice(0, end)})`
}

/**
 * The name of a goods code, the distinctive part first. Chinese names of subheadings need the heading's (`棉制`), which
 * follows in brackets.
 */
export function hsNames(code: string): Names {
  byCode ??= new Map(hsRows().map(row => [row.code, { nameZh: row.nameZh, nameEn: row.nameEn }]))
  const [own = unknown, heading = unknown, chapter = unknown] = [6, 4, 2].map(length =>
    code.length >= length ? byCode?.get(code.slice(0, length)) : undefined,
  )
  const above = isPlain(heading.nameZh) ? chapter.nameZh : heading.nameZh
  const nameZh = isPlain(own.nameZh) || own.nameZh === above ? above : `${own.nameZh}（${above}）`
  return {
    nameZh: above === '' ? own.nameZh : nameZh,
    nameEn: (code.endsWith('00') ? own.nameEn : restFirst(own.nameEn)) || heading.nameEn || chapter.nameEn,
  }
}

/** The goods of a code in both languages, for searches; '' when the nomenclature does not have it. */
export function headingText(code: string): string {
  const { nameZh, nameEn } = hsNames(code)
  return [nameZh, nameEn].filter(name => name !== '').join(' / ')
}

/** Changes when the text of some code does. */
export const tariffVersion = once(() => {
  const all = createHash('sha256')
  for (const { code } of hsRows()) all.update(`${code} ${headingText(code)}\n`)
  return all.digest('hex').slice(0, 16)
})
