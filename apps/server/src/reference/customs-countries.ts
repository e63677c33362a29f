/** Countries by the numbers that the customs of some countries give them: 336 is China in Chile, 160 in Brazil, 5700 in the States. */
import { customsCountries } from './reference-tables.ts'

const digits = /^\s*(\d{1,4})(?:\.0)?\s*$/

/**
 * @param customs ISO alpha-2 of the country whose customs wrote the code
 * @returns ISO alpha-2, '' when the customs have no such code
 */
export function countryOfCustoms(customs: string, text: string): string {
  const code = customs === '' ? undefined : digits.exec(text)?.[1]
  return code ? (customsCountries().get(`${customs} ${code.padStart(3, '0')}`) ?? '') : ''
}
