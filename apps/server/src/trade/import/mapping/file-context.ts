/** A file describes itself: its table, the country and direction of each source, and the decision. */
import type { FileContext } from '@backoffice/contract'
import { Heads, isOfUnits } from '../filler.ts'
import { byValues } from './by-values.ts'
import { contextOf, type TitleContext } from './direction.ts'
import { decideDirection, directionOfPlaces, isOneOrigin } from './direction-hints.ts'
import { evidenceOf } from './evidence.ts'
import { saidByName } from './file-name.ts'
import { findHeaderRow, headerRowAt, withUnits } from './header-row.ts'
import { countryOfHeaders, countryOfMoney } from './headers-country.ts'
import { directionOfHeaders } from './in-context.ts'
import { directionOfRows } from './row-directions.ts'
import { meaningOfColumn } from './rules.ts'

export type FileSide = Pick<FileContext, 'country' | 'direction'>

/** The facts of a file beside its rows. */
export interface FileHints {
  /** The row of the column names, counted from 1, when a person has chosen it. */
  headerRow?: number | undefined
  name?: string | undefined
  /** The person's statement about all rows. */
  said?: FileSide | undefined
}

/** What a person says takes the place of what the titles say. */
const titlesBesideUser = ({ country, direction }: FileSide, titles: TitleContext): TitleContext => ({
  ...titles,
  country: country && country !== titles.country ? '' : titles.country,
  direction: direction && direction !== titles.direction ? '' : titles.direction,
})

export const textsOf = (rows: string[][], column: number) => rows.map(cells => cells[column] ?? '')

/** Finds the row of column names: what stands above it are titles, what stands below it are rows. */
export function findTable(
  lines: string[][],
  { headerRow: pointedOut, name = '', said: userContext = {} }: FileHints,
) {
  const { row: headerRow, headers } = withUnits(
    lines,
    pointedOut ? headerRowAt(lines, pointedOut) : findHeaderRow(lines),
  )
  const heads = new Heads(lines.slice(0, headerRow))
  const rows =
    headerRow === 0 ? [] : lines.slice(headerRow).filter(cells => !heads.has(cells) && !isOfUnits(cells))
  const titles = lines.slice(0, Math.max(0, headerRow - 1)).flat()
  return { name, userContext, headerRow, headers, titles, rows }
}

/** Reads what each source says of country and direction by itself; nothing is decided here. */
export function readHints(file: ReturnType<typeof findTable>) {
  const { name, userContext, headers, titles, rows } = file
  const { country } = userContext
  const titleContext = titlesBesideUser(userContext, contextOf(titles.filter(cell => cell.trim())))
  const nameContext = { ...saidByName(name), ...(country && { country, sure: true }) }
  // Customs have codes of their own for countries and modes of transport: the values are read with them.
  const customs = titleContext.country || nameContext.country
  const evidence = headers.map((_, column) => evidenceOf(textsOf(rows, column), customs))
  const plainMeanings = byValues(headers.map(meaningOfColumn), evidence)
  const headerCountry =
    countryOfHeaders(headers, plainMeanings) ??
    (nameContext.country ? undefined : countryOfMoney(plainMeanings, rows))
  return {
    ...file,
    titleContext,
    nameContext,
    customs,
    evidence,
    plainMeanings,
    headerCountry,
    headerDirection: directionOfHeaders(headers, plainMeanings),
    rowDirection: directionOfRows(plainMeanings, evidence, rows, headers),
    placeDirection: directionOfPlaces(plainMeanings, rows, customs || (headerCountry?.country ?? '')),
  }
}

/** Decides the direction of all rows by the hints; '' where rows have both or nothing shows one. */
export function decideSide(hints: ReturnType<typeof readHints>) {
  const { userContext, titleContext, nameContext, headerCountry, rowDirection } = hints
  const ofRows = userContext.direction ? '' : rowDirection.said
  const hasBoth = ofRows === 'both'
  const decision = decideDirection({
    stated: userContext.direction,
    titles: titleContext.direction,
    rows: hasBoth ? '' : ofRows,
    headers: hints.headerDirection,
    name: nameContext.direction ?? '',
    isNameSure:
      nameContext.sure || (headerCountry?.sure === true && headerCountry.country === nameContext.country),
    isHomeStated: userContext.country !== undefined,
    places: hints.placeDirection,
    isOneOrigin: isOneOrigin(hints.plainMeanings, hints.rows),
  })
  const side = hasBoth ? ('' as const) : decision.direction
  // What only the name says is no part of what the rows are.
  const isOfRows = decision.from !== 'name' && decision.sure
  const rowContext: TitleContext = { ...titleContext, direction: isOfRows ? side : '' }
  return { ...hints, hasBoth, decision, side, rowContext }
}
