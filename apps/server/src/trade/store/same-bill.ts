/**
 * Recognises the rows of one bill in two exports of the same data: other columns, other titles, other constants. It
 * rather misses a bill than takes two for one: a number alone never does, and whatever both exports say must agree.
 */
import { foldWords } from '../../platform/lib/plain-text.ts'
import { namesNobody, normaliseCompanyName } from './identity.ts'

/** A row as the engine gives it. */
export interface BillLine {
  hash: string
  n: number
  batch: number
  /** Without spaces and dashes, in capitals. */
  bill: string
  master: string
  billType: string
  revision: number
  /** In days. */
  day: number
  direction: string
  mode: string
  /** Numbers of the companies, '0' for nobody. */
  supplier: string
  buyer: string
  supplierName: string
  buyerName: string
  product: string
  hsCode: string
  weight: number | null
  quantity: number | null
  quantityUnit: string
  amount: number | null
  currency: string
  containers: string
  /** How many fields have a value. */
  filled: number
}

export type BillPair = [mine: BillLine, theirs: BillLine]

/** A number of fewer different characters is a placeholder: `00000`, `1111111`. */
export const charactersMin = 3
/** A number with more rows than this is no bill's. */
const linesMax = 300
/** Some exports cut long texts: two texts are the same when one begins with the other, which is at least this long. */
const cutMin = 20

const isNumber = (bill: string) => new Set(bill).size >= charactersMin

type Verdict = 'same' | 'open' | 'other'

const isCutOf = (text: string, whole: string) => text.length >= cutMin && whole.startsWith(text)

function sameText(one: string, other: string): Verdict {
  if (one === '' || other === '') return 'open'
  return one === other || isCutOf(one, other) || isCutOf(other, one) ? 'same' : 'other'
}

const sameCode = (one: string, other: string): Verdict =>
  one === '' || other === '' ? 'open' : one === other ? 'same' : 'other'

/** Exports keep more or fewer digits of a code; four are a heading. */
function sameHs(one: string, other: string): Verdict {
  if (one.length < 4 || other.length < 4) return 'open'
  return one.startsWith(other) || other.startsWith(one) ? 'same' : 'other'
}

/** Equal, or one of them is rounded to a whole number. */
function sameNumber(one: number | null, other: number | null): Verdict {
  if (one === null || other === null) return 'open'
  const off = Math.abs(one - other)
  const size = Math.max(Math.abs(one), Math.abs(other))
  const isRounded = Number.isInteger(one) !== Number.isInteger(other) && off <= 0.5 && off <= size * 0.02
  return off <= 0.005 || off <= size * 0.0001 || isRounded ? 'same' : 'other'
}

const boxesIn = (containers: string): string[] => containers.toUpperCase().match(/[A-Z]{4}\d{6,7}/g) ?? []

function sameBoxes(one: string, other: string): Verdict {
  const [boxes, others] = [boxesIn(one), boxesIn(other)]
  if (boxes.length === 0 || others.length === 0) return 'open'
  return boxes.some(box => others.includes(box)) ? 'same' : 'other'
}

/** Texts of a row, folded once. */
interface Folded {
  supplier: string
  buyer: string
  product: string
}

class Folder {
  private readonly names = new Map<string, string>()
  private readonly rows = new Map<BillLine, Folded>()

  of(line: BillLine): Folded {
    const known = this.rows.get(line)
    if (known) return known
    const { supplierName, buyerName, product } = line
    const made = {
      supplier: this.name(supplierName),
      buyer: this.name(buyerName),
      product: foldWords(product),
    }
    this.rows.set(line, made)
    return made
  }

  private name(text: string): string {
    const known = this.names.get(text)
    if (known !== undefined) return known
    const folded = text === '' || namesNobody(text) ? '' : normaliseCompanyName(text)
    this.names.set(text, folded)
    return folded
  }
}

const stronger = (verdicts: Verdict[]) => verdicts.filter(verdict => verdict === 'same').length

const told = [
  ...(['supplierName', 'buyerName', 'product', 'hsCode', 'weight', 'quantity', 'quantityUnit'] as const),
  ...(['amount', 'currency', 'containers'] as const),
]

/** Containers tell bills apart, so two rows that say the same of them and of all else need no named party. */
const areAlike = ([one, other]: BillPair) =>
  one.containers !== '' && told.every(field => one[field] === other[field])

/**
 * How much speaks for two rows being the same line, 0 when they are not.
 *
 * @param isAlone whether the bill has one row on each side: then the parties are enough
 */
function agreement([one, other]: BillPair, fold: Folder, isAlone: boolean): number {
  if (Math.abs(one.day - other.day) > 1 || one.revision !== other.revision) return 0
  const [a, b] = [fold.of(one), fold.of(other)]
  const company = (x: string, y: string, names: [string, string]): Verdict =>
    x !== '0' && x === y ? 'same' : sameText(...names)
  const parties = [
    company(one.supplier, other.supplier, [a.supplier, b.supplier]),
    company(one.buyer, other.buyer, [a.buyer, b.buyer]),
  ]
  const isAlike = areAlike([one, other])
  if (!isAlike && !parties.includes('same')) return 0
  const sameUnit = sameCode(one.quantityUnit.toUpperCase(), other.quantityUnit.toUpperCase()) !== 'other'
  const sameMoney = one.currency === other.currency
  const goods: Verdict[] = [
    sameText(a.product, b.product),
    sameHs(one.hsCode, other.hsCode),
    sameNumber(one.weight, other.weight),
    sameUnit ? sameNumber(one.quantity, other.quantity) : 'open',
    sameMoney ? sameNumber(one.amount, other.amount) : 'open',
    sameBoxes(one.containers, other.containers),
  ]
  const border: Verdict[] = [
    sameCode(one.direction, other.direction),
    sameCode(one.mode, other.mode),
    sameCode(one.billType, other.billType),
    sameCode(one.master, other.master),
  ]
  if ([...parties, ...goods, ...border].includes('other')) return 0
  if (isAlike) return told.length
  const evidence = stronger(goods)
  return evidence === 0 && !isAlone ? 0 : stronger(parties) + evidence
}

/** The rows of one bill: the pairs that agree most come first, and each row is used once. */
function pairsOfBill(mine: BillLine[], theirs: BillLine[], fold: Folder, mayPair: PairTest): BillPair[] {
  const isAlone = mine.length === 1 && theirs.length === 1
  const found: { pair: BillPair; score: number }[] = []
  for (const one of mine)
    for (const other of theirs) {
      const pair: BillPair = [one, other]
      const score = mayPair(pair) ? agreement(pair, fold, isAlone) : 0
      if (score > 0) found.push({ pair, score })
    }
  const used = new Set<BillLine>()
  return found
    .sort((a, b) => b.score - a.score)
    .flatMap(({ pair }) => {
      if (pair.some(line => used.has(line))) return []
      for (const line of pair) used.add(line)
      return [pair]
    })
}

type PairTest = (pair: BillPair) => boolean

/** The rows that stand in both imports, each once. */
export function sameRows(mine: BillLine[], theirs: BillLine[], mayPair: PairTest = () => true): BillPair[] {
  const fold = new Folder()
  const ofBill = Map.groupBy(theirs, ({ bill }) => bill)
  return [...Map.groupBy(mine, ({ bill }) => bill)].flatMap(([bill, lines]) => {
    const others = ofBill.get(bill) ?? []
    if (!isNumber(bill) || lines.length > linesMax || others.length > linesMax) return []
    return pairsOfBill(lines, others, fold, mayPair)
  })
}
