/** Pairs of names with what a person would say of them: chosen by hand, and made from seeds. */
import { readFileSync } from 'node:fs'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { Random } from './random.ts'
import { makeShipment } from './shipments.ts'

export interface CompanyPair {
  same: boolean
  names: [string, string]
  countries: [string, string]
  /** address, nearAddress, phone, partner or goods; any other text means nothing is shared. */
  shared: string
}

const file = new URL('../fixtures/company-pairs.csv', import.meta.url)

export const chosenPairs = (from: URL = file): CompanyPair[] =>
  readFileSync(from, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => {
      const [same, name = '', country = '', otherName = '', otherCountry = '', shared = ''] = line.split(';')
      return { same: same === 'yes', names: [name, otherName], countries: [country, otherCountry], shared }
    })

const list = (text: string) => text.split(' ')
const syllables = list(
  'al ba cor den el far gri hao jin kel lum mon nor pra rui sol tam ul vex wen xi yor zan',
)
const sectors = list('LIGHTING FURNITURE GARMENTS ELECTRONICS HARDWARE CERAMICS MACHINERY BEARINGS')
const cities = list('SHENZHEN NINGBO MUMBAI HANOI IZMIR LIMA PUEBLA DHAKA')
const forms = list('LTD INC LLC GMBH SA')
const alphabet = 'abcdefghijklmnopqrstuvwxyz'.toUpperCase()

interface Name {
  words: string[]
  form: string
}

const written = ({ words, form }: Name) => `${words.join(' ')} ${form}`.trim()
const coined = (random: Random) =>
  Array.from({ length: random.between(3, 4) }, () => random.pick(syllables))
    .join('')
    .toUpperCase()

/** One letter wrong, missing, too much or, as only a slip makes it, in the wrong place. */
function slipped(random: Random, word: string, isSlip: boolean): string {
  const at = random.chance(0.08) ? 0 : random.between(1, word.length - 1)
  const letter = alphabet.charAt(random.below(alphabet.length))
  const changed = random.pick([
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    ...(isSlip ? [word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)] : []),
  ])
  return changed === word ? slipped(random, word, isSlip) : changed
}

function withSlips(random: Random, name: Name, slips: number, isSlip = true): Name {
  const words = [...name.words]
  for (let n = 0; n < slips; n++) {
    // Each letter has the same chance to be changed.
    const at = random.pick(words.flatMap((word, index) => Array.from(word, () => index)))
    words[at] = slipped(random, words[at] ?? '', isSlip)
  }
  return { ...name, words }
}

const withWord = ({ words, form }: Name, at: number, word: string): Name => ({
  words: words.with(at, word),
  form,
})
const otherOf = (random: Random, all: string[], but: string | undefined) =>
  random.pick(all.filter(one => one !== but))

type Kind = [share: number, same: boolean, shared: string[], other: (random: Random, name: Name) => Name]

const kinds: Kind[] = [
  [
    70,
    true,
    ['address', 'nearAddress', 'phone', 'partner', 'partner', 'goods'],
    (random, name) => withSlips(random, name, 1),
  ],
  [35, true, ['address', 'nearAddress', 'phone', 'partner'], (random, name) => withSlips(random, name, 2)],
  [20, true, ['none'], (_, name) => ({ ...name, form: '' })],
  [
    15,
    true,
    ['none'],
    (_, name) => ({ ...name, words: [name.words.slice(0, 2).join(''), ...name.words.slice(2)] }),
  ],
  [20, true, ['noCountry', 'noCountry partner'], (_, name) => name],
  [40, false, ['none'], (random, name) => withSlips(random, name, 1, false)],
  [20, false, ['none', 'goods'], (random, name) => withSlips(random, name, 2, false)],
  [
    25,
    false,
    ['partner', 'goods'],
    (random, name) => withWord(name, 0, otherOf(random, cities, name.words[0])),
  ],
  [25, false, ['address', 'partner', 'goods'], (random, name) => withWord(name, 1, coined(random))],
  [
    20,
    false,
    ['address', 'goods'],
    (random, name) => withWord(name, 2, otherOf(random, sectors, name.words[2])),
  ],
  [
    20,
    false,
    ['address', 'partner'],
    (random, { words, form }) => ({ words: [...words, String(random.below(9))], form }),
  ],
  [15, false, ['otherCountry'], (_, name) => name],
]

function madePairs(seed: number): CompanyPair[] {
  const random = new Random(seed)
  return kinds.flatMap(([share, same, shares, other]) =>
    Array.from({ length: share }, () => {
      const name = {
        words: [random.pick(cities), coined(random), random.pick(sectors)],
        form: random.pick(forms),
      }
      const shared = random.pick(shares)
      const country = random.pick(['CN', 'IN', 'VN', 'TR'])
      const otherCountry = shared.startsWith('noCountry') ? '' : shared === 'otherCountry' ? 'AE' : country
      const names: [string, string] = [written(name), written(other(random, name))]
      return { same, names, countries: [country, otherCountry], shared: shared.replace('noCountry ', '') }
    }),
  )
}

export const labelledPairs = (): CompanyPair[] => [...chosenPairs(), ...madePairs(11)]

/** One bill of each company of a pair; they have in common what the pair shares. */
export function billsOfPair({ names, countries, shared }: CompanyPair, n: number): Shipment[] {
  return names.map((supplierName, side) => {
    const own = (kind: string) => (shared === kind ? `${n}` : `${n} ${'AB'[side]}`)
    const phone = shared === 'phone' ? `, TEL +86 755 8${100_000 + n}` : ''
    const road =
      shared === 'nearAddress' && side === 1 ? `NO. ${n} QUAY RD., OLDTOWN` : `${n} QUAY ROAD, OLDTOWN, CHINA`
    const address = ['address', 'nearAddress'].includes(shared) ? road : `MILL LANE ${2 * n + side}, NEWTOWN`
    return makeShipment({
      supplierName,
      supplierCountry: countries[side] ?? '',
      supplierAddress: address + phone,
      buyerName: `CLIENT ${own('partner')}`,
      buyerAddress: '',
      hsCode: '',
      product: `ARTICLE ${own('goods')}`,
    })
  })
}
