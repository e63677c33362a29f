/** The expected result of a company search, in plain TypeScript over a list of bills: for its property test. */
import type { CompanyChangeKind, CompanySearch, CompanySort } from '@backoffice/contract'
import { identify } from '../../src/trade/store/identity.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import { makeShipment } from '../factories/shipments.ts'

const suppliers = [
  'ACME COMPANY LIMITED',
  'Acme Co., Ltd',
  'ACME TOOLS INC',
  'Müller & Söhne GmbH',
  'Muller GmbH',
]
suppliers.push('宁波天成有限责任公司', '宁波天成（集团）有限公司', "O'Neill Tools S.A. de C.V.", 'Tools SA')
/** Some also sell: facts about a company come from both sides. */
const buyers = ['Acme Tools Inc', 'TO ORDER', 'Muller GmbH', '天成物流有限公司', 'Harbour Logistics Co Ltd']
buyers.push("O'Neill Tools S.A. de C.V.", '宁波天成有限公司')
const goods = ['steel pipe', 'PIPE, of steel', 'Steel-pipe fittings', '不锈钢管', '钢管 pipe', 'cotton shirt']
goods.push('焊接、不锈钢管道', '管：Steel、pipe。')
const places = ['1 Harbour Road, Ningbo', 'Road of the Harbour 7', '宁波市江东路 5 号', '']
/** Any bill of a company leads to the company. */
const reachable = ['Harbour Road 7, tel: +86 574 8888 1234', '宁波市江东路 5 号 sales@mill.example']

const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T

/** Some of each, by a fixed rule: 240 bills. */
export const bills: Shipment[] = Array.from({ length: 240 }, (_, i) =>
  makeShipment({
    billNo: `P${i}`,
    supplierName: pick(suppliers, i * i),
    supplierAddress: pick(places, i),
    buyerName: pick(buyers, i * 3 + (i % 4)),
    buyerCountry: 'CN',
    buyerAddress: i % 7 === 2 ? pick(reachable, i) : pick(places, i + 1),
    product: pick(goods, i * 7 + (i % 5)),
    hsCode: pick(['730410', '730890', '620520'], i),
    transportMode: pick(['SEA', 'AIR'] as const, i),
    origPort: pick(['CNSGH', 'CNNBO', 'VNSGN', ''], i + (i % 3)),
    origCountry: pick(['CN', 'VN', 'CN'], i),
    destPort: pick(['USLAX', 'DEHAM', ''], i + (i % 5)),
    destCountry: pick(['US', 'DE', ''], i + (i % 5)),
    date: `202${4 + (i % 2)}-0${1 + (i % 9)}-15`,
    amountUsd: i % 4 === 0 ? null : (i % 11) + 0.1,
    weightKg: i % 7,
  }),
)

/** A text as single words and single Chinese characters; of names with what is forgiven taken out. */
const plainUnits = (text: string) => text.toLowerCase().match(/[a-zöü0-9]+|\p{Script=Han}/gu) ?? []
const nameUnits = (text: string) =>
  plainUnits(
    text
      .toLowerCase()
      .replace("'", '')
      .replace('&', ' and ')
      .replace(/ü/g, 'u')
      .replace(/ö/g, 'o')
      .replace(/\bs\.? ?a\.?(?= |$)/g, 'sa')
      .replace(/\bcompany\b/g, 'co')
      .replace(/\blimited\b/g, 'ltd')
      .replace('有限责任公司', '有限公司'),
  )

export interface SearchTerm {
  text: string
  kind: 'words' | 'phrase' | 'not' | 'prefix'
}
const writePart = ({ text, kind }: SearchTerm) =>
  kind === 'words' ? text : kind === 'phrase' ? `"${text}"` : kind === 'not' ? `-"${text}"` : `${text}*`
/** Keywords as a person types them. */
export const write = (parts: SearchTerm[]) => parts.map(writePart).join(' ')

const holds = (units: string[], sought: string[]) =>
  units.some((_, i) => sought.every((unit, j) => units[i + j] === unit))

type UnitsOf = (text: string) => string[]

/** Whether a text contains one part of a keyword, whether the part is wanted or excluded. */
function names(text: string, { text: sought, kind }: SearchTerm, unitsOf: UnitsOf): boolean {
  const units = unitsOf(text)
  if (kind === 'prefix') return units.some(unit => unit.startsWith(unitsOf(sought).join('')))
  if (kind !== 'words') return holds(units, unitsOf(sought))
  return sought.split(' ').every(word => holds(units, unitsOf(word)))
}

const wanted = (parts: SearchTerm[]) => parts.filter(({ kind }) => kind !== 'not')
const barred = (parts: SearchTerm[]) => parts.filter(({ kind }) => kind === 'not')
const hasAll = (text: string, parts: SearchTerm[], unitsOf: UnitsOf) =>
  wanted(parts).every(part => names(text, part, unitsOf))
