/** The reference tables of the product (apps/server/data, sources in NOTICE.md), read once when first asked for. */
import { readFileSync } from 'node:fs'
import { countryNameIn, freightPort } from '@backoffice/contract'
import { parse } from 'csv-parse/sync'

export interface CountryRow {
  /** ISO 3166 alpha-2. */
  iso2: string
  iso3: string
  nameEn: string
  nameZh: string
  /** Names of the source that are not shown: 印尼, Russian Federation. */
  otherNames: string[]
  /** ISO 4217 of the country's own currency. */
  currency: string
}

export interface PortRow {
  /** UN/LOCODE. */
  code: string
  nameEn: string
  nameZh: string
  country: string
  /** Degrees. */
  latitude: number | null
  longitude: number | null
  /** One of the well-known sea ports; others include river ports and small harbours. */
  wellKnown: boolean
}

export interface HsRow {
  /** 2, 4 or 6 digits. */
  code: string
  nameEn: string
  nameZh: string
}

const isQuoted = (line: string) => line.includes('"')

/** Of our own files each row is a line; only those that quote something need a parser, which takes long. */
function readTable(file: string): string[][] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  const quoted = parse(lines.filter(isQuoted).join('\n')).values()
  return lines.map(line => (isQuoted(line) ? (quoted.next().value ?? []) : line.split(',')))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const degrees = (text: string) => (text === '' ? null : Number(text))

export const countryRows = once<CountryRow[]>(() =>
  readTable('countries.csv').map(([iso2 = '', iso3 = '', nameEn = '', nameZh = '', currency = '']) => ({
    iso2,
    iso3,
    nameEn: countryNameIn('en', iso2),
    nameZh: countryNameIn('zh', iso2),
    otherNames: [nameEn, nameZh],
    currency,
  })),
)

/** Every port of UN/LOCODE, under the list's own codes. */
export const listedPorts = once<PortRow[]>(() =>
  readTable('ports.csv').map(
    ([code = '', nameEn = '', nameZh = '', country = '', lat = '', lon = '', known = '']) => ({
      code,
      nameEn,
      nameZh,
      country,
      latitude: degrees(lat),
      longitude: degrees(lon),
      wellKnown: known === '1',
    }),
  ),
)

/** Ports as they are answered: each place once, under the code that freight people use. */
export const portRows = once<PortRow[]>(() => {
  const byCode = new Map<string, PortRow>()
  for (const row of listedPorts()) {
    const code = freightPort(row.code)
    // Of the rows of one place the list's own port has the names.
    if (!byCode.get(code)?.wellKnown) byCode.set(code, { ...row, code })
  }
  return [...byCode.values()]
})

export const hsRows = once<HsRow[]>(() =>
  readTable('hs-codes.csv').map(([code = '', nameEn = '', nameZh = '']) => ({ code, nameEn, nameZh })),
)
