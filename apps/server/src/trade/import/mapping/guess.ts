/** Guesses which column of a file is which field of a shipment. */
import { createHash } from 'node:crypto'
import type { FileContext } from '@backoffice/contract'
import { countryRows } from '../../../reference/reference-tables.ts'
import { isCountedUnit } from '../../../reference/units.ts'
import { addOrderEvidence, decideDateOrder, noOrderEvidence } from '../../../tables/dates.ts'
import { Heads, isOfUnits } from '../filler.ts'
import { byValues } from './by-values.ts'
import { columnCurrency } from './column-currency.ts'
import type { HeaderMeaning } from './concepts.ts'
import { contested } from './contested.ts'
import { decimalSigns } from './decimal-signs.ts'
import { contextOf, type TitleContext } from './direction.ts'
import { decideDirection, directionOfPlaces, isOneOrigin } from './direction-hints.ts'
import { type ColumnEvidence, evidenceOf, isAlike, isOfFigures, weigh } from './evidence.ts'
import type { GuessedColumn, MappingGuess, ShipmentField } from './fields.ts'
import { saidByName } from './file-name.ts'
import { furtherColumns } from './further-columns.ts'
import { findHeaderRow, headerRowAt, withUnits } from './header-row.ts'
import { countryOfHeaders, countryOfMoney, namesMoneyOf } from './headers-country.ts'
import { portColumns } from './home-ports.ts'
import { codesAsWritten, codesInTexts } from './hs-as-written.ts'
import { columnsFor, directionOfHeaders, inContext, type MeaningInContext } from './in-context.ts'
import { leftOutColumns } from './left-out.ts'
import { besideDollars, oneValue, valuesBeside } from './money-columns.ts'
import { dispatchFirst, originBeside } from './origin-country.ts'
import { partedDays } from './parted-days.ts'
import { nameInFile, partnerCountries, proposedParts, sureContext } from './proposal.ts'
import { reasonsOf } from './reasons.ts'
import {
  codeListOf,
  codesOfDirections,
  directionOfRows,
  regimesBeside,
  turnedColumns,
} from './row-directions.ts'
import { meaningOfColumn, ofFile, scoresOf } from './rules.ts'
import { openCells, scalesOf } from './scales.ts'
import { againstDirection, areOfTwoDirections, ofOtherDirection } from './two-directions.ts'
import { nameAndUnit, unitOfQuantity, unitOfWeight } from './unit-of-quantity.ts'
import { unitBeside, unitOf } from './unit-of-weight.ts'
import { weightOfQuantity } from './weight-of-quantity.ts'

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

export type SaidOfFile = Pick<FileContext, 'country' | 'direction'>

/** What is known of a file beside its rows. */
export interface AboutFile {
  headerRow?: number | undefined
  name?: string | undefined
  /** What a person says of all rows. */
  said?: SaidOfFile | undefined
}

interface Candidate extends GuessedColumn {
  score: number
}

