/** Import or export, where the hints of a file agree; the surest of them where they do not. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import type { Direction } from '../../../reference/direction-words.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { DirectionOfHeaders } from './in-context.ts'

export interface DecidedDirection {
  direction: Direction | ''
  from: 'titles' | 'columns' | 'name'
  /** No hint says otherwise. */
  sure: boolean
}

interface Hints {
  /** By a person. */
  stated?: Direction | undefined
  titles: Direction | ''
  /** The direction that a column states of all rows. */
  rows: Direction | ''
  headers: DirectionOfHeaders
  name: Direction | ''
  /** The name is unmistakable. */
  isNameSure: boolean
  /** A person said whose customs they are. */
  isHomeStated: boolean
  /** The direction that the countries of the rows show. */
  places: Direction | ''
  /** All goods come from one country: those may be the exports of it. */
  isOneOrigin: boolean
}

/** Fewer rows do not tell a country at home from one abroad. */
const fewRows = 5
const most = 0.8

const has = ({ concepts }: HeaderMeaning, names: string) => names.split(' ').some(name => concepts.has(name))
const isCountry = (meaning: HeaderMeaning) =>
  meaning.concepts.has('COUNTRY') && !has(meaning, 'ADDRESS NOTIFY AGENT CARRIER VESSEL PURCHASE TRADEWORD')
const isFrom = (meaning: HeaderMeaning) =>
  isCountry(meaning) && has(meaning, 'SUPPLIER ORIGIN DISPATCH LOADING EXPORT') && !has(meaning, 'DEST BUYER')
const isTo = (meaning: HeaderMeaning) =>
  (isCountry(meaning) && has(meaning, 'BUYER DEST UNLOADING IMPORT') && !isFrom(meaning)) ||
  (meaning.concepts.size === 1 && meaning.concepts.has('DEST'))

/** Where the countries of some columns are: at home, abroad, or neither. */
function sideOf(columns: number[], rows: string[][], home: string): 'home' | 'abroad' | '' {
  const texts = columns.flatMap(column =>
    rows.map(cells => cells[column] ?? '').filter(text => !isBlank(text)),
  )
  const known = texts.map(parseCountry).filter(Boolean)
  if (known.length < fewRows || known.length < texts.length / 2) return ''
  const share = known.filter(country => country === home).length / known.length
  return share >= most ? 'home' : share <= 1 - most ? 'abroad' : ''
}

/** Rows that are looked at. */
const someRows = 200

/**
 * Goods that come from the country of the customs go out, and those that go to it come in.
 *
 * @param home of the customs, ISO alpha-2
 */
export function directionOfPlaces(meanings: HeaderMeaning[], rows: string[][], home: string): Direction | '' {
  const at = (test: (meaning: HeaderMeaning) => boolean) =>
    meanings.flatMap((meaning, column) => (test(meaning) ? [column] : []))
  const some = rows.slice(0, someRows)
  const [from, to] = home ? [sideOf(at(isFrom), some, home), sideOf(at(isTo), some, home)] : ['', '']
  if (to === 'abroad' && from !== 'abroad') return 'export'
  if (from === 'home' && to !== 'home') return 'export'
  if (from === 'abroad' && to !== 'abroad') return 'import'
  return to === 'home' && from !== 'home' ? 'import' : ''
}

/** Tells whether all rows name one country from which the goods come. */
export function isOneOrigin(meanings: HeaderMeaning[], rows: string[][]): boolean {
  const columns = meanings.flatMap((meaning, column) =>
    isFrom(meaning) || (meaning.concepts.size === 1 && meaning.concepts.has('ORIGIN')) ? [column] : [],
  )
  const countries = rows
    .slice(0, someRows)
    .flatMap(cells => columns.map(column => parseCountry(cells[column] ?? '')))
  return countries.length > 1 && countries[0] !== '' && new Set(countries).size === 1
}

/** The columns of a file are the weakest hint: the name and the countries together are surer. */
export function decideDirection({
  stated,
  titles,
  rows,
  headers,
  name,
  isNameSure,
  isHomeStated,
  places,
  isOneOrigin: mayBeExports,
}: Hints): DecidedDirection {
  const said = headers.isSaid ? headers.direction : ''
  const shown = headers.isSaid ? '' : headers.direction
  if (rows && !stated) return { direction: rows, from: 'columns', sure: true }
  const strong = [titles, said, places, name].filter(Boolean)
  const [direction = shown] = stated ? [stated] : strong
  const isAgreed = strong.every(hint => hint === direction)
  const isOutvoted = strong.length > 1 || !shown || shown === direction
  // What needs the name to be known is no part of what the rows are.
  const from = titles ? 'titles' : headers.direction === direction ? 'columns' : 'name'
  // The countries alone are those of a trade that either side may have published.
  const isFollowed = strong.length === 0 && !stated && headers.isWeak
  const isEnough =
    (from !== 'name' && !(isFollowed && direction === 'import' && mayBeExports)) ||
    (name !== '' && (isNameSure || places === direction)) ||
    (places !== '' && isHomeStated)
  return { direction, from, sure: stated !== undefined || (isAgreed && isOutvoted && isEnough) }
}
