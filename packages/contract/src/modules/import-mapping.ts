/** Which column of a file of trade data is which field of a shipment. */
import Type from 'typebox'
import { closed, oneOf } from '../schemas.ts'
import { type ShipmentField, shipmentFields } from '../vocabulary/shipments.ts'

/** What a column of a file can be mapped to. */
export const importFields = Object.keys(shipmentFields) as [ShipmentField, ...ShipmentField[]]

const byField = <T extends Type.TSchema>(schema: () => T) =>
  Type.Object(
    Object.fromEntries(importFields.map(field => [field, Type.Optional(schema())])) as Record<
      ShipmentField,
      Type.TOptional<T>
    >,
    { additionalProperties: false },
  )

/** How the rows of a file become shipments. */
export const importMapping = closed({
  /** Row of the column names, counted from 1; 0 while it is not found. */
  headerRow: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** Column numbers from 0; the first that is not blank in a row gives the value. */
  columns: byField(() => Type.Array(Type.Integer({ minimum: 0, maximum: 1999 }), { maxItems: 10 })),
  /** Values for rows whose columns give none. */
  constants: byField(() => Type.String({ maxLength: 100 })),
  dateOrder: oneOf('string', ['dmy', 'mdy', 'ymd']),
  /** Fields whose numbers have a decimal comma. */
  decimalComma: Type.Array(oneOf('string', importFields), { maxItems: importFields.length }),
})
export type ImportMapping = Type.Static<typeof importMapping>
