/** An import reports what was imported, what could not be read, and what a person should check. */
import Type from 'typebox'
import { day, id, maskedByModule, nullable, oneOf } from '../schemas.ts'
import { importFields } from './import-mapping.ts'

/** A text of the file, the first row that has it, and how often it occurs. */
const example = Type.Object({
  text: maskedByModule(),
  row: Type.Integer(),
  /** The sheet of the row, when several sheets were imported together. */
  sheet: Type.Optional(maskedByModule()),
  count: Type.Integer(),
})
export type ReportExample = Type.Static<typeof example>

/** A count with some examples. People who may not see rows of the file get no examples. */
const noted = Type.Object({ count: Type.Integer(), examples: Type.Array(example) })
export type RowNote = Type.Static<typeof noted>

const reportField = Type.Object({
  field: oneOf('string', importFields),
  /** The names of the columns that are mapped to this field. */
  columns: Type.Array(maskedByModule()),
  /** Rows with a value, either from the file or fixed. */
  filled: Type.Integer(),
  /** Cells with a text that could not be read as a value. For ports and countries, only the most frequent ones. */
  unread: noted,
  /** Values that are at least a hundred times larger or smaller than usual. */
  outliers: noted,
  /** Rows with the number 0. */
  zeros: Type.Integer(),
})
export type ReportField = Type.Static<typeof reportField>

/**
 * Bills that two imports have, each in another export of the same data: the rows of one of them do not count. Where both
 * are one import (both null for the file of a check), rows of it repeat others under the same bill number.
 */
export const sameBills = Type.Object({
  /** The import whose rows do not count. Null for the file of a check. */
  importId: nullable(id()),
  fileName: maskedByModule(),
  dataSetName: maskedByModule(),
  /** The import whose rows count. Null for the file of a check. */
  otherId: nullable(id()),
  otherName: maskedByModule(),
  otherSetName: maskedByModule(),
  rowCount: Type.Integer(),
  /** Only for people who may import. */
  examples: Type.Array(Type.Object({ billNo: maskedByModule(), date: day() })),
})
export type SameBills = Type.Static<typeof sameBills>

export const importReport = Type.Object({
  readCount: Type.Integer(),
  rejectedCount: Type.Integer(),
  /** Counts over the imported rows, for each mapped field. */
  fields: Type.Array(reportField),
  /** Columns that the mapping does not use although some imported rows have a value there. At most 200. */
  leftOut: Type.Array(Type.Object({ column: maskedByModule(), ...noted.properties })),
  /** Rows that could not be used, grouped by reason. */
  rejected: Type.Array(
    Type.Object({ reason: maskedByModule(), count: Type.Integer(), examples: Type.Array(example) }),
  ),
  startDate: nullable(day()),
  endDate: nullable(day()),
  /** Days at least half a year away from all other days. */
  daysOutside: noted,
  /** Days after the day of the import. */
  daysAhead: noted,
  /** Rows that look like totals of other rows. */
  totalRows: noted,
  /** Rows with fewer cells than the file has columns, and rows with something behind the last column. */
  shortRows: noted,
  longRows: noted,
  /** The file ends in the middle of its last row. */
  endsEarly: Type.Boolean(),
  /** A large file has no line end behind its last row, whose last cell may be cut. */
  endsOpen: Type.Boolean(),
  /** Formulas without a stored result, and cells with an error such as #N/A. Both count as blank. */
  formulas: Type.Integer(),
  errorCells: Type.Integer(),
  /** Hidden rows. They were imported too. */
  hiddenRows: Type.Integer(),
  /** Hidden rows that were left out, as the mapping says. */
  hiddenLeftOut: Type.Optional(Type.Integer()),
  /** Titles and column names that stand in the middle of the file once more: they are no rows. */
  repeatedHeads: Type.Optional(Type.Integer()),
  /** Cells that got the text of the merged cell they are in. */
  mergedCells: Type.Optional(Type.Integer()),
  /** Numbers of more digits than a workbook keeps: their last digits may be wrong. */
  roundedNumbers: Type.Optional(Type.Integer()),
  /** Rows in which the supplier or the buyer is a freight forwarder. */
  forwarders: Type.Object({ supplier: Type.Integer(), buyer: Type.Integer() }),
  /** How the file was read. */
  habits: Type.Object({
    /** Null when no date of the file depends on it. */
    dateOrder: nullable(oneOf('string', ['dmy', 'mdy', 'ymd'])),
    /** True when a date in the file fits only one order. Otherwise the mapping decided the order. */
    orderProven: Type.Boolean(),
    /** The times are midnights in an eastern time zone, so the day is the next one. */
    nextDay: Type.Boolean(),
    decimalComma: Type.Array(oneOf('string', importFields)),
    /** Fields whose numbers were multiplied, because the file gives them in thousands or millions. */
    scales: Type.Array(Type.Object({ field: oneOf('string', importFields), factor: Type.Number() })),
    /** The codes had lost their leading zero, and it was added. */
    zerosAdded: Type.Boolean(),
  }),
  /** The report of a check says here which bills other imports have. For an import, /sparq/trade/same-bill/list does. */
  sameBills: Type.Array(sameBills),
  /** How many of these points a person should check. */
  doubts: Type.Integer(),
  /** Examples are texts of the file. False for people who may not see them. */
  withExamples: Type.Boolean(),
})
export type ImportReport = Type.Static<typeof importReport>
