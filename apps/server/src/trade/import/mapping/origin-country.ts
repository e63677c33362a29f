/** The country where goods were made is not always the one that they came from. */
import type { HeaderMeaning } from './concepts.ts'
import type { Mapping } from './fields.ts'

const isOrigin = (meaning?: HeaderMeaning) => meaning?.concepts.has('ORIGIN') === true
const leaves = (meaning?: HeaderMeaning) =>
  ['DISPATCH', 'LOADING', 'EXPORT'].some(name => meaning?.concepts.has(name))
const isDispatch = (meaning?: HeaderMeaning) => !isOrigin(meaning) && leaves(meaning)
/** `Shipment origin` is where the trip began. */
const isMadeIn = (meaning?: HeaderMeaning) => isOrigin(meaning) && !leaves(meaning)

/** Columns of a file in which the country of dispatch comes first; the country of origin fills its blanks. */
export function dispatchFirst(columns: Mapping['columns'], meanings: HeaderMeaning[]): Mapping['columns'] {
  const { origCountry = [] } = columns
  const dispatch = origCountry.filter(column => isDispatch(meanings[column]))
  if (dispatch.length === 0 || dispatch.length === origCountry.length) return columns
  return { ...columns, origCountry: [...new Set([...dispatch, ...origCountry])] }
}

/**
 * The country where goods were made beside the one that they came from. What customs clear for export leaves their own
 * country, wherever it was made.
 *
 * @param own customs, '' where it is not known
 */
export function originBeside(
  columns: Mapping['columns'],
  meanings: HeaderMeaning[],
  own: { country: string; direction: string },
): Mapping['columns'] {
  const { origCountry = [], ...others } = columns
  const origins = origCountry.filter(column => isMadeIn(meanings[column]))
  const left = origCountry.filter(column => !origins.includes(column))
  if (origins.length === 0) return columns
  const leavesHome = own.direction === 'export' && own.country !== ''
  if (leavesHome) return { ...others, ...(left.length > 0 && { origCountry: left }), originCountry: origins }
  return left.length > 0 && isDispatch(meanings[origCountry[0] ?? -1])
    ? { ...columns, originCountry: origins }
    : columns
}
