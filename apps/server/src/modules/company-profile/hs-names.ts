import { hsRows } from '../../trade/import/reference.ts'

interface Names {
  nameZh: string
  nameEn: string
}

let byCode: Map<string, Names> | undefined

const unknown: Names = { nameZh: '', nameEn: '' }

/** What a code of goods is called; that of its heading or chapter where it has no name of its own. */
export function hsNames(code: string): Names {
  byCode ??= new Map(hsRows().map(row => [row.code, { nameZh: row.nameZh, nameEn: row.nameEn }]))
  const above = [6, 4, 2].flatMap(length => (code.length >= length ? code.slice(0, length) : []))
  const found = above.flatMap(known => byCode?.get(known) ?? [])
  // `Other` of a heading says nothing without the heading.
  const zh = found.find(({ nameZh }) => nameZh !== '' && nameZh !== '其他')
  return { nameZh: zh?.nameZh ?? '', nameEn: (found[0] ?? unknown).nameEn }
}
