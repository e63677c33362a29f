/** Chooses the column of each field: best first, one field per column, then second columns and those of weights. */

import type { TitleContext } from './direction.ts'
import { type ColumnEvidence, isAlike } from './evidence.ts'
import type { GuessedColumn, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { codeListOf } from './row-directions.ts'
import { ofFile, scoresOf } from './rules.ts'
import { againstDirection, areOfTwoDirections } from './two-directions.ts'
import { unitOfQuantity, unitOfWeight } from './unit-of-quantity.ts'
import { isOfFigures, weigh } from './weigh.ts'
import { unitOf } from './weights.ts'

/** Fields for which a second column can be used when the first is blank. */
const withStandIn = new Set<ShipmentField>([
  'supplierName',
  'buyerName',
  'notifyName',
  'supplierAddress',
  'buyerAddress',
  'product',
  'origCountry',
  'destCountry',
  'supplierCountry',
  'buyerCountry',
  'origPort',
  'destPort',
  'date',
  'weight',
])

/** Evidence for a column beside its name, or against it, in points of its score. */
const points = {
  /** Decides between columns of the same name only. */
  ownBasis: 2,
  arrivalOfExport: -4,
  countOfHead: -4,
  /** A known list of codes says more than letters that may be anything: Eurostat's `TRADE_TYPE` beside its `FLOW`. */
  knownCodes: 8,
  /** No name of a column makes up for it. */
  officeAbroad: -40,
}

/** A column that may be of a field, and its score among the others that may be. */
interface Candidate extends GuessedColumn {
  score: number
}

/** Customs value imports by CIF and exports by FOB, and exports leave before they arrive. */
function basis(
  field: ShipmentField,
  { concepts }: MeaningInContext,
  direction: TitleContext['direction'],
): number {
  if (field === 'date' && direction === 'export' && concepts.has('ARRIVAL')) return points.arrivalOfExport
  if (field !== 'amountUsd' && field !== 'amount') return 0
  return (direction === 'import' && concepts.has('CIF')) || (direction === 'export' && concepts.has('FOB'))
    ? points.ownBasis
    : 0
}

/** The office where goods leave the country, or enter it, is at home: no import is loaded there, no export unloaded. */
const officeAtHome = (
  field: ShipmentField,
  { concepts }: MeaningInContext,
  direction: TitleContext['direction'],
) =>
  concepts.has('CUSTOMS') &&
  !concepts.has('PORT') &&
  ((field === 'origPort' && direction === 'import') || (field === 'destPort' && direction === 'export'))
    ? points.officeAbroad
    : 0

/** The head of a set counts its bills once; its other files count lines, which may be fewer or more. */
const besideHead = (field: ShipmentField, header: string) =>
  field === 'quantity' && ofFile.test(header) ? points.countOfHead : 0

/** An empty column costs so much, and one of zeros only; half of the rows may have zeros. */
const [emptyCost, zerosCost] = [100, 80]

/** Any column with values is better than an empty one of the same name, or one of zeros only. */
function lackOf(field: ShipmentField, seen: ColumnEvidence | undefined, rowCount: number): number {
  if (!seen || rowCount === 0) return 0
  if (seen.count === 0) return emptyCost
  return isOfFigures(field) ? Math.round(Math.max(0, seen.zero - 0.5) * 2 * zerosCost) : 0
}

/** A lower score is no guess. */
const leastScore = 42

/** All fields that each column may be, best first. */
export function candidatesOf(
  headers: string[],
  meanings: MeaningInContext[],
  evidence: ColumnEvidence[],
  { direction, rowCount }: { direction: TitleContext['direction']; rowCount: number },
): Candidate[] {
  const candidates: Candidate[] = []
  meanings.forEach((meaning, column) => {
    for (const [field, score] of scoresOf(meaning)) {
      const header = headers[column] ?? ''
      const bonus =
        basis(field, meaning, direction) +
        besideHead(field, header) +
        officeAtHome(field, meaning, direction) +
        (field === 'direction' && codeListOf(header.trim(), headers) ? points.knownCodes : 0) -
        againstDirection(field, meaning, direction)
      const weighed = weigh(field, score - meaning.cost + bonus, evidence[column])
      if (weighed < leastScore) continue
      const confidence = Math.min(1, Math.max(0, weighed / 100))
      candidates.push({
        field,
        column,
        header,
        confidence,
        score: weighed - lackOf(field, evidence[column], rowCount),
      })
    }
  })
  return candidates.sort((a, b) => b.score - a.score || a.column - b.column)
}

/** Best first, one field per column; then second columns from those that are left, and what weights need. */
export function assign(
  candidates: Candidate[],
  meanings: MeaningInContext[],
  evidence: ColumnEvidence[],
): Candidate[] {
  const chosen: Candidate[] = []
  const taken = new Set<number>()
  for (const candidate of candidates) {
    if (taken.has(candidate.column) || chosen.some(other => other.field === candidate.field)) continue
    chosen.push(candidate)
    taken.add(candidate.column)
  }
  unitOfQuantity(chosen, candidates, meanings, taken)
  for (const candidate of candidates) {
    if (taken.has(candidate.column) || !isStandIn(candidate, chosen, meanings, evidence)) continue
    chosen.push(candidate)
    taken.add(candidate.column)
  }
  return unitOfWeight(chosen, evidence, meanings)
    .filter(one => isInUnitOfWeight(one, chosen, meanings) && !isOfPackages(one, chosen, meanings))
    .flatMap(one => withNetWeight(one, chosen, evidence))
}

/** A name with a lower score is no second column of a field. */
const leastStandIn = 52
/** Columns of a field: texts about goods are searched together, the others fill blanks. */
const [mostGoods, mostColumns] = [6, 3]

/** Tells whether a column can fill the blanks of the one that is chosen for its field. */
function isStandIn(
  { field, column, score }: Candidate,
  chosen: Candidate[],
  meanings: MeaningInContext[],
  evidence: ColumnEvidence[],
): boolean {
  const ofField = chosen.filter(other => other.field === field)
  const [main] = ofField
  if (!main || !withStandIn.has(field) || score < leastStandIn) return false
  if (ofField.length >= (field === 'product' ? mostGoods : mostColumns)) return false
  if (!isAlike(evidence[main.column], evidence[column])) return false
  // A side that only the neighbours give is no second choice to one that the name itself says.
  if (meanings[column]?.cost && !meanings[main.column]?.cost) return false
  return mayStandIn(field, meanings[main.column], meanings[column])
}

/** Customs that publish one weight only may publish the net one: it stands for both, as it does for a blank one. */
function withNetWeight(one: Candidate, chosen: Candidate[], evidence: ColumnEvidence[]): Candidate[] {
  const isBlank = ({ column }: Candidate) => evidence[column]?.count === 0
  const hasWeight = chosen.some(({ field }) => field === 'weight')
  if (one.field === 'netWeight' && !hasWeight) return [{ ...one, field: 'weight' }, one]
  if (one.field !== 'weight' || !isBlank(one)) return [one]
  const nets = chosen.filter(net => net.field === 'netWeight' && !isBlank(net))
  return [one, ...nets.map(net => ({ ...net, field: one.field }))]
}

/** The net weight is read in the unit of the gross one: a column that names another unit is left out. */
function isInUnitOfWeight(
  { field, column }: Candidate,
  chosen: Candidate[],
  meanings: MeaningInContext[],
): boolean {
  const gross = field === 'netWeight' && chosen.find(other => other.field === 'weight')
  return !gross || (unitOf(meanings[column]) || 'kg') === (unitOf(meanings[gross.column]) || 'kg')
}

/** Bills count packages; the packages of a declaration are not the quantity of its goods. */
function isOfPackages(
  { field, column }: Candidate,
  chosen: Candidate[],
  meanings: MeaningInContext[],
): boolean {
  const { concepts } = meanings[column] as MeaningInContext
  const has = (...fields: ShipmentField[]) => chosen.some(one => fields.includes(one.field))
  const isCounted = field === 'quantity' && concepts.has('PACKAGES') && !concepts.has('QTY')
  return isCounted && has('declarationNo') && !has('billNo', 'masterBillNo', 'containers', 'teu')
}

/** A place of delivery is no port, kilograms are no tonnes, and goods have other words than headings. */
function mayStandIn(field: ShipmentField, main?: MeaningInContext, other?: MeaningInContext): boolean {
  if (areOfTwoDirections(field, main, other)) return false
  if (field === 'product') return main?.concepts.has('HS') === other?.concepts.has('HS')
  if (field === 'weight') return unitOf(main) === unitOf(other) && main?.scale?.power === other?.scale?.power
  if (field !== 'origPort' && field !== 'destPort') return true
  return main?.concepts.has('PORT') === other?.concepts.has('PORT')
}
