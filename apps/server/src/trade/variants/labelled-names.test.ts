import { expect, it } from 'vitest'
import { normaliseCompanyName } from '../store/identity.ts'
import { type Evidence, isWorthAsking, type CompanyEvidence as Place, sharedEvidence } from './evidence.ts'
import { type CompanySpellings, differenceOf } from './name-variants.ts'

interface Known extends Place {
  partners?: string[]
  headings?: string[]
}

/** Two companies of one country, and whether they are one. */
interface Pair {
  a: Known & { name: string }
  b: Known & { name: string }
  same: boolean
}

let seed = 20261124
function below(count: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * count)
}
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T

const firsts =
  'GREENFIELD SILVERLINE BLUESTONE HARTMANN ROSENBERG KATHIRAVAN MONTECARLO VISHWAKARMA PENINSULA STELLARIS ANDROMEDA CASTELLANO KOWALSKI BHARADWAJ SUNFLOWER TRANSVAAL NORTHGATE EASTBOURNE CRESCENDO MAGNOLIA AURORA VALENTINO FERNANDEZ PAPADOPOULOS'.split(
    ' ',
  )
const seconds =
  'TEXTILES TRADING FURNITURE CERAMICS CHEMICALS ELECTRONICS FOODSTUFFS HARDWARE LIGHTING PACKAGING'.split(
    ' ',
  )
const forms = ['CO., LTD', 'LTD', 'INC', 'GMBH', 'S.A.', 'PVT. LTD.', '']
const streets = ['HARBOUR ROAD', 'INDUSTRIAL AVENUE', 'MARKET STREET', 'STATION LANE']
const towns = ['NINGBO', 'CHENNAI', 'HAMBURG', 'VALPARAISO', 'IZMIR']

const nameOf = () => [pick(firsts), pick(seconds), pick(forms)].filter(Boolean)
const addressOf = () => `${1 + below(900)} ${pick(streets)}, ${pick(towns)} ${10_000 + below(80_000)}`
const known = (name: string, more: Partial<Known> = {}): Pair['a'] => ({
  name,
  address: addressOf(),
  taxIds: [],
  emails: [],
  phones: [],
  partners: [`PARTNER ${below(9999)}`],
  headings: [`${1000 + below(8999)}`],
  ...more,
})

const letters = 'ABCDEFGHIKLMNOPRSTUV'
/** @param kinds of errors: a letter less, one more, another one, two swapped */
function mistyped(word: string, kinds = 4): string {
  const at = 1 + below(word.length - 2)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  const kind = below(kinds)
  if (kind === 0) return before + after.slice(1)
  if (kind === 1) return before + pick([...letters]) + after
  if (kind === 2) return before + pick([...letters].filter(letter => letter !== after[0])) + after.slice(1)
  return `${before}${after[1] ?? ''}${after[0]}${after.slice(2)}`
}

/** One company as two files write it: something about it is the same. */
function twice(): Pair {
  const words = nameOf()
  const a = known(words.join(' '))
  const shares: Partial<Known>[] = [
    { address: a.address },
    { address: `${a.address}, 2ND FLOOR` },
    { partners: a.partners ?? [] },
    { headings: a.headings ?? [] },
  ]
  const [first = '', second = '', form = ''] = words
  const others = [
    [mistyped(first), second, form],
    [first, mistyped(second), form],
    [first, second, form.replace('CO., LTD', 'CO LIMITED').replace('LTD', 'LIMITED')],
    [first.slice(0, 5), first.slice(5), second, form],
  ]
  return { a, b: known(pick(others).filter(Boolean).join(' '), pick(shares)), same: true }
}

/** Swapped letters are always a typing error: two different companies never differ only by them. */
const withoutSwaps = 3

/** Two different companies with similar names: same sector, sometimes the same building or partner. */
function apart(): Pair {
  const [first = '', second = '', form = 'LTD'] = nameOf()
  const other = pick(firsts.filter(word => word !== first))
  const a = known([first, second, form].join(' '))
  const number = 2 + below(7)
  const [b, more] = pick<[string, Partial<Known>]>([
    [[other, second, form].join(' '), { address: a.address }],
    [[first, pick(seconds.filter(word => word !== second)), form].join(' '), { partners: a.partners ?? [] }],
    [[`${first} ${number}`, second, form].join(' '), { address: a.address }],
    [[mistyped(mistyped(first)), mistyped(second), form].join(' '), {}],
    [[mistyped(first, withoutSwaps), second, form].join(' '), {}],
    [[first, second, form === 'INC' ? 'LTD' : 'INC'].join(' '), { headings: a.headings ?? [] }],
  ])
  return { a, b: known(b, more), same: false }
}

