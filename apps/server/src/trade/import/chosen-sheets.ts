import { shipmentNumbers } from '@backoffice/contract'
import type { ReadOptions, SheetSelection } from '../../tables/readers/table.ts'
import type { Mapping } from './mapping/fields.ts'
import { headerFingerprint } from './mapping/guess.ts'
import { hasColumnNames } from './mapping/header-row.ts'

/** The sheets that a mapping names. */
export const chosenSheets = ({
  sheets,
  headerRow,
}: { sheets?: string[] | undefined } & Pick<Mapping, 'headerRow'>): SheetSelection | undefined =>
  sheets && { names: sheets, headerRow, printOf: headerFingerprint }

/** How a workbook is read by a mapping. */
export const readOptionsOf = (mapping: Mapping): ReadOptions => ({
  sheets: chosenSheets(mapping),
  hasNames: hasColumnNames,
  headerRow: mapping.headerRow,
  countedOnce: new Set(shipmentNumbers.flatMap(field => mapping.columns[field] ?? [])),
  skipsHidden: mapping.skipsHidden,
})
