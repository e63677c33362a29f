/**
 * Ports and countries by code or name in both languages. They are a fixed list that ships with the product and fits
 * into memory, so a search goes through all of it.
 */
import { limits, type Place, type places, type Query, type Rows } from '@backoffice/contract'
import { simplifiedHan } from '../../platform/lib/han-forms.ts'
import { countryNamed, otherNamesOf } from '../../reference/country-names.ts'
import { knownPort } from '../../reference/ports.ts'
import { countryRows, portRows } from '../../reference/reference-tables.ts'

interface Entry {
  place: Place
  code: string
  /** Names as they are compared. */
  names: string[]
  /** Smaller comes first among equally good matches. */
  order: number
}

const fold = (text: string) =>
  simplifiedHan(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim())

const folded = (place: Place, otherNames: string[] = []) => ({
  place,
  code: place.code.toLowerCase(),
  names: [...new Set([place.nameEn, place.nameZh, ...otherNames].map(fold))].filter(name => name !== ''),
})

/** Countries, then ports: well-known ones first, by code. */
function makeEntries(): Entry[] {
  const countries = countryRows().map((row): Entry => {
    const { iso2, nameEn, nameZh } = row
    const place: Place = {
      code: iso2,
      clType: 'country',
      nameEn,
      nameZh,
      country: iso2,
      latitude: null,
      longitude: null,
    }
    return { ...folded(place, otherNamesOf(row)), order: 0 }
  })
  const ports = portRows().map(({ wellKnown, ...row }): Entry => {
    const place: Place = { ...row, clType: 'port' }
    return { ...folded(place), order: wellKnown ? 1 : 2 }
  })
  return [...countries, ...ports].sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
}

let made: Entry[] | undefined
function entries(): Entry[] {
  made ??= makeEntries()
  return made
}

const ranks = { exact: 0, codePrefix: 1, namePrefix: 2, wordPrefix: 3, part: 4 }

/** How well a place matches, smaller is better; undefined when it does not match. */
function rankOf({ code, names }: Entry, text: string): number | undefined {
  if (code === text || names.includes(text)) return ranks.exact
  if (code.startsWith(text)) return ranks.codePrefix
  if (names.some(name => name.startsWith(text))) return ranks.namePrefix
  if (names.some(name => name.includes(` ${text}`))) return ranks.wordPrefix
  if (names.some(name => name.includes(text))) return ranks.part
  return undefined
}

function search(candidates: Entry[], typed: string): Entry[] {
  const text = fold(typed)
  // Common names and codes: CNSGH is Shanghai, Viet Nam and 韩国 are countries.
  const meant = [typed, text].flatMap(name => [knownPort(name), countryNamed(name)])
  const found = candidates.flatMap(entry => {
    const rank = meant.includes(entry.place.code) ? ranks.exact : rankOf(entry, text)
    return rank === undefined ? [] : { entry, rank }
  })
  // Sorting is stable: equally good matches keep the order of the list. For part of a name, a well-known port is more
  // likely meant than a small one whose name begins with it.
  return found
    .sort((a, b) => a.rank + a.entry.order * 1.5 - (b.rank + b.entry.order * 1.5))
    .map(({ entry }) => entry)
}

/** Ports and countries, best match first; without a text well-known ones first. */
export function listPlaces(query: Query<typeof places.list>): Rows<Place> {
  const { page = 1, size = limits.pageSizeDefault, likesSearchContent, clType, codes } = query
  let found = entries()
  if (clType) found = found.filter(({ place }) => place.clType === clType)
  if (codes) {
    const wanted = new Set(codes.split(',').flatMap(code => [code.trim().toUpperCase(), knownPort(code)]))
    found = found.filter(({ place }) => wanted.has(place.code))
  }
  if (likesSearchContent) found = search(found, likesSearchContent)
  const rows = found.slice((page - 1) * size, page * size).map(({ place }) => place)
  return { rows, total: found.length }
}
