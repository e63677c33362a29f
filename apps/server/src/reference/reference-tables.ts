/** The reference tables of the product (apps/server/data, sources in NOTICE.md), read once when first asked for. */
import { countryNameIn, freightPort, type NameColumns } from '@backoffice/contract'
import { once, readTable } from './data-file.ts'

export interface CountryRow extends NameColumns {
  /** ISO 3166 alpha-2. */
  iso2: string
  iso3: string
  /** Names of the source that are not shown: 印尼, Russian Federation. */
  otherNames: string[]
  /** ISO 4217 of the country's own currency. */
  currency: string
}

export interface PortRow extends NameColumns {
  /** UN/LOCODE. */
  code: string
  country: string
  /** Degrees. */
  latitude: number | null
  longitude: number | null
  /** One of the well-known sea ports; others include river ports and small harbours. */
  wellKnown: boolean
  /** State or province, as UN/LOCODE has it; '' where it has none. */
  subdivision: string
  /** The last three letters of its code are those of an airport. */
  isAirport: boolean
}

interface HsRow extends NameColumns {
  /** 2, 4 or 6 digits. */
  code: string
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

interface InlandRow extends PortRow {
  /** A dry port, a border or a big airport rather than one of the many small airports. */
  isMain: boolean
}

const placeOf = ([
  code = '',
  nameEn = '',
  nameZh = '',
  country = '',
  lat = '',
  lon = '',
  known = '',
  subdivision = '',
]: string[]) => ({
  code,
  nameEn,
  nameZh,
  country,
  latitude: degrees(lat),
  longitude: degrees(lon),
  known,
  subdivision,
})

/** Every port of UN/LOCODE, under the list's own codes. */
export const listedPorts = once<PortRow[]>(() =>
  readTable('ports.csv').map(cells => {
    const { known, ...row } = placeOf(cells)
    return { ...row, wellKnown: known === '1', isAirport: cells[8]?.includes('4') ?? false }
  }),
)

/** Places without a port that goods pass through: dry ports, borders, railway stations, airports. */
export const inlandPlaces = once<InlandRow[]>(() =>
  readTable('inland-places.csv').map(cells => {
    const { known, ...row } = placeOf(cells)
    // Only airports have a position there.
    return { ...row, wellKnown: false, isMain: known !== '0', isAirport: row.latitude !== null }
  }),
)

/** Ports and inland places as they are answered: each once, under the code that freight people use. */
export const portRows = once<PortRow[]>(() => {
  const byCode = new Map<string, PortRow>()
  for (const { isMain: _, ...row } of inlandPlaces()) byCode.set(row.code, row)
  for (const row of listedPorts()) {
    const code = freightPort(row.code)
    // The list's own port has the names among the rows of one place.
    if (!byCode.get(code)?.wellKnown) byCode.set(code, { ...row, code })
  }
  return [...byCode.values()]
})

export const hsRows = once<HsRow[]>(() =>
  readTable('hs-codes.csv').map(([code = '', nameEn = '', nameZh = '']) => ({ code, nameEn, nameZh })),
)

/** Codes of countries that customs have of their own: by customs and code. */
export const customsCountries = once(
  () =>
    new Map(
      readTable('customs-countries.csv').map(([customs, code, country = '']) => [
        `${customs} ${code}`,
        country,
      ]),
    ),
)
