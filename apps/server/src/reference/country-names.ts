/** Countries by exactly their code or one of their names, in the languages that customs files come in. */

import { foldWords as foldWordsOnly, oneArabic } from '../platform/lib/plain-text.ts'
import { countryAliases, wholeNames } from './country-aliases.ts'
import { type CountryRow, countryRows } from './reference-tables.ts'

const mainLanguages = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'ru',
  'uk',
  'tr',
  'vi',
  'id',
  'kk',
  'ja',
  'ko',
  'ar',
  'fa',
  'th',
  'pl',
]

/** Words with one form for each Arabic letter. */
const foldWords = (text: string) => oneArabic(foldWordsOnly(text))

/** Languages whose names count where they are not the name of another country or place. */
const furtherLanguages =
  'nl cs sk sv da nb fi el he hi bn ur ta hu ro ms bg sr sr-Latn hr sl et lv lt az uz ka hy mn km lo my ca fil sw am be ky tk pt-PT es-MX sq mk ne si'.split(
    ' ',
  )

/** Languages of customs files. */
export const customsLanguages = [...mainLanguages, ...furtherLanguages]

/** Names of countries in one language, and of a town, a state or another country elsewhere. */
const otherPlaces = new Set(['siri', 'guama', 'man', 'viro', 'columbia', 'tai', 'monserrat', 'kongo'])

/** Fillers, and what a country is beside its name, in the languages of customs. */
const skipped = new Set(
  'the of and republic rep state federation kingdom republica republique republik republika republiek repubblica rzeczpospolita cumhuriyeti respublikasi республика республики республіка reino royaume konigreich regno krolestwo kralligi королевство королівство de da do del di du des van'.split(
    ' ',
  ),
)

/** The same behind names that are written without spaces: 南アフリカ共和国, 러시아 연방. */
const kinds =
  /(?:\s{0,2}(?:이슬람|イスラム|伊斯兰))?\s{0,2}(?:共和[国國]|王[国國]|連邦|联邦|聯邦|공화국|왕국|연방|연합)$/u
/** The words without order and fillers: `KOREA, REPUBLIC OF` and `Republic of Korea` meet. */
const sortedWords = (words: string) =>
  words
    .split(' ')
    .filter(word => !skipped.has(word))
    .sort()
    .join(' ')

interface Names {
  byName: Map<string, string>
  bySorted: Map<string, string>
  /** Names of several words without the spaces: names of files are written so. */
  byGlued: Map<string, string>
}

/** Shorter glued names may be other words. */
const gluedMin = 7

export const inLanguage = (language: string) => new Intl.DisplayNames([language], { type: 'region' })

/** Names that mean one country in all of the further languages; short ones are words of many languages. */
function furtherNames(): [string, string][] {
  const found = new Map<string, string>()
  for (const table of furtherLanguages.map(inLanguage)) {
    for (const { iso2 } of countryRows()) {
      const name = foldWords(table.of(iso2) ?? '')
      if (/^[a-z]{0,3}$/.test(name) || otherPlaces.has(name)) continue
      found.set(name, (found.get(name) ?? iso2) === iso2 ? iso2 : '')
    }
  }
  return [...found].filter(([, iso2]) => iso2 !== '')
}

let names: Names | undefined

function loadNames(): Names {
  const byName = new Map<string, string>()
  const bySorted = new Map<string, string>()
  const byGlued = new Map<string, string>()
  const add = (name: string, iso2: string) => {
    const words = foldWords(name.replace(/[ʼʻ’]/g, "'"))
    if (!words || words === iso2.toLowerCase() || wholeNames.has(words)) return
    if (!byName.has(words)) byName.set(words, iso2)
    const glued = words.replaceAll(' ', '')
    if (glued !== words && glued.length >= gluedMin && !byGlued.has(glued)) byGlued.set(glued, iso2)
    const sorted = sortedWords(words)
    if (sorted.length > 3 && !bySorted.has(sorted)) bySorted.set(sorted, iso2)
  }
  for (const [iso2, words] of Object.entries(countryAliases))
    for (const word of words.split('|')) add(word, iso2)
  const tables = mainLanguages.map(inLanguage)
  for (const row of countryRows()) {
    for (const name of [...row.otherNames, row.nameEn, row.nameZh]) add(name, row.iso2)
    byName.set(row.iso3.toLowerCase(), row.iso2)
    for (const table of tables) add(table.of(row.iso2) ?? '', row.iso2)
  }
  for (const [name, iso2] of furtherNames()) add(name, iso2)
  for (const row of countryRows()) byName.set(row.iso2.toLowerCase(), row.iso2)
  return { byName, bySorted, byGlued }
}

/** Three letters or more with dots: `A.B.D.` */
const initials = /^\p{L}(?: \p{L}){2,4}$/u

function find(text: string): string | undefined {
  names ??= loadNames()
  const words = foldWords(text.replace(/[ʼʻ’`]/g, "'"))
  if (!words) return undefined
  // `United` alone is no kingdom.
  const others = words.includes(' ') ? names.bySorted.get(sortedWords(words)) : names.byGlued.get(words)
  const found = names.byName.get(words) ?? others
  if (found !== undefined) return found
  if (initials.test(words)) return names.byName.get(words.replaceAll(' ', ''))
  const bare = text.normalize('NFC').trim().replace(kinds, '')
  return bare.length > 1 && bare.length < text.trim().length ? names.byName.get(foldWords(bare)) : undefined
}

/** ISO 3166 alpha-2 of a country by exactly its code or one of its names, in any language; undefined when unknown. */
export const countryNamed = (text: string): string | undefined => find(text)

/** Other names for a country, besides its name and code, that people search by. */
export const otherNamesOf = ({ iso2, iso3, otherNames }: CountryRow): string[] => [
  iso3,
  ...otherNames,
  // Two letters are more often another country's code.
  ...(countryAliases[iso2]?.split('|').filter(name => !/^[a-z ]{2}$/.test(name) || name === 'uk') ?? []),
]
