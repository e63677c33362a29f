/** A data set as its list has it, and the sums of monthly totals. */
import Type from 'typebox'
import { day, id, instant, maskedByModule, nullable } from '../schemas.ts'
import { type CoverageField, coverageFields } from '../vocabulary/shipments.ts'

const counts = Object.fromEntries(coverageFields.map(field => [field, Type.Integer()])) as Record<
  CoverageField,
  ReturnType<typeof Type.Integer>
>

export const dataSet = Type.Object({
  id: id(),
  name: maskedByModule(),
  /** The product generated this data itself. */
  sample: Type.Boolean(),
  /** The data set is being deleted. */
  deleting: Type.Boolean(),
  /** Shipments that searches can find. */
  rowCount: Type.Integer(),
  /**
   * Rows that do not count: master bills whose house bills are present, bills with a newer revision, and bills that
   * another import has too.
   */
  asideCount: Type.Integer(),
  /** The number of shipments that have each fact. */
  coverage: Type.Object({
    imports: Type.Integer(),
    exports: Type.Integer(),
    company: Type.Integer(),
    hsCode: Type.Integer(),
    weight: Type.Integer(),
    amountUsd: Type.Integer(),
    /** Shipments whose value in US dollars was converted from another currency. */
    converted: Type.Integer(),
    /** Shipments with a value in another currency for which there is no rate. The value is kept as it is. */
    otherCurrency: Type.Integer(),
    /** Monthly totals. They are not part of the other counts. */
    totals: Type.Integer(),
    /**
     * The number of shipments that fill each field; a field that none fills is absent. Null for a data set that an
     * earlier version counted.
     */
    fields: nullable(Type.Partial(Type.Object(counts))),
    /** Shipments with columns that are kept under their own names. */
    extras: Type.Integer(),
    /** Rows that do not count because another import has the same bill. */
    sameBills: Type.Integer(),
  }),
  importCount: Type.Integer(),
  startDate: nullable(day()),
  endDate: nullable(day()),
  /** The countries of both sides. The most frequent come first, at most 10. */
  countries: Type.Array(Type.Object({ code: maskedByModule(), count: Type.Integer() })),
  lastImportTime: nullable(instant()),
  createTime: instant(),
})
export type DataSet = Type.Static<typeof dataSet>

export const totalsFigure = Type.Object({
  /** `2026-03`, an ISO alpha-2 code, four digits of the HS code, or the company. '' when the total has none. */
  key: maskedByModule(),
  /** The number of totals in the sum. */
  count: Type.Integer(),
  amountUsd: nullable(Type.Number()),
  /** Some of the value was converted from another currency. */
  hasConverted: Type.Boolean(),
  weightKg: nullable(Type.Number()),
})
export type TotalsFigure = Type.Static<typeof totalsFigure>