/** Customs value imports by CIF and exports by FOB, and exports leave before they arrive. */
function basis(
  field: ShipmentField,
  { concepts }: MeaningInContext,
  direction: TitleContext['direction'],
): number {
  if (field === 'date' && direction === 'export' && concepts.has('ARRIVAL')) return -4
  if (field !== 'amountUsd' && field !== 'amount') return 0
  return (direction === 'import' && concepts.has('CIF')) || (direction === 'export' && concepts.has('FOB'))
    ? 2
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
    ? -40
    : 0

/** The head of a set counts its bills once; its other files count lines, which may be fewer or more. */
const besideHead = (field: ShipmentField, header: string) =>
  field === 'quantity' && ofFile.test(header) ? -4 : 0

/** Any column with values is better than an empty one of the same name, or one of zeros only. */
function lackOf(field: ShipmentField, seen: ColumnEvidence | undefined, rowCount: number): number {
  if (!seen || rowCount === 0) return 0
  if (seen.count === 0) return 100
  return isOfFigures(field) ? Math.round(Math.max(0, seen.zero - 0.5) * 160) : 0
}

/** A known list of codes says more than letters that may be anything: Eurostat's `TRADE_TYPE` beside its `FLOW`. */
const knownCodes = 8

function candidatesOf(
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
        (field === 'direction' && codeListOf(header.trim(), headers) ? knownCodes : 0) -
        againstDirection(field, meaning, direction)
      const weighed = weigh(field, score - meaning.cost + bonus, evidence[column])
      if (weighed < 42) continue
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

/** Best first, one field per column; then second columns from those that are left. */
function assign(
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
    const main = chosen.find(other => other.field === candidate.field)
    if (!main || taken.has(candidate.column) || !withStandIn.has(candidate.field)) continue
    const most = candidate.field === 'product' ? 6 : 3
    if (candidate.score < 52 || chosen.filter(other => other.field === candidate.field).length >= most)
      continue
    if (!isAlike(evidence[main.column], evidence[candidate.column])) continue
    // A side that only the neighbours give is no second choice to one that the name itself says.
    if (meanings[candidate.column]?.cost && !meanings[main.column]?.cost) continue
    if (!mayStandIn(candidate.field, meanings[main.column], meanings[candidate.column])) continue
    chosen.push(candidate)
    taken.add(candidate.column)
  }
  return unitOfWeight(chosen, evidence, meanings)
    .filter(
      candidate =>
        isInUnitOfWeight(candidate, chosen, meanings) && !isOfPackages(candidate, chosen, meanings),
    )
    .flatMap(candidate =>
      isOnlyWeight(candidate, chosen)
        ? [{ ...candidate, field: 'weight' }, candidate]
        : candidate.field === 'weight' && isBlankIn(evidence, candidate)
          ? [
              candidate,
              ...chosen
                .filter(net => isFilledNet(evidence, net))
                .map(net => ({ ...net, field: candidate.field })),
            ]
          : [candidate],
    )
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

const isBlankIn = (evidence: ColumnEvidence[], { column }: Candidate) => evidence[column]?.count === 0
const isFilledNet = (evidence: ColumnEvidence[], net: Candidate) =>
  net.field === 'netWeight' && !isBlankIn(evidence, net)

/** Customs that publish one weight only may publish the net one: it stands for both. */
const isOnlyWeight = ({ field }: Candidate, chosen: Candidate[]) =>
  field === 'netWeight' && !chosen.some(other => other.field === 'weight')

/** A place of delivery is no port, kilograms are no tonnes, and goods have other words than headings. */
function mayStandIn(field: ShipmentField, main?: MeaningInContext, other?: MeaningInContext): boolean {
  if (areOfTwoDirections(field, main, other)) return false
  if (field === 'product') return main?.concepts.has('HS') === other?.concepts.has('HS')
  if (field === 'weight') return unitOf(main) === unitOf(other) && main?.scale?.power === other?.scale?.power
  if (field !== 'origPort' && field !== 'destPort') return true
  return main?.concepts.has('PORT') === other?.concepts.has('PORT')
}

/** Columns that say more than the first: in another language, or the rest of a long text. */
const saysMore = ({ concepts }: HeaderMeaning) => !['RAW', 'STD', 'HS'].some(concept => concepts.has(concept))

/** Goods in several columns are searched together, unless they are one text in two versions. */
const joinedOf = ({ product = [] }: MappingGuess['mapping']['columns'], meanings: HeaderMeaning[]) =>
  product.length > 1 && product.every(column => saysMore(meanings[column] as HeaderMeaning))
    ? { joined: ['product' as const] }
    : {}

const textsOf = (rows: string[][], column: number) => rows.map(cells => cells[column] ?? '')

const usesDollars = (country: string) =>
  countryRows().some(row => row.iso2 === country && row.currency === 'USD')

function constantsOf(
  chosen: Candidate[],
  meanings: MeaningInContext[],
  context: TitleContext,
): MappingGuess['mapping']['constants'] {
  const at = (field: ShipmentField) => chosen.find(candidate => candidate.field === field)
  const constants: MappingGuess['mapping']['constants'] = {}
  const { direction, country } = context
  if (direction && !at('direction')) constants.direction = direction
  if (country && direction === 'import')
    Object.assign(constants, { destCountry: country, buyerCountry: country })
  if (country && direction === 'export')
    Object.assign(constants, { origCountry: country, supplierCountry: country })
  const weight = at('weight')
  const unit = weight && unitOf(meanings[weight.column])
  if (unit) constants.weightUnit = unit
  const counted = at('quantity')
  const { unit: ofName } = nameAndUnit(counted?.header ?? '')
  if (isCountedUnit(ofName) && !at('quantityUnit')) constants.quantityUnit = ofName
  const amount = at('amount')
  const own = amount && ownCurrency(amount, meanings, country)
  if (own) constants.currency = own
  else if (own === undefined && amount && !at('currency') && usesDollars(country)) constants.currency = 'USD'
  return constants
}

function ownCurrency({ header, column }: Candidate, meanings: MeaningInContext[], country: string) {
  const meaning = meanings[column]
  return meaning && columnCurrency(header, meaning, country)
}

/** Column lists by field, without unit and currency columns that the column's name already answers. */
function columnsOf(
  chosen: Candidate[],
  constants: MappingGuess['mapping']['constants'],
  meanings: MeaningInContext[],
) {
  const amount = chosen.find(({ field }) => field === 'amount')
  const saysCurrency = amount && ownCurrency(amount, meanings, '') !== undefined
  const columns: MappingGuess['mapping']['columns'] = {}
  for (const { field, column } of chosen) {
    if (field === 'weightUnit' && constants.weightUnit) continue
    if (field === 'currency' && (constants.currency || saysCurrency)) continue
    const list = columns[field]
    if (list) list.push(column)
    else columns[field] = [column]
  }
  return columns
}

function overallConfidence(chosen: Candidate[]): number {
  const of = (...fields: ShipmentField[]) =>
    Math.max(0, ...chosen.filter(one => fields.includes(one.field)).map(one => one.confidence))
  const needed = [of('date'), of('product', 'hsCode'), of('supplierName', 'buyerName')]
  if (needed.some(value => value === 0)) return 0
  const wished = [
    of('supplierName'),
    of('buyerName'),
    of('origCountry', 'origPort'),
    of('destCountry', 'destPort'),
  ]
  const sum = needed.reduce((a, b) => a + b, 0) / 3
  return Math.round((sum * 0.8 + (wished.reduce((a, b) => a + b, 0) / 4) * 0.2) * 100) / 100
}

/** What a person says takes the place of what the titles say. */
const titlesBut = ({ country, direction }: SaidOfFile, titles: TitleContext): TitleContext => ({
  country: country && country !== titles.country ? '' : titles.country,
  direction: direction && direction !== titles.direction ? '' : titles.direction,
})

/**
 * Finds the header among the first rows of a file and guesses the mapping from names and data. Needs a few hundred
 * rows. What the name of the file says becomes the context, which is no part of what the rows are: the same rows under
 * another name stay the same shipments. Only where nothing in the file shows a direction, the name decides the side of
 * columns such as `COUNTRY`. `mapping.headerRow` is 0 and `confidence` 0 when no header is found.
 *
 * @param pointedOut row of the column names, counted from 1, when a person has chosen it
 */
export function guessMapping(
  rows: string[][],
  { headerRow: pointedOut, name = '', said: stated = {} }: AboutFile = {},
): MappingGuess {
  const { row: headerRow, headers } = withUnits(
    rows,
    pointedOut ? headerRowAt(rows, pointedOut) : findHeaderRow(rows),
  )
  const heads = new Heads(rows.slice(0, headerRow))
  const data =
    headerRow === 0 ? [] : rows.slice(headerRow).filter(cells => !heads.has(cells) && !isOfUnits(cells))
  const titles = rows.slice(0, Math.max(0, headerRow - 1)).flat()
  const said = titlesBut(stated, contextOf(titles.filter(cell => cell.trim())))
  const byName = { ...saidByName(name), ...(stated.country && { country: stated.country, sure: true }) }
  const customs = said.country || byName.country
  const evidence = headers.map((_, column) => evidenceOf(textsOf(data, column), customs))
  const plain = byValues(headers.map(meaningOfColumn), evidence)
  const spoken =
    countryOfHeaders(headers, plain) ?? (byName.country ? undefined : countryOfMoney(plain, data))
  const shown = directionOfRows(plain, evidence, data, headers)
  const ofRows = stated.direction ? '' : shown.said
  const hasBoth = ofRows === 'both'
  const ofHeaders = directionOfHeaders(headers, plain)
  const places = directionOfPlaces(plain, data, said.country || byName.country || (spoken?.country ?? ''))
  const decided = decideDirection({
    stated: stated.direction,
    titles: said.direction,
    rows: hasBoth ? '' : ofRows,
    headers: ofHeaders,
    name: byName.direction ?? '',
    isNameSure: byName.sure || (spoken?.sure === true && spoken.country === byName.country),
    isHomeStated: stated.country !== undefined,
    places,
    isOneOrigin: isOneOrigin(plain, data),
  })
  const side = hasBoth ? '' : decided.direction
  const context = { ...said, direction: decided.from !== 'name' && decided.sure ? side : ('' as const) }
  const meanings = inContext(plain, hasBoth ? 'both' : side)
  const candidates = candidatesOf(headers, meanings, evidence, { direction: side, rowCount: data.length })
  const seen = { meanings, evidence, rows: data }
  const assigned = oneValue(assign(candidates, meanings, evidence), candidates, seen)
  const chosen = contested(assigned, candidates, { evidence, meanings })
  const ofColumns = constantsOf(chosen, meanings, context)
  const isOpenWeight = !ofColumns.weightUnit && chosen.some(({ field }) => field === 'weight')
  const beside = isOpenWeight
    ? unitBeside(titles, data, new Set(chosen.map(({ column }) => column)))
    : { unit: '', texts: [] }
  const constants = { ...ofColumns, ...(beside.unit && { weightUnit: beside.unit }) }
  const found = columnsOf(chosen, constants, meanings)
  const { columns: ofDays, ...parts } = partedDays(headers, data, found)
  const dispatched = dispatchFirst({ ...found, ...ofDays }, meanings)
  const partners = partnerCountries(dispatched, data, side, customs)
  const named = stated.country
    ? byName
    : nameInFile(byName, {
        partners,
        headers: ofHeaders.direction,
        places,
        spoken,
        hasOwnMoney: namesMoneyOf(byName.country, headers, plain),
      })
  const proposed = proposedParts(
    {
      name: named,
      titles: said,
      direction: {
        ...decided,
        sure: decided.sure && (decided.from !== 'name' || named.sure || !byName.sure),
      },
      spoken,
      partners,
      beside: besideDollars(dispatched, data),
    },
    { columns: dispatched, constants },
  )
  const sure = sureContext(proposed, hasBoth)
  const own = { country: context.country || (sure.country ?? ''), direction: side }
  const { columns: weighed, inPart } = weightOfQuantity(dispatched, meanings, { evidence, rows: data })
  const columns = originBeside(
    portColumns(codesInTexts(weighed, evidence), { meanings, rows: data, own }),
    meanings,
    {
      ...own,
      direction: decided.sure ? side : '',
    },
  )
  const joined = joinedOf(columns, meanings)
  const powers = scalesOf(columns, plain, titles)
  const [flow = -1] = columns.direction ?? []
  const { codes, isOpen } = codesOfDirections(headers[flow] ?? '', headers, textsOf(data, flow))
  const order = noOrderEvidence()
  for (const column of columns.date ?? [])
    for (const cells of data) addOrderEvidence(order, cells[column] ?? '')
  const monthFirst = context.country === 'US' || context.country === 'PH'
  return {
    mapping: {
      headerRow,
      columns,
      ...parts,
      constants,
      dateOrder: decideDateOrder(order, monthFirst ? 'mdy' : 'dmy'),
      decimalComma: decimalSigns(columns, data, context.country).comma,
      ...(Object.keys(powers.scales).length > 0 && { scales: powers.scales }),
      ...joined,
      ...turnedColumns(columns, meanings),
      ...(codes && { directionCodes: codes }),
      ...furtherColumns({ columns, ...parts, ...joined }, headers, evidence, {
        beside: valuesBeside(columns, seen),
        inPart: [...codesAsWritten(columns, data), ...regimesBeside(columns, evidence), ...inPart],
      }),
      context: sure,
    },
    context: proposed.map(one =>
      one.part === 'direction'
        ? {
            ...one,
            because: reasonsOf({
              direction: side,
              headers,
              rows: data,
              titles,
              name: byName.direction === side ? name : '',
              byRows: shown.said === side ? [shown.column] : [],
              byNames: columnsFor(side, headers, plain),
              columns,
            }),
          }
        : one,
    ),
    headers,
    columns: chosen.map(({ field, column, header, confidence }) => ({ field, column, header, confidence })),
    openScales: [...powers.open, ...openCells(columns, data)],
    unitTexts: beside.texts,
    openCodes: isOpen ? [{ field: 'direction', column: flow }] : [],
    ofOtherDirection: ofOtherDirection(chosen, headers, meanings, scoresOf),
    leftOut: leftOutColumns(meanings, data, { columns, evidence, direction: side }),
    confidence: overallConfidence(chosen),
  }
}

/** Short hash of a header: files with the same column names can use the same saved mapping. */
export function headerFingerprint(headers: string[]): string {
  const names = headers.map(header => header.replace(/\s+/g, ' ').trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 24)
}
