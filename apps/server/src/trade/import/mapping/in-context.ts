/** Names that only make sense together with the other columns: `COUNTRY`, `PORT`, `ADDRESS`, `COMPANY`. */
import type { HeaderMeaning } from './concepts.ts'

type Direction = 'import' | 'export'

/** A party whose name says the direction: `importer`, `nhà nhập khẩu`. */
const partyOf: Record<Direction, RegExp> = {
  import: /import|импорт|імпорт|ithalat|nhap khau|进口|進口/i,
  export: /export|экспорт|експорт|ihracat|ekspor|xuat khau|出口/i,
}

export interface DirectionOfHeaders {
  direction: Direction | ''
  /** A name says it; otherwise it follows from the columns that a file has. */
  isSaid: boolean
}

/** Import or export, from the column names of a file; '' when they do not show it. */
export function directionOfHeaders(headers: string[], meanings: HeaderMeaning[]): DirectionOfHeaders {
  const said = votesOfNames(headers, meanings)
  const votes = said + votesOfPlaces(meanings)
  const direction = votes === 0 ? '' : votes > 0 ? 'import' : 'export'
  return { direction, isSaid: direction !== '' && said * votes > 0 }
}

/** Above 0 for import: what the names say. */
function votesOfNames(headers: string[], meanings: HeaderMeaning[]): number {
  let votes = 0
  meanings.forEach(({ concepts }, column) => {
    const weight = concepts.has('DATE') ? 3 : 1
    const importing =
      concepts.has('IMPORT') || (concepts.has('BUYER') && partyOf.import.test(headers[column] ?? ''))
    const exporting =
      concepts.has('EXPORT') || (concepts.has('SUPPLIER') && partyOf.export.test(headers[column] ?? ''))
    if (importing !== exporting) votes += importing ? weight : -weight
    if (concepts.has('ARRIVAL') && concepts.has('DATE')) votes += 2
  })
  return votes
}

/** Above 0 for import: which places the file has columns for. */
function votesOfPlaces(meanings: HeaderMeaning[]): number {
  let votes = 0
  const has = (...names: string[]) => meanings.some(({ concepts }) => names.every(name => concepts.has(name)))
  const dest = has('COUNTRY', 'DEST') || has('COUNTRY', 'BUYER')
  const isOrigin = ({ concepts }: HeaderMeaning) => concepts.has('ORIGIN') && !concepts.has('PORT')
  if (meanings.some(isOrigin) && !dest) votes++
  // Only the port where the goods leave the ship, or enter the country.
  if (has('PORT', 'UNLOADING') && !has('PORT', 'LOADING')) votes++
  if (dest && !has('COUNTRY', 'ORIGIN') && !has('COUNTRY', 'DISPATCH') && !has('COUNTRY', 'SUPPLIER'))
    votes -= 2
  return votes
}

/** One column for both directions: `country of shipment or destination`. */
function eitherSide(concepts: Set<string>, importing: boolean): void {
  const isBoth =
    concepts.has('COUNTRY') && concepts.has('DEST') && dispatches.some(name => concepts.has(name))
  if (!isBoth) return
  for (const name of importing ? ['DEST'] : dispatches) concepts.delete(name)
}
const dispatches = ['DISPATCH', 'LOADING']

const only = (concepts: Set<string>, allowed: string) => {
  const names = allowed.split(' ')
  return [...concepts].every(concept => names.includes(concept))
}

/** The meaning of a name without a side, from the point of view of the side that published the file. */
function side(
  concepts: Set<string>,
  importing: boolean,
  isMixed: boolean,
): { adds: string; cost: number } | undefined {
  const has = (name: string) => concepts.has(name)
  if (has('COUNTRY') && only(concepts, 'COUNTRY CODE NAME TRADEWORD PARTNER FOREIGN EN LOCALLANG')) {
    return { adds: importing ? 'ORIGIN' : 'DEST', cost: has('TRADEWORD') ? 26 : 22 }
  }
  if (has('PORT') && !has('LAST') && only(concepts, 'PORT CODE NAME LOCALSIDE CUSTOMS EN FOREIGN COUNTRY')) {
    if (has('COUNTRY')) return undefined
    const local = importing ? 'UNLOADING' : 'LOADING'
    const foreign = importing ? 'LOADING' : 'UNLOADING'
    return { adds: has('FOREIGN') ? foreign : local, cost: has('LOCALSIDE') || has('FOREIGN') ? 12 : 22 }
  }
  if (!isMixed && (has('PARTNER') || has('COMPANY'))) {
    if (!only(concepts, 'PARTNER COMPANY FOREIGN LOCALSIDE NAME EN LOCALLANG STD RAW TRADEWORD ADDRESS')) {
      return undefined
    }
    const abroad = has('PARTNER') || has('FOREIGN')
    return { adds: abroad === importing ? 'SUPPLIER' : 'BUYER', cost: abroad ? 18 : 28 }
  }
  return undefined
}

/** What belongs to the party named before it. */
const ofParty = ['ADDRESS', 'PHONE', 'EMAIL']

export interface MeaningInContext extends HeaderMeaning {
  /** Subtracted from every score, for the added side or party. */
  cost: number
}

/** Adds to each name the side or the party that follows from its neighbours and the file's direction. */
export function inContext(meanings: HeaderMeaning[], direction: Direction | ''): MeaningInContext[] {
  // Rows of both directions: the company at home is the buyer in some and the supplier in others.
  const isMixed = direction === '' && meanings.some(({ concepts }) => concepts.has('FLOW'))
  let role = ''
  return meanings.map(meaning => {
    const concepts = new Set(meaning.concepts)
    const own = ['SUPPLIER', 'BUYER', 'NOTIFY', 'AGENT', 'CARRIER', 'MAKER', 'BANK'].find(name =>
      concepts.has(name),
    )
    eitherSide(concepts, direction !== 'export')
    const found = side(concepts, direction !== 'export', isMixed)
    let cost = 0
    if (found) {
      concepts.add(found.adds)
      concepts.delete('PARTNER')
      cost = found.cost
    } else if (concepts.has('TAXID') && !own && (direction || role)) {
      concepts.add(direction ? (direction === 'export' ? 'SUPPLIER' : 'BUYER') : role)
      cost = 12
    } else if (ofParty.some(name => concepts.has(name)) && !own && role) {
      concepts.add(role)
      cost = 12
    }
    role = own ?? (found && /SUPPLIER|BUYER/.test(found.adds) ? found.adds : role)
    return { ...meaning, concepts, cost }
  })
}
