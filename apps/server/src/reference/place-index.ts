/** Ports and inland places by name and by code. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { once, readTable } from './data-file.ts'
import { inlandPlaces, listedPorts, type PortRow } from './reference-tables.ts'

/**
 * How likely a place is meant by a name: 3 when freight people mean it, 2 for well-known ones, 1 for other ports, 0 for
 * the rest.
 */
export type PlaceRank = 0 | 1 | 2 | 3

export interface Candidate {
  row: PortRow
  standing: PlaceRank
}

/** Longer words first: `aeropuerto internacional de` before `aeropuerto`. */
const wordsBefore = [
  'the port of|port of|port de|port d|port|puerto de|puerto|pto de|pto|porto de|porto do|porto|pelabuhan|порт',
  'cang qt|cang qte|cang quoc te|cang tong hop|cang cont|cang|tan cang|san bay qt|san bay quoc te|san bay',
  'sb quoc te|sb qt|sb|cua khau|ck|ga|ст|г|м|смт|аэропорт|аеропорт',
  'icd|cfs|dry port|lcs|inland container depot|maritima del|maritimo|aduana maritima de|aduana de|aduana',
  'aeropuerto internacional de|aeropuerto intl de|aeropuerto de|aeropuerto',
  'aeroporto internacional de|aeroporto de|aeroporto',
]
const wordsAfter = [
  'new port|old port|port trust|port|seaport|sea port|sea|aereo|aerea|maritimo|maritima|hp|anch|anchorage|apt|airport|intl|international|air|air cargo|air cargo complex|acc',
  'limani|gumruk|gumrugu|havalimani|порт|harbour|harbor|pt|icd|cfs|dry port|land|lcs|land customs station|road|rail',
  'terminal|container terminal|international container port|area|port authority|ports authority|customs|custom house|ct|sez',
]
const before = new RegExp(`^(?:${wordsBefore.join('|')}) `)
const after = new RegExp(` (?:${wordsAfter.join('|')})$`)
const afterHan = /(?<=\p{Script=Han}{2})(?:港口|港区|码头|国际机场|机场|口岸|海关|港)$/u

/** A place's name without the words around it: `Port of X`, `X Sea`, `X港`; the text is folded. */
function bareName(words: string): string {
  let bare = words
  for (let left = 3; left > 0; left--) {
    const less = bare.replace(before, '').replace(after, '').replace(afterHan, '')
    if (less === bare || less.length < 2) break
    bare = less
  }
  return bare
}

/** `Hamburg (DE)`, `A, B`, `A/B`: by which names of the list a place may be called. */
function variants(name: string): string[] {
  const inside = /\(([^()]+)\)/.exec(name)?.[1]
  const outside = name.replace(/\([^()]*\)/g, ' ')
  return [name, outside, outside.split(/[,/]/)[0] ?? '', ...(inside ? [inside] : [])]
}

interface Index {
  byCode: Map<string, PortRow>
  byName: Map<string, Candidate[]>
  /** The codes of each list that are not UN/LOCODE's own. */
  lists: Map<string, Map<string, PortRow>>
  /** By the three letters of the air trade. */
  byAirport: Map<string, PortRow>
}

class IndexMaker {
  readonly byCode = new Map<string, PortRow>()
  readonly byName = new Map<string, Candidate[]>()

  private put(words: string, row: PortRow, standing: PlaceRank): void {
    if (words.length < 2) return
    const found = this.byName.get(words)
    if (!found) {
      this.byName.set(words, [{ row, standing }])
      return
    }
    const same = found.find(candidate => candidate.row === row)
    if (!same) found.push({ row, standing })
    else if (same.standing < standing) same.standing = standing
  }

  add(name: string, row: PortRow, standing: PlaceRank): void {
    const words = foldWords(name)
    this.put(words, row, standing)
    const bare = bareName(words)
    if (bare !== words) this.put(bare, row, standing)
  }

  places(): void {
    for (const row of listedPorts()) {
      this.byCode.set(row.code, row)
      const standing = row.wellKnown ? 2 : 1
      for (const name of new Set(variants(row.nameEn))) this.add(name, row, standing)
      if (row.nameZh) this.add(row.nameZh, row, standing)
    }
    for (const row of inlandPlaces()) {
      this.byCode.set(row.code, row)
      this.add(row.nameEn, row, row.isMain ? 2 : 0)
      if (row.nameZh) this.add(row.nameZh, row, 2)
    }
    for (const [code = '', names = ''] of readTable('place-names.csv')) {
      const row = this.byCode.get(code)
      if (row) for (const name of names.split('|')) this.put(foldWords(name), row, 3)
    }
  }

  lists(): Index['lists'] {
    const lists = new Map<string, Map<string, PortRow>>()
    for (const [list = '', code = '', place = ''] of readTable('port-codes.csv')) {
      const row = this.byCode.get(place)
      const codes = lists.get(list) ?? new Map<string, PortRow>()
      if (row) lists.set(list, codes.set(code, row))
    }
    return lists
  }
}

/** Those of inland places are sure; a port's code has an airport's letters where nothing else has. */
function airports(): Map<string, PortRow> {
  const ports = listedPorts().filter(({ isAirport, wellKnown }) => isAirport && wellKnown)
  const inland = inlandPlaces().filter(({ isAirport }) => isAirport)
  return new Map([...ports, ...inland].map(row => [row.code.slice(2), row]))
}

export const placeIndex = once<Index>(() => {
  const maker = new IndexMaker()
  maker.places()
  const lists = maker.lists()
  for (const list of ['U', 'IN']) for (const [code, row] of lists.get(list) ?? []) maker.byCode.set(code, row)
  return { byCode: maker.byCode, byName: maker.byName, lists, byAirport: airports() }
})

/** Places that a name can mean: as it is, otherwise without the words around it. The text is folded. */
export function placesNamed(words: string): Candidate[] {
  if (words.length < 2) return []
  const { byName } = placeIndex()
  const [whole = [], bare = []] = [byName.get(words), byName.get(bareName(words))]
  if (whole.length === 0) return bare
  // `Fuzhou Pt` is a row of its own in the list; the trade means Fuzhou.
  const meant = bare.filter(
    ({ row, standing }) =>
      standing === 3 && whole.every(other => other.standing < 3 && other.row.country === row.country),
  )
  return meant.length > 0 ? meant : whole
}
