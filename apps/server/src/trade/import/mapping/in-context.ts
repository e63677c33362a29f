/** Names that only make sense together with the other columns: `COUNTRY`, `PORT`, `ADDRESS`, `COMPANY`. */
import type { HeaderMeaning } from './concepts.ts'

type Direction = 'import' | 'export'

/** A party whose name says the direction: `importer`, `nhà nhập khẩu`. */
const partyOf: Record<Direction, RegExp> = {
  import: /import|импорт|імпорт|ithalat|nhap khau|进口|進口|uvoz|увоз|вносител|idxal|იმპორტ/i,
  export: /export|экспорт|експорт|ihracat|ekspor|xuat khau|出口|izvoz|извоз|износител|ixrac|ექსპორტ/i,
}

export interface DirectionOfHeaders {
  direction: Direction | ''
  /** A name says it; otherwise it follows from the columns that a file has. */
  isSaid: boolean
  /** Only one column speaks for it, that of the origin for example. */
  isWeak: boolean
}

/** Import or export, from the column names of a file; '' when they do not show it. */
export function directionOfHeaders(headers: string[], meanings: HeaderMeaning[]): DirectionOfHeaders {
  const said = votesOfColumns(headers, meanings).reduce((sum, votes) => sum + votes, 0)
  const votes = said + votesOfPlaces(meanings)
  const direction = votes === 0 ? '' : votes > 0 ? 'import' : 'export'
  return { direction, isSaid: direction !== '' && said * votes > 0, isWeak: Math.abs(votes) < 2 }
}

/** Above 0 for import: what the names of each column say. */
function votesOfColumns(headers: string[], meanings: HeaderMeaning[]): number[] {
  return meanings.map(({ concepts }, column) => {
    let votes = 0
    const weight = concepts.has('DATE') ? 3 : 1
    const importing =
      concepts.has('IMPORT') || (concepts.has('BUYER') && partyOf.import.test(headers[column] ?? ''))
    const exporting =
      concepts.has('EXPORT') || (concepts.has('SUPPLIER') && partyOf.export.test(headers[column] ?? ''))
    if (importing !== exporting) votes += importing ? weight : -weight
    if (concepts.has('ARRIVAL') && concepts.has('DATE')) votes += 2
    return votes
  })
}

/** Columns whose names speak for a direction. */
export const directionColumns = (
  direction: Direction | '',
  headers: string[],
  meanings: HeaderMeaning[],
): number[] =>
  votesOfColumns(headers, meanings).flatMap((votes, column) =>
    (direction === 'import' && votes > 0) || (direction === 'export' && votes < 0) ? [column] : [],
  )

/** Above 0 for import: which places the file has columns for. */
function votesOfPlaces(meanings: HeaderMeaning[]): number {
  let votes = 0
  const has = (...names: string[]) => meanings.some(({ concepts }) => names.every(name => concepts.has(name)))
  const dest = has('COUNTRY', 'DEST') || has('COUNTRY', 'BUYER')
  const isOrigin = ({ concepts }: HeaderMeaning) => concepts.has('ORIGIN') && !concepts.has('PORT')
  const isDest = ({ concepts }: HeaderMeaning) => concepts.has('DEST') && !concepts.has('PORT')
  if (meanings.some(isOrigin) && !dest && !meanings.some(isDest)) votes++
  // Only the port where the goods leave the ship, or enter the country.
  if (has('PORT', 'UNLOADING') && !has('PORT', 'LOADING')) votes++
  if (dest && !has('COUNTRY', 'ORIGIN') && !has('COUNTRY', 'DISPATCH') && !has('COUNTRY', 'SUPPLIER'))
    votes -= 2
  return votes
}

/** One column for both directions: `country of shipment or destination`. */
function eitherSide(concepts: Set<string>, importing: boolean): boolean {
  const isPlace = concepts.has('COUNTRY') || only(concepts, 'DEST DISPATCH')
  const isBoth = isPlace && concepts.has('DEST') && dispatches.some(name => concepts.has(name))
  if (isBoth) for (const name of importing ? ['DEST'] : dispatches) concepts.delete(name)
  return isBoth
}
const dispatches = ['DISPATCH', 'LOADING']

const only = (concepts: Set<string>, allowed: string) => {
  const names = allowed.split(' ')
  return [...concepts].every(concept => names.includes(concept))
}

