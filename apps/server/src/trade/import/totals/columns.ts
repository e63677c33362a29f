/**
 * The columns of monthly totals have meanings where names of bills mislead: partners are countries, products are codes.
 */
import { foldWords } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import type { Mapping } from '../mapping/fields.ts'
import { mostly } from './periods.ts'

export const columnCells = (rows: string[][], column: number) => rows.map(cells => cells[column] ?? '')

export const isOfCountries = (rows: string[][], column: number): boolean =>
  mostly(columnCells(rows, column), text => parseCountry(text) !== '')

const codes = /^\d{2}(?:\d{2}){0,4}\d?$|^\d{4}\.\d{2}/
const isOfCodes = (rows: string[][], column: number) =>
  mostly(columnCells(rows, column), text => codes.test(text))
const codeName =
  /\b(?:product|commodity|cmdcode|cmd|hs\d*|hts|ncm|tariff|heading|cn8?|nc8?|nc)\b|商品编|税号/iu
const partnerName = /\b(?:partner\w*|country|pais|pays|land|negara|ulke|cty)\b|伙伴|国/iu

/** Tells whether name and values of a column are those of HS codes. */
export const isCode = (headers: string[], rows: string[][], column: number): boolean =>
  codeName.test(foldWords(headers[column] ?? '')) && isOfCodes(rows, column)

/** The mapping's columns, without parties that are countries, with the code and the partner's country. */
export function columnsOfTotals(
  headers: string[],
  rows: string[][],
  { columns }: Mapping,
): Mapping['columns'] {
  const { supplierName = [], buyerName = [], product = [], notifyName: _notify, ...others } = columns
  const isParty = (column: number) => !isOfCountries(rows, column)
  const [suppliers, buyers] = [supplierName.filter(isParty), buyerName.filter(isParty)]
  const taken = new Set(Object.values(others).flat())
  const find = (name: RegExp, test: typeof isOfCountries) =>
    headers.findIndex(
      (header, column) => !taken.has(column) && name.test(foldWords(header)) && test(rows, column),
    )
  const code = columns.hsCode ? -1 : find(codeName, isOfCodes)
  const partner = (columns.origCountry ?? columns.destCountry) ? -1 : find(partnerName, isOfCountries)
  const goods = product.filter(column => column !== code)
  return {
    ...others,
    ...(suppliers.length > 0 && { supplierName: suppliers }),
    ...(buyers.length > 0 && { buyerName: buyers }),
    ...(goods.length > 0 && { product: goods }),
    ...(code >= 0 && { hsCode: [code] }),
    ...(partner >= 0 && { [buyerName.includes(partner) ? 'destCountry' : 'origCountry']: [partner] }),
  }
}
