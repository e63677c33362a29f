/** What an import found in its file: what came in, what was not read, and what a person should look at. */
import Type from 'typebox'
import { day, nullable, oneOf } from '../schemas.ts'
import { importFields } from './import-mapping.ts'

/** A text of the file, with the row where it was seen first and how often it was seen. */
const example = Type.Object({ text: Type.String(), row: Type.Integer(), count: Type.Integer() })
export type ReportExample = Type.Static<typeof example>

/** What was noted, with some examples; none for people who may not see rows of the file. */
const noted = Type.Object({ count: Type.Integer(), examples: Type.Array(example) })
export type Noted = Type.Static<typeof noted>

export const reportField = Type.Object({
  field: oneOf('string', importFields),
  /** Names of the columns that are mapped to it. */
  columns: Type.Array(Type.String()),
  /** Rows with a value, from the file or fixed. */
  filled: Type.Integer(),
  /** Cells with a text that gave no value; for ports and countries the most frequent ones. */
  unread: noted,
  /** Values far outside those of the others: a hundred times and more beyond the usual ones. */
  outliers: noted,
  /** Rows where the number is 0. */
  zeros: Type.Integer(),
})
export type ReportField = Type.Static<typeof reportField>

export const importReport = Type.Object({
  readCount: Type.Integer(),
  rejectedCount: Type.Integer(),
  /** Of the rows that came in, for each mapped field. */
  fields: Type.Array(reportField),
  /** Rows that could not be used, by reason. */
  rejected: Type.Array(
    Type.Object({ reason: Type.String(), count: Type.Integer(), examples: Type.Array(example) }),
  ),
  startDate: nullable(day()),
  endDate: nullable(day()),
  /** Days half a year and more away from all others. */
  daysOutside: noted,
  /** Days after that of the import. */
  daysAhead: noted,
  /** Rows that look like sums of others. */
  totalRows: noted,
  /** Formulas whose result the workbook does not hold, and cells with an error such as #N/A: both are blank. */
  formulas: Type.Integer(),
  errorCells: Type.Integer(),
  /** They were imported. */
  hiddenRows: Type.Integer(),
  /** Rows with a supplier, or a buyer, that forwards goods. */
  forwarders: Type.Object({ supplier: Type.Integer(), buyer: Type.Integer() }),
  /** How the file was read. */
  habits: Type.Object({
    dateOrder: oneOf('string', ['dmy', 'mdy', 'ymd']),
    /** A date that can be read in one order only shows it; otherwise it was taken from the mapping. */
    orderProven: Type.Boolean(),
    /** Times are midnights of a zone in the east: the day is the next one. */
    nextDay: Type.Boolean(),
    decimalComma: Type.Array(oneOf('string', importFields)),
    /** Codes lack the zero in front. */
    zerosAdded: Type.Boolean(),
  }),
  /** How many of these a person should look at. */
  doubts: Type.Integer(),
  /** Examples are texts of the file; false for people who may not see them. */
  withExamples: Type.Boolean(),
})
export type ImportReport = Type.Static<typeof importReport>
