/** Which column of a trade data file is which field of a shipment. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { closed, maskedByModule, oneOf, requiredText } from '../schemas.ts'
import { fileEncodings } from '../vocabulary/file-encodings.ts'
import { type ShipmentField, shipmentFields, shipmentNumbers } from '../vocabulary/shipments.ts'
import { codeOf } from '../words/codes.ts'
import { transportModes } from './companies.ts'

/** A column of a file can be mapped to these. */
export const importFields = Object.keys(shipmentFields) as [ShipmentField, ...ShipmentField[]]

export const byField = <T extends Type.TSchema>(schema: () => T) =>
  Type.Object(
    Object.fromEntries(importFields.map(field => [field, Type.Optional(schema())])) as Record<
      ShipmentField,
      Type.TOptional<T>
    >,
    { additionalProperties: false },
  )

/** Characters of a fixed value. */
export const importConstantMax = 100

/**
 * Facts about all rows of a file that are not in the rows but in its name or titles. They fill what columns and
 * constants leave blank: the direction, the country of the customs, the transport mode and the currency. They belong
 * to one import only: the same rows in a file with another name are the same shipments.
 */
export const fileContext = closed({
  direction: Type.Optional(oneOf('string', ['import', 'export'])),
  /** ISO alpha-2 code of the country whose customs published the rows. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  transportMode: Type.Optional(oneOf('string', transportModes)),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type FileContext = Type.Static<typeof fileContext>

export const contextParts = ['direction', 'country', 'transportMode', 'currency'] as const
export type ContextPart = (typeof contextParts)[number]

/** Why a part is proposed. */
export const proposalReason = Type.Object({
  /** A text above the column names, a column whose rows say it, names of columns, ports in one country, the file's name. */
  kind: oneOf('string', ['title', 'rows', 'columns', 'ports', 'fileName']),
  /** The names of the columns. */
  columns: Type.Array(maskedByModule()),
  /** A text of the file that says it. */
  example: Type.Optional(maskedByModule()),
  /** The country in which the ports are. */
  country: Type.Optional(maskedByModule()),
})
export type ProposalReason = Type.Static<typeof proposalReason>

/** One proposed part of the context. */
export const proposedPart = Type.Object({
  part: oneOf('string', contextParts),
  value: maskedByModule(),
  /** The source: the file's name, the rows above the column names, the column names, or the other parts. */
  from: oneOf('string', ['name', 'titles', 'columns', 'others']),
  /** Clear enough to be used without a person's decision. */
  sure: Type.Boolean(),
  /** The reasons for it, the strongest first. */
  because: Type.Optional(Type.Array(proposalReason)),
})
export type ProposedPart = Type.Static<typeof proposedPart>

/** A number may stand for these: 1, a hundredth in cents, or so many thousands and millions. */
export const importScales = [0.01, 1, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12] as const
export type ImportScale = (typeof importScales)[number]

type NumberField = (typeof shipmentNumbers)[number]
const scale = Type.Optional(oneOf('number', importScales))
const scalesByField = Type.Object(
  Object.fromEntries(shipmentNumbers.map(field => [field, scale])) as Record<NumberField, typeof scale>,
  { additionalProperties: false },
)

/** How the rows of a file become shipments. */
export const importMapping = closed({
  /** The row with the column names, counted from 1. 0 while it is unknown. */
  headerRow: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** Column numbers, from 0. The first column with a value in the row is used. */
  columns: byField(() => Type.Array(Type.Integer({ minimum: 0, maximum: 1999 }), { maxItems: 10 })),
  /** Values for rows that have none in their columns. */
  constants: byField(() => Type.String({ maxLength: importConstantMax })),
  dateOrder: oneOf('string', ['dmy', 'mdy', 'ymd']),
  /**
   * Times such as `2026-03-01T18:30:00Z` are midnights in a time zone east of Greenwich, so the day is the next one.
   * Without this setting, the times of the column decide.
   */
  nextDay: Type.Optional(Type.Boolean()),
  /** Sheets of a workbook, read in this order. Without it, the sheet with the column names is read. */
  sheets: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 50 }),
  ),
  /** Leaves out the rows that a workbook hides, by a filter for example. Without this setting they are imported. */
  skipsHidden: Type.Optional(Type.Boolean()),
  /** Powers of ten by which the numbers of a field count, where the file says so: thousands of US dollars. */
  scales: Type.Optional(scalesByField),
  /** The encoding of a text file, when a person or a template has chosen it. Without it, the bytes decide. */
  encoding: Type.Optional(codeOf(fileEncodings)),
  /** Fields with a decimal comma in their numbers. */
  decimalComma: Type.Array(oneOf('string', importFields), { maxItems: importFields.length }),
  /**
   * Fields that join the texts of all their columns, each text once. Other fields use the first column with a value.
   */
  joined: Type.Optional(Type.Array(oneOf('string', importFields), { maxItems: importFields.length })),
  /** Columns that the bill keeps under their own names. */
  extras: Type.Optional(
    Type.Array(
      closed({
        name: requiredText({ max: 100 }),
        column: Type.Integer({ minimum: 0, maximum: 1999 }),
      }),
      { maxItems: limits.importExtrasMax },
    ),
  ),
  /** Columns that hold the opposite side in rows of exports: the country abroad, the company at home. */
  turned: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 1999 }), { maxItems: 100 })),
  context: Type.Optional(fileContext),
  /** Each row is a shipment or a monthly total. `refused` means that files with monthly totals are not imported. */
  rowsAre: Type.Optional(oneOf('string', ['shipments', 'totals', 'refused'])),
  /** The column of the month, when the date column has only years, and that of the day of the month. */
  monthColumn: Type.Optional(Type.Integer({ minimum: 0, maximum: 1999 })),
  dayColumn: Type.Optional(Type.Integer({ minimum: 0, maximum: 1999 })),
  /** The codes of the column of directions, where they mean otherwise than usual (1 for imports, 2 for exports). */
  directionCodes: Type.Optional(
    closed({ import: Type.String({ maxLength: 40 }), export: Type.String({ maxLength: 40 }) }),
  ),
  /** The dates of sums are years alone, also of the solar calendar: each is stored at the beginning of its year. */
  yearsOnly: Type.Optional(Type.Boolean()),
  /** Rows whose country or goods are the sum of others ("World", "Total") are left out. */
  skipTotals: Type.Optional(Type.Boolean()),
  /** Numbers of the other direction in the same rows: each row of sums is two, one for each direction. */
  otherSums: Type.Optional(
    closed({
      direction: oneOf('string', ['import', 'export']),
      columns: byField(() => Type.Array(Type.Integer({ minimum: 0, maximum: 1999 }), { maxItems: 10 })),
    }),
  ),
})
export type ImportMapping = Type.Static<typeof importMapping>