const address = '12 HARBOUR ROAD, NINGBO 315000'
const hard = (a: string, b: string, same: boolean, more: Partial<Known> = { address }): Pair => ({
  a: known(a, more),
  b: known(b, more),
  same,
})

const byHand: Pair[] = [
  hard('EASTERN METALS LTD', 'WESTERN METALS LTD', false),
  hard('NORTHERN TRADING CO', 'SOUTHERN TRADING CO', false),
  hard('NATIONAL CHEMICALS LTD', 'RATIONAL CHEMICALS LTD', false),
  hard('SUNRISE TEXTILE LTD', 'SUNRISE TEXTILES LTD', true),
  hard('ABC TRADING LTD', 'ABD TRADING LTD', false),
  hard('TATA STEEL LTD', 'TATE STEEL LTD', false),
  hard('UNIT 12 FOODS LTD', 'UNIT 21 FOODS LTD', false),
  hard('PHOENIX TRADING LLC', 'PHEONIX TRADING LLC', true),
  hard('MITSUBISHI ELECTRIC CORP', 'MITSUBUSHI ELECTRIC CORP', true),
  hard('SCHNEIDER ELECTRIC SA', 'SCHNIEDER ELECTRIC S.A.', true),
  hard('GUANGZHOU HENGDA FURNITURE CO LTD', 'GUANGZHOU HENGDE FURNITURE CO LTD', false),
  hard('SHENZHEN LIGHTING CO., LTD', 'SHENZEN LIGHTING CO LIMITED', true),
  hard('COMERCIALIZADORA DEL SUR SA', 'COMERCIALISADORA DEL SUR SA', true),
  hard('ELECTRONIC WORLD LTD', 'ELECTRONICS WORLD LTD', true),
  hard('INDUSTRIAL PUMPS SA', 'INDUSTRIES PUMPS SA', false),
  hard('ALPHA IMPORTS LTD', 'ALPHA EXPORTS LTD', false),
  hard('深圳市恒华家具有限公司', '深圳市恒发家具有限公司', false),
  hard('VALENTINO FASHION SRL', 'VALENTINA FASHION SRL', false, { headings: [] }),
]

it('proposes names that are one company: 95 of 100 proposals are right, 80 of 100 such pairs are found', () => {
  const pairs = [
    ...byHand,
    ...Array.from({ length: 300 }, twice),
    ...Array.from({ length: 300 }, apart),
  ].filter(({ a, b }) => a.name !== b.name)
  expect(pairs.length).toBeGreaterThan(400)
  const dealt = (kind: Evidence['kind'], one: string[] = [], other: string[] = []): Evidence[] =>
    one.filter(text => other.includes(text)).map(text => ({ kind, text }))
  const isProposed = ({ a, b }: Pair) => {
    const [one, other] = [a, b].map(({ name }) => ({ names: [name], country: 'CN' })) as [
      CompanySpellings,
      CompanySpellings,
    ]
    const difference = differenceOf(one, other)
    const shared = [
      ...sharedEvidence(a, b),
      ...dealt('partner', a.partners, b.partners),
      ...dealt('goods', a.headings, b.headings),
    ]
    return difference !== undefined && isWorthAsking(difference, shared, a.name)
  }
  // Spellings of one legal form are one name already, without a proposal.
  const isOneName = ({ a, b }: Pair) => normaliseCompanyName(a.name) === normaliseCompanyName(b.name)
  const proposed = pairs.filter(isProposed)
  const right = proposed.filter(({ same }) => same)
  const all = pairs.filter(pair => pair.same && !isOneName(pair))
  const figures = { precision: right.length / proposed.length, recall: right.length / all.length }
  expect(figures.precision, JSON.stringify(proposed.filter(({ same }) => !same))).toBeGreaterThanOrEqual(0.95)
  expect(
    figures.recall,
    JSON.stringify(all.filter(pair => !isProposed(pair)).map(({ a, b }) => [a.name, b.name])),
  ).toBeGreaterThanOrEqual(0.8)
})