/** The meaning of a name without a side, from the point of view of the side that published the file. */
function sideOf(
  concepts: Set<string>,
  importing: boolean,
  { isOpen, isDelivered }: { isOpen: boolean; isDelivered: boolean },
): { adds: string; cost: number; isOpen?: boolean } | undefined {
  const has = (name: string) => concepts.has(name)
  if (has('COUNTRY') && has('REPORTER')) return { adds: importing ? 'DEST' : 'ORIGIN', cost: 12 }
  if (has('COUNTRY') && only(concepts, 'COUNTRY CODE NAME TRADEWORD PARTNER FOREIGN EN LOCALLANG')) {
    if (isDelivered) return { adds: 'DEST', cost: 22, isOpen: true }
    return { adds: importing ? 'ORIGIN' : 'DEST', cost: has('TRADEWORD') ? 26 : 22 }
  }
  if (
    has('PORT') &&
    !has('LAST') &&
    only(concepts, 'PORT CODE NAME CITY LOCALSIDE CUSTOMS EN FOREIGN COUNTRY')
  ) {
    if (has('COUNTRY')) return undefined
    const local = importing ? 'UNLOADING' : 'LOADING'
    const foreign = importing ? 'LOADING' : 'UNLOADING'
    return { adds: has('FOREIGN') ? foreign : local, cost: has('LOCALSIDE') || has('FOREIGN') ? 12 : 22 }
  }
  if (!isOpen && (has('PARTNER') || has('COMPANY'))) {
    if (!only(concepts, 'PARTNER COMPANY FOREIGN LOCALSIDE NAME EN LOCALLANG STD RAW TRADEWORD ADDRESS')) {
      return undefined
    }
    const abroad = has('PARTNER') || has('FOREIGN')
    return { adds: abroad === importing ? 'SUPPLIER' : 'BUYER', cost: abroad ? 18 : 28 }
  }
  return undefined
}

/** These belong to the party named before them. */
const ofParty = ['ADDRESS', 'PHONE', 'EMAIL']

export interface MeaningInContext extends HeaderMeaning {
  /** Subtracted from every score, for the added side or party. */
  cost: number
  /** Its side is that of imports; rows of exports have the other one. */
  isTurned: boolean
}

/**
 * Adds to each name the side or the party that follows from its neighbours and the file's direction.
 *
 * @param direction of all rows, or `both` where each says its own
 */
export function inContext(meanings: HeaderMeaning[], direction: Direction | 'both' | ''): MeaningInContext[] {
  // Nothing says which rows are which: the company at home is the buyer in some and the supplier in others.
  const isOpen = direction === '' && meanings.some(({ concepts }) => concepts.has('FLOW'))
  const hasBoth = direction === 'both'
  const side = hasBoth ? 'import' : direction
  const has = (test: (concepts: Set<string>) => boolean) => meanings.some(({ concepts }) => test(concepts))
  // The country of a list of deliveries is where they go.
  const isDelivered =
    has(concepts => concepts.has('DATE') && concepts.has('DELIVERY')) &&
    !has(concepts => concepts.has('COUNTRY') && concepts.has('DEST'))
  const isClientOnly = has(concepts => concepts.has('FLOW')) && !has(concepts => concepts.has('SUPPLIER'))
  let role = ''
  let isRoleTurned = false
  return meanings.map(meaning => {
    const concepts = new Set(meaning.concepts)
    const own = ['SUPPLIER', 'BUYER', 'NOTIFY', 'AGENT', 'CARRIER', 'MAKER', 'BANK'].find(name =>
      concepts.has(name),
    )
    const isEither = eitherSide(concepts, side !== 'export')
    const found = sideOf(concepts, side !== 'export', { isOpen, isDelivered })
    let cost = 0
    // The client of whoever clears goods imports them in some rows, and exports them in others.
    const isClient = isClientOnly && concepts.has('CLIENT')
    if (isClient && side === 'export' && concepts.delete('BUYER')) concepts.add('SUPPLIER')
    let isTurned = hasBoth && (isEither || isClient || (found !== undefined && !found.isOpen))
    if (found) {
      concepts.add(found.adds)
      concepts.delete('PARTNER')
      concepts.delete('REPORTER')
      cost = found.cost
    } else if (concepts.has('TAXID') && !own && (side || role)) {
      concepts.add(side ? (side === 'export' ? 'SUPPLIER' : 'BUYER') : role)
      cost = 12
      isTurned = hasBoth
    } else if (ofParty.some(name => concepts.has(name)) && !own && role) {
      concepts.add(role)
      cost = 12
      isTurned = isRoleTurned
    }
    const added = found && /SUPPLIER|BUYER/.test(found.adds) ? found.adds : undefined
    if (own ?? added) isRoleTurned = hasBoth && (own === undefined || isClient)
    role = (isClient && side === 'export' ? 'SUPPLIER' : own) ?? added ?? role
    return { ...meaning, ...(found?.isOpen && { isOpen: true }), concepts, cost, isTurned }
  })
}
