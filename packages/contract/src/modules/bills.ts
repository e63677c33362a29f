/** A bill as lists show it: in the profile of a company, and among the rows of a data set. */
import Type from 'typebox'
import { day, id, maskedByModule, nullable } from '../schemas.ts'
import {
  type ShipmentDetail,
  type ShipmentText,
  shipmentDetails,
  shipmentFields,
  shipmentTexts,
} from '../vocabulary/shipments.ts'
import { pick, shownOf } from '../words/fields.ts'
import { transportModes } from './companies.ts'

/** The orders of bills. */
export const billSorts = ['date', 'amountUsd', 'weightKg'] as const

/** The `id` of a bill that comes first if the filters leave it. */
export const billIdPattern = '^[0-9]{1,20}-[0-9]{1,10}$'

/** A company on a bill. The uid is '' when the bill names none. */
export const billParty = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  /** The name as its file has it, where that is another one; otherwise ''. */
  filedName: maskedByModule(),
  country: maskedByModule(),
})

/** The import that a bill came with. Null for people who may not view imports, and for samples. */
export const billImport = nullable(
  Type.Object({
    id: id(),
    fileName: maskedByModule(),
    /**
     * The row in the file as a spreadsheet counts it. Null for rows of earlier versions, and for files that were joined
     * into one.
     */
    row: nullable(Type.Integer()),
    /** '' unless several sheets were imported together. */
    sheet: maskedByModule(),
  }),
)

/** The facts of a bill besides its companies. */
export const billFacts = {
  /** Unique among the bills of one answer. */
  id: maskedByModule(),
  date: day(),
  billNo: maskedByModule(),
  masterBillNo: maskedByModule(),
  direction: maskedByModule(),
  transportMode: Type.Unsafe<(typeof transportModes)[number] | ''>({
    type: 'string',
    enum: ['', ...transportModes],
  }),
  product: maskedByModule(),
  /** The name of the HS code, where the file names no goods: searches find the bill by it. */
  heading: nullable(Type.Object({ nameZh: maskedByModule(), nameEn: maskedByModule() })),
  hsCode: maskedByModule(),
  origCountry: maskedByModule(),
  origPort: maskedByModule(),
  destCountry: maskedByModule(),
  destPort: maskedByModule(),
  weightKg: nullable(Type.Number()),
  /** The weight on the bill, in the unit of the bill. The unit is as the bill has it. */
  weightOriginal: nullable(Type.Number()),
  weightUnit: maskedByModule(),
  /** US dollars: those of the bill, or converted from its currency by `amountRate`. Null without either. */
  amountUsd: nullable(Type.Number()),
  /** The amount on the bill, in the currency of the bill. */
  amountOriginal: nullable(Type.Number()),
  /** ISO 4217. '' when the bill names no currency. */
  currency: maskedByModule(),
  /** Units of the currency for one US dollar, in the month of the bill. Null when nothing was converted. */
  amountRate: nullable(Type.Number()),
  /** The publisher of the rate. '' when nothing was converted. */
  rateSource: maskedByModule(),
  quantity: nullable(Type.Number()),
  quantityUnit: maskedByModule(),
  teu: nullable(Type.Number()),
  ...shownOf(pick(shipmentFields, ...(Object.keys(shipmentTexts) as ShipmentText[]))),
  ...shownOf(pick(shipmentFields, ...(Object.keys(shipmentDetails) as ShipmentDetail[]))),
  /** Other columns of the file, by their names in the file. */
  extras: Type.Array(Type.Object({ name: maskedByModule(), value: maskedByModule() })),
  sample: Type.Boolean(),
}

const facts = Type.Object(billFacts)
export type BillFacts = Type.Static<typeof facts>