const hasBarred = (text: string, parts: SearchTerm[], unitsOf: UnitsOf) =>
  barred(parts).some(part => names(text, part, unitsOf))

export type Search = Omit<CompanySearch, 'keyword' | 'address' | 'sort'> & {
  asked: SearchTerm[]
  addressed?: SearchTerm[]
  sort: Exclude<CompanySort, CompanyChangeKind>
  isRising?: boolean
}

interface Side {
  id: bigint
  name: string
  address: string
}
const sidesOf = (bill: Shipment): Record<'supplier' | 'buyer', Side> => ({
  supplier: {
    id: identify(bill.supplierName, bill.supplierCountry),
    name: bill.supplierName,
    address: bill.supplierAddress,
  },
  buyer: {
    id: identify(bill.buyerName, bill.buyerCountry),
    name: bill.buyerName,
    address: bill.buyerAddress,
  },
})
const companies = Map.groupBy(
  bills.flatMap(bill => Object.values(sidesOf(bill))),
  ({ id }) => id,
)

/** Whether the company itself matches: by its names, its contacts, its business. */
function isMeant(id: bigint, { asked, type, hasContact, logistics = 0 }: Search): boolean {
  const known = companies.get(id) ?? []
  const some = (holdsFor: (side: Side) => boolean) => known.some(holdsFor)
  return (
    id !== 0n &&
    (type !== 'company' ||
      (some(({ name }) => hasAll(name, asked, nameUnits)) &&
        !some(({ name }) => hasBarred(name, asked, nameUnits)))) &&
    (!hasContact || some(({ address }) => /@|tel:/.test(address))) &&
    (logistics === 0 || some(({ name }) => /logistics|物流/i.test(name)) === (logistics === 1))
  )
}

/** Matches any code of a place, in the search and in the bill. */
const twins: Record<string, string> = { CNSGH: 'CNSHA', CNNBO: 'CNNGB' }
const inUse = (code: string) => twins[code] ?? code
const within = (code: string, codes: string[] | undefined) =>
  !codes || codes.some(one => inUse(code) === inUse(one))

/** Whether a bill matches, of any company. */
const saysWhatIsAsked = (bill: Shipment, { address }: Side, search: Search) =>
  (search.type === 'company' ||
    (hasAll(bill.product, search.asked, plainUnits) && !hasBarred(bill.product, search.asked, plainUnits))) &&
  (!search.addressed ||
    (hasAll(address, search.addressed, plainUnits) && !hasBarred(address, search.addressed, plainUnits))) &&
  (!search.transportMode || bill.transportMode === search.transportMode) &&
  (!search.hsCode || bill.hsCode.startsWith(search.hsCode)) &&
  (!search.startDate || bill.date >= search.startDate) &&
  (!search.endDate || bill.date <= search.endDate) &&
  within(bill.origPort, search.origPorts) &&
  within(bill.destPort, search.destPorts) &&
  within(bill.origCountry, search.origCountries) &&
  within(bill.destCountry, search.destCountries)

const cents = (list: Shipment[], value: (bill: Shipment) => number | null) =>
  list.reduce((sum, bill) => sum + Math.round((value(bill) ?? 0) * 100), 0) / 100

const cardOf = ([id, own]: [bigint, Shipment[]]) => ({
  company: id.toString(),
  count: own.length,
  amountSum: cents(own, bill => bill.amountUsd),
  weightSum: cents(own, bill => bill.weightKg),
  amountBills: own.filter(bill => bill.amountUsd !== null).length,
  hasConverted: false,
  weightBills: own.filter(bill => bill.weightKg !== null).length,
  lastDate:
    own
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '',
  firstDate: own.map(({ date }) => date).sort()[0] ?? '',
  activeMonths: new Set(own.map(({ date }) => date.slice(0, 7))).size,
})

/** The companies in their order, and the bills that were counted. */
export function expectedCompanies(search: Search) {
  const role = search.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const matching = bills.filter(bill => {
    const side = sidesOf(bill)[role]
    return isMeant(side.id, search) && saysWhatIsAsked(bill, side, search)
  })
  const groups = [...Map.groupBy(matching, bill => sidesOf(bill)[role].id)].filter(
    ([, own]) => own.length >= (search.minCount ?? 1),
  )
  const keys = {
    count: 'count',
    value: 'amountSum',
    weight: 'weightSum',
    latest: 'lastDate',
    first: 'firstDate',
    months: 'activeMonths',
  } as const
  const key = search.sort === 'relevance' ? undefined : keys[search.sort]
  const cards = groups.map(cardOf).sort((a, b) => {
    const isBehind = key !== undefined && a[key] < b[key] !== (search.isRising ?? false)
    const byKey = key === undefined || a[key] === b[key] ? 0 : isBehind ? 1 : -1
    return byKey || b.count - a.count || (BigInt(a.company) < BigInt(b.company) ? -1 : 1)
  })
  return { listed: cards, counted: groups.flatMap(([, own]) => own) }
}
