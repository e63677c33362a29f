/** Cells as customs and vendors write them, each with the place that a person in the trade reads in it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countryOfAddress, parseCountry } from './countries.ts'
import { readTable } from './data-file.ts'
import { placeIndex } from './place-index.ts'
import { parsePort } from './ports.ts'
import { listedPorts } from './reference-tables.ts'

function cellsOf(file: string, mark: string): string[][] {
  const text = readFileSync(new URL(`../../test/fixtures/${file}`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split(mark))
}

const ports = cellsOf('port-cells.csv', ';')
const countries = cellsOf('country-cells.csv', '|')

/** Counts the cells that are found as they should, and those that are found to be another. */
function judge(pairs: { text: string; wanted: string; found: string }[]) {
  const some = pairs.filter(({ wanted }) => wanted !== '')
  return {
    matched: some.filter(({ wanted, found }) => found === wanted).length / some.length,
    wrong: pairs.filter(({ wanted, found }) => found !== '' && found !== wanted),
    missed: some.filter(({ found }) => found === ''),
  }
}

describe('cells that name a port', () => {
  const judged = judge(
    ports.map(([text = '', country = '', otherCountry = '', wanted = '']) => ({
      text,
      wanted,
      found: parsePort(text, { country, otherCountry }),
    })),
  )

  it('are many, in many styles', () => {
    expect(ports.length).toBeGreaterThan(1_400)
    expect(new Set(ports.map(([, , , port = '']) => port.slice(0, 2))).size).toBeGreaterThan(100)
  })

  it('are matched at 98 of 100, none to another place', () => {
    expect(judged.wrong).toEqual([])
    expect(judged.matched, JSON.stringify(judged.missed)).toBeGreaterThan(0.98)
  })
})

describe('cells that name a country', () => {
  it('are all read, and no state or company is taken for one', () => {
    for (const [text = '', country] of countries) expect([text, parseCountry(text)]).toEqual([text, country])
  })

  it.each([
    ['12 MAIN ST, ATLANTA, GEORGIA 30301', 'US'],
    ['GEORGIA PORTS AUTHORITY, SAVANNAH, GEORGIA', 'US'],
    ['8 RUSTAVELI AVE, TBILISI, GEORGIA 0160', 'GE'],
    ['5 X STREET, NEWARK, NEW JERSEY 07102', 'US'],
    ['1 MAIN, LEBANON, PENNSYLVANIA 17042', 'US'],
    ['ALBUQUERQUE, NEW MEXICO', 'US'],
    ['NO 5 ROAD, SHENZHEN, CHINA 518000', 'CN'],
    ['WILMINGTON, DE 19801', ''],
  ])('address %s', (address, country) => {
    expect(countryOfAddress(address)).toBe(country)
  })
})

describe('what stands beside a cell decides', () => {
  it.each([
    ['Warsaw', 'PL', 'PLWAW'],
    ['Freeport', 'US', 'USFPO'],
    ['Freeport', 'BS', 'BSFPO'],
    ['Freeport', '', ''],
    ['Newcastle', 'AU', 'AUNTL'],
    ['Newcastle', 'GB', 'GBNCS'],
    ['Barcelona', 'VE', 'VEBLA'],
    ['Barcelona', 'ES', 'ESBCN'],
    ['San Antonio', '', ''],
    ['San Antonio', 'CL', 'CLSAI'],
    ['Shanghai', 'US', 'CNSGH'],
  ])('%s of %j is %j', (text, country, port) => {
    expect(parsePort(text, country)).toBe(port)
  })

  it('takes three letters for an airport of the country, or where the goods fly', () => {
    expect(parsePort('GRU', 'BR')).toBe('BRGRU')
    expect(parsePort('GRU')).toBe('')
    expect(parsePort('GRU', { isAir: true })).toBe('BRGRU')
    expect(parsePort('MUC', { country: 'US', isAir: true })).toBe('DEMUC')
    expect(parsePort('SEA', { country: 'US', isAir: true })).toBe('')
  })

  it('takes no state of the country for a place elsewhere', () => {
    expect(parsePort('Ontario', 'CA')).toBe('')
    expect(parsePort('Ontario', 'US')).toBe('USONT')
  })

  it('takes numbers for ports of the lists of the United States only where these are at one end', () => {
    expect(parsePort('57035', { country: 'CN', otherCountry: 'US' })).toBe('CNSGH')
    expect(parsePort('57035', { otherCountry: 'PE' })).toBe('')
    expect(parsePort('2704', 'US')).toBe('USLAX')
    expect(parsePort('2704', 'CN')).toBe('')
  })
})

describe('the tables of places', () => {
  it('name places that there are', () => {
    const { byCode } = placeIndex()
    const named = readTable('place-names.csv').map(([code = '']) => code)
    const coded = readTable('port-codes.csv').map(([, , code = '']) => code)
    for (const code of [...named, ...coded]) expect(byCode.has(code), code).toBe(true)
  })

  it('give no name of theirs to places of two countries but where both are as likely', () => {
    const countriesOf = new Map<string, Set<string>>()
    for (const [code = '', names = ''] of readTable('place-names.csv'))
      for (const name of names.split('|'))
        countriesOf.set(name, (countriesOf.get(name) ?? new Set()).add(code.slice(0, 2)))
    const shared = [...countriesOf].flatMap(([name, of]) => (of.size > 1 ? name : []))
    expect(shared.sort()).toEqual(['caldera', 'nogales', 'puerto bolivar', 'san antonio'])
  })
})

describe('the map', () => {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  /** Kilometres, near enough for what lies in one province. */
  const distance = (a: number[], b: number[]) => {
    const [north = 0, east = 0] = a.map((value, at) => (value - (b[at] ?? 0)) * 111)
    return Math.hypot(north, east * Math.cos(((a[0] ?? 0) * Math.PI) / 180))
  }
  /** Where they should be: an island, coasts far from the rest of a province, and two of a province that the list names wrongly. */
  const far = ['CLIPC', 'BRPNG', 'CAPRR', 'CATHU', 'BRITQ', 'NOHVI']

  it('has every well-known port near the others of its province', () => {
    const placed = listedPorts().flatMap(({ latitude, longitude, ...port }) =>
      port.subdivision && latitude !== null && longitude !== null
        ? [{ ...port, at: [latitude, longitude] }]
        : [],
    )
    const provinces = Map.groupBy(placed, ({ country, subdivision }) => `${country} ${subdivision}`)
    const lost = [...provinces.values()].flatMap(ports => {
      const center = [0, 1].map(axis => middle(ports.map(({ at }) => at[axis] ?? 0)))
      const usual = middle(ports.map(({ at }) => distance(at, center)))
      return ports.filter(
        ({ at, wellKnown }) =>
          wellKnown && ports.length > 3 && distance(at, center) > Math.max(400, 4 * usual),
      )
    })
    expect(lost.map(({ code }) => code).toSorted()).toEqual(far.toSorted())
  })

  it.each([
    ['CNYTN', [22.57, 114.27]],
    ['CNHUA', [23.1, 113.4]],
    ['EGAIS', [29.65, 32.33]],
    ['NGAPP', [6.45, 3.37]],
  ])('has %s where its harbour is', (code, at) => {
    const { latitude, longitude } = listedPorts().find(port => port.code === code) ?? {}
    expect(distance([latitude ?? 0, longitude ?? 0], at)).toBeLessThan(5)
  })
})
