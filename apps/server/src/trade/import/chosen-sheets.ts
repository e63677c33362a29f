import type { ChosenSheets } from '../../tables/readers/table.ts'
import type { Mapping } from './mapping/fields.ts'
import { headerFingerprint } from './mapping/guess.ts'

/** The sheets that a mapping names. */
export const chosenSheets = ({
  sheets,
  headerRow,
}: { sheets?: string[] | undefined } & Pick<Mapping, 'headerRow'>): ChosenSheets | undefined =>
  sheets && { names: sheets, headerRow, printOf: headerFingerprint }
