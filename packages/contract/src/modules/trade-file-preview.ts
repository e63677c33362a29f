/** An uploaded file of trade data, and what is seen in it before its import. */
import Type from 'typebox'
import { fileDoubt } from '../import-doubts.ts'
import { id, maskedByModule, nullable, oneOf } from '../schemas.ts'
import { importFields, importMapping, proposedPart } from './import-mapping.ts'

export const tradeFile = Type.Object({ id: id(), name: maskedByModule(), sizeBytes: Type.Integer() })
export type TradeFile = Type.Static<typeof tradeFile>

/** An earlier import that a file may replace: its file has the same name, or it has most of the rows. */
export const earlierImport = Type.Object({
  id: id(),
  fileName: maskedByModule(),
  dataSetName: maskedByModule(),
  /** Its rows that count. */
  rowCount: Type.Integer(),
  /** This person may replace it: their own, or they may delete data sets. */
  replaceable: Type.Boolean(),
})
export type EarlierImport = Type.Static<typeof earlierImport>

/** The fields of a row that are shown before the import. */
export const shownFields = [
  'date',
  'direction',
  'supplierName',
  'buyerName',
  'product',
  'hsCode',
  'origCountry',
  'destCountry',
  'origPort',
  'destPort',
  'weight',
  'quantity',
  'amountUsd',
  'amount',
] as const

/** A row as it will be stored. */
export const storedRow = Type.Object({
  /** Its number in the file, or in the sheet. */
  row: Type.Integer(),
  values: Type.Array(
    Type.Object({
      field: oneOf('string', shownFields),
      /** A day, a code, a name, or a number without separators. */
      text: maskedByModule(),
      /** The unit of weights, quantities and values. */
      unit: maskedByModule(),
      /** The columns that it comes from. Empty where the name of the file, its titles or a person say it of all rows. */
      columns: Type.Array(Type.Integer()),
    }),
  ),
})
export type StoredRow = Type.Static<typeof storedRow>

export const tradeFilePreview = Type.Object({
  name: maskedByModule(),
  /** `delimited`, `jsonLines`, `xlsx`, `parquet`. */
  kind: maskedByModule(),
  encoding: maskedByModule(),
  delimiter: maskedByModule(),
  headers: Type.Array(maskedByModule()),
  /** The first rows below the column names, exactly as in the file. */
  rows: Type.Array(Type.Array(maskedByModule())),
  /** The first rows as this mapping would store them. */
  stored: Type.Array(storedRow),
  mapping: importMapping,
  /** Each part that the file's name and titles tell. `mapping.context` has only the parts that are sure. */
  context: Type.Array(proposedPart),
  /** Date columns that these rows do not decide: their dates fit more than one order. */
  openDateColumns: Type.Array(Type.Integer()),
  /** Columns of which some texts are no dates in any form: of little use as the date. */
  unreadDateColumns: Type.Array(Type.Integer()),
  /** The order of day and month is known: the template says it, or the file itself, as a file of rejected rows does. */
  orderGiven: Type.Boolean(),
  /**
   * Columns whose numbers these rows do not decide: `1.250` may be 1250 or 1.25. Without those that the template or the
   * file itself decides.
   */
  openDecimals: Type.Array(Type.Object({ column: Type.Integer(), example: maskedByModule() })),
  earlier: nullable(earlierImport),
  /** The doubts that stand in the way of an import without a look at the file. */
  doubts: Type.Array(fileDoubt),
  /**
   * Columns in which every time is the midnight of one time zone. With summer time there are two times, one hour
   * apart. Only these rows are checked.
   */
  midnightColumns: Type.Array(
    Type.Object({
      column: Type.Integer(),
      /** In UTC: `18:30Z`. */
      times: Type.Array(maskedByModule()),
      /** The day is the next one. `mapping.nextDay` has priority. */
      nextDay: Type.Boolean(),
    }),
  ),
  columns: Type.Array(
    Type.Object({
      field: oneOf('string', importFields),
      column: Type.Integer(),
      header: maskedByModule(),
      /** 0 to 1. */
      confidence: Type.Number(),
    }),
  ),
  /** 0 to 1. 0 when a field that searches need is missing. */
  confidence: Type.Number(),
  /** The template that gave the mapping. A person chose it, or no other template fits as well. */
  templateId: nullable(id()),
  templateName: maskedByModule(),
  /** Templates that fit the file. The best comes first. */
  templates: Type.Array(
    Type.Object({
      id: id(),
      name: maskedByModule(),
      vendor: maskedByModule(),
      country: maskedByModule(),
      direction: nullable(oneOf('string', ['import', 'export'])),
    }),
  ),
  /** The rows look like monthly totals. The mapping imports them as totals. */
  monthlyTotals: Type.Boolean(),
  /** The sheets of a workbook, in its order. Empty for other files. */
  sheets: Type.Array(
    Type.Object({
      name: maskedByModule(),
      rowCount: Type.Integer(),
      /** The count is an estimate from a part of the sheet. */
      estimated: Type.Boolean(),
      hidden: Type.Boolean(),
      /** The sheet has a pivot table, so it contains totals, not rows. */
      pivot: Type.Boolean(),
      /** This preview shows the sheet. */
      shown: Type.Boolean(),
      /** It has the same column names as the shown sheet, so both can be imported together. */
      sameColumns: Type.Boolean(),
    }),
  ),
})
export type TradeFilePreview = Type.Static<typeof tradeFilePreview>
