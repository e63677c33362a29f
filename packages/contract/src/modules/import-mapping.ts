/** Which column of a file of trade data is which field of a shipment. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { closed, oneOf, requiredText } from '../schemas.ts'
import { type ShipmentField, shipmentFields } from '../vocabulary/shipments.ts'
import { transportModes } from './companies.ts'

/** What a column of a file can be mapped to. */
export const importFields = Object.keys(shipmentFields) as [ShipmentField, ...ShipmentField[]]

export const byField = <T extends Type.TSchema>(schema: () => T) =>
  Type.Object(
    Object.fromEntries(importFields.map(field => [field, Type.Optional(schema())])) as Record<
      ShipmentField,
      Type.TOptional<T>
    >,
    { additionalProperties: false },
  )

/** Of a fixed value. */
export const importConstantMax = 100

/**
 * What a file says about all of its rows outside of them: in its name and titles. It fills what columns and constants
 * leave blank: the direction, the country of the customs on its side, the mode, the currency of amounts. It belongs to
 * one import: the same rows under another name are the same shipments.
 */
export const fileContext = closed({
  direction: Type.Optional(oneOf('string', ['import', 'export'])),
  /** ISO alpha-2 of the customs that published the rows. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  transportMode: Type.Optional(oneOf('string', transportModes)),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type FileContext = Type.Static<typeof fileContext>

export const contextParts = ['direction', 'country', 'transportMode', 'currency'] as const
export type ContextPart = (typeof contextParts)[number]

/** A part of the context as it is proposed. */
export const proposedPart = Type.Object({
  part: oneOf('string', contextParts),
  value: Type.String(),
  /** Where it comes from: the file's name, the rows above the column names, the column names, what follows of the others. */
  from: oneOf('string', ['name', 'titles', 'columns', 'others']),
  /** Unmistakable: used where no person says anything. */
  sure: Type.Boolean(),
})
export type ProposedPart = Type.Static<typeof proposedPart>

/** How the rows of a file become shipments. */
export const importMapping = closed({
  /** Row of the column names, counted from 1; 0 while it is not found. */
  headerRow: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** Column numbers from 0; the first that is not blank in a row gives the value. */
  columns: byField(() => Type.Array(Type.Integer({ minimum: 0, maximum: 1999 }), { maxItems: 10 })),
  /** Values for rows whose columns give none. */
  constants: byField(() => Type.String({ maxLength: importConstantMax })),
  dateOrder: oneOf('string', ['dmy', 'mdy', 'ymd']),
  /**
   * Instants like `2026-03-01T18:30:00Z` are midnights of a zone east of Greenwich, so their day is the next one; the
   * times of the column decide it when absent.
   */
  nextDay: Type.Optional(Type.Boolean()),
  /** Sheets of a workbook, read one after another; the one with the column names when absent. */
  sheets: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 50 }),
  ),
  /** Fields whose numbers have a decimal comma. */
  decimalComma: Type.Array(oneOf('string', importFields), { maxItems: importFields.length }),
  /** Fields whose columns are joined, each text once, instead of the first that is not blank. */
  joined: Type.Optional(Type.Array(oneOf('string', importFields), { maxItems: importFields.length })),
  /** Columns that are kept with the bill by their name. */
  extras: Type.Optional(
    Type.Array(
      closed({
        name: requiredText({ max: 100 }),
        column: Type.Integer({ minimum: 0, maximum: 1999 }),
      }),
      { maxItems: limits.importExtrasMax },
    ),
  ),
  context: Type.Optional(fileContext),
  /** What a row is: a shipment, or a sum of those of a month; `refused` imports no file of such sums. */
  rowsAre: Type.Optional(oneOf('string', ['shipments', 'totals', 'refused'])),
  /** Column of the months, where that of the date has only years. */
  monthColumn: Type.Optional(Type.Integer({ minimum: 0, maximum: 1999 })),
})
export type ImportMapping = Type.Static<typeof importMapping>
