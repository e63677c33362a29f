import { describe, expect, it } from 'vitest'
import { type FoundMatch, PartyIndex } from './party-index.ts'

const index = new PartyIndex()
const listed: [string, string[], string[]][] = [
  ['1', ['CASPIAN PETROL HOLDING LTD', 'KHAZAR NAFT'], ['IR']],
  ['2', ['ORLOV, Dmitri'], ['RU']],
  ['3', ['RED STAR GENERAL TRADING LLC'], ['AE']],
  ['4', ['深圳市恒华贸易有限公司'], ['CN']],
  ['5', ['FACTORY 12'], ['KP']],
  ['6', ['MAHANDAR AIR'], []],
]
for (const [entry, names, countries] of listed) index.add({ list: 'sdn', entry, names, countries, print: '' })

const found = (name: string, country = '') =>
  index.find(name, country).map(({ party, score }) => `${party.entry} ${score}`)

describe('a company is like a listed party', () => {
  it.each<[string, string, string[]]>([
    ['Caspian Petrol Holding Co., Ltd.', 'IR', ['1 100']],
    ['CASPIAN PETROL HOLDING', '', ['1 100']],
    ['caspian petrol holding inc', 'TR', ['1 90']],
    ['HOLDING CASPIAN-PETROL', 'IR', ['1 100']],
    ['CASPIAN PETROL', 'IR', ['1 92']],
    ['CASPIEN PETROL HOLDING', 'IR', ['1 95']],
    ['KHAZAR NAFT TRADING', 'IR', ['1 90']],
    ['DMITRI ORLOV', 'RU', ['2 100']],
    ['DMITRI ORLOV IMPORT EXPORT', 'RU', ['2 85']],
    ['深圳恒華貿易有限公司', 'CN', ['4 100']],
    ['MAHANDAR AIR CARGO', 'AE', ['6 93']],
  ])('%s (%s)', (name, country, expected) => {
    expect(found(name, country)).toEqual(expected)
  })

  it.each<[string, string]>([
    ['BLUE STAR GENERAL TRADING LLC', 'AE'],
    ['GENERAL TRADING LLC', 'AE'],
    ['CASPIAN FISH HOLDING LTD', 'IR'],
    ['ORLOV', 'RU'],
    ['ORLOV, Sergei', 'RU'],
    ['FACTORY 13', 'KP'],
    ['深圳市恒丰贸易有限公司', 'CN'],
    ['CO., LTD.', 'CN'],
    ['', ''],
  ])('but not: %s', (name, country) => {
    expect(found(name, country)).toEqual([])
  })

  it('with the name that is most like it, and what speaks for and against it', () => {
    expect(index.find('CASPIEN PETROL SERVICES', 'TR')).toEqual([])
    expect(index.find('CASPIEN PETROL', 'TR')).toMatchObject([
      {
        party: { list: 'sdn', entry: '1' },
        listedName: 'CASPIAN PETROL HOLDING LTD',
        score: 77,
        evidence: {
          equal: ['petrol'],
          similar: [['caspian', 'caspien']],
          onlyListed: ['holding'],
          onlyCompany: [],
          country: 'different',
        },
      },
    ])
  })
})

it('no pair is missed that all pairs would find', () => {
  const words = [
    'caspian',
    'petrol',
    'trading',
    'general',
    'orlov',
    'dmitri',
    'air',
    'mahandar',
    'zenith',
    'al',
  ]
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % most
  }
  const slip = (word: string) =>
    next(5) === 0 && word.length > 6 ? `${word.slice(0, 3)}x${word.slice(4)}` : word
  const name = () =>
    Array.from({ length: 1 + next(4) }, () => slip(words[next(words.length)] ?? '')).join(' ')
  const parties = Array.from({ length: 60 }, (_, n) => ({
    list: 'eu' as const,
    entry: `${n}`,
    names: [name()],
    countries: next(2) ? ['IR'] : [],
    print: '',
  }))
  const all = new PartyIndex()
  for (const party of parties) all.add(party)
  let pairs = 0
  for (let n = 0; n < 300; n++) {
    const company = name()
    const one = parties.flatMap(party => {
      const alone = new PartyIndex()
      alone.add(party)
      return alone.find(company, 'IR')
    })
    pairs += one.length
    const byEntry = (a: FoundMatch, b: FoundMatch) => Number(a.party.entry) - Number(b.party.entry)
    expect(all.find(company, 'IR').sort(byEntry)).toEqual(one.sort(byEntry))
  }
  expect(pairs).toBeGreaterThan(100)
})
