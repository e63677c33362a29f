import { hsRows } from '../../reference/reference-tables.ts'

interface Names {
  nameZh: string
  nameEn: string
}

let byCode: Map<string, Names> | undefined

const unknown: Names = { nameZh: '', nameEn: '' }

/** `其他` says nothing by itself. */
const isPlain = (name: string) => name === '' || name === '其他'

/**
 * What a code of goods is called. Chinese names of subheadings go on from their heading's (`棉制`), so the
 * heading's stands before them; English ones are whole.
 */
export function hsNames(code: string): Names {
  byCode ??= new Map(hsRows().map(row => [row.code, { nameZh: row.nameZh, nameEn: row.nameEn }]))
  const [own = unknown, heading = unknown, chapter = unknown] = [6, 4, 2].map(length =>
    code.length >= length ? byCode?.get(code.slice(0, length)) : undefined,
  )
  const above = isPlain(heading.nameZh) ? chapter.nameZh : heading.nameZh
  const nameZh = isPlain(own.nameZh) || own.nameZh === above ? above : `${above}：${own.nameZh}`
  return {
    nameZh: above === '' ? own.nameZh : nameZh,
    nameEn: own.nameEn || heading.nameEn || chapter.nameEn,
  }
}
