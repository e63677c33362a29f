/** The country where goods were made is not always the one that they came from. */
import type { HeaderMeaning } from './concepts.ts'
import type { Mapping } from './fields.ts'

const isOrigin = (meaning?: HeaderMeaning) => meaning?.concepts.has('ORIGIN') === true
const isDispatch = (meaning?: HeaderMeaning) =>
  !isOrigin(meaning) && ['DISPATCH', 'LOADING', 'EXPORT'].some(name => meaning?.concepts.has(name))

/** Columns of a file in which the country of dispatch comes first; the country of origin fills its blanks. */
export function dispatchFirst(columns: Mapping['columns'], meanings: HeaderMeaning[]): Mapping['columns'] {
  const { origCountry = [] } = columns
  const dispatch = origCountry.filter(column => isDispatch(meanings[column]))
  if (dispatch.length === 0 || dispatch.length === origCountry.length) return columns
  return { ...columns, origCountry: [...new Set([...dispatch, ...origCountry])] }
}

/** Countries of origin beside those of dispatch: the bill keeps them under their own names. */
export const originsBeside = (
  { origCountry: [first, ...others] = [] }: Mapping['columns'],
  meanings: HeaderMeaning[],
) =>
  first !== undefined && isDispatch(meanings[first])
    ? others.filter(column => isOrigin(meanings[column]))
    : []
