/** Import of trade data, and its data sets (decisions §4 Trade data). */
import Type from 'typebox'
import { fileDoubt } from '../import-doubts.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  day,
  filePart,
  fileQuery,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { type CoverageField, coverageFields } from '../vocabulary/shipments.ts'
import { importFields, importMapping, proposedPart } from './import-mapping.ts'
import { importReport, sameBills } from './import-report.ts'
import { jobStates } from './jobs.ts'

export const tradeDataPermissions = permissionGroup(
  'tradeData',
  { zh: '贸易数据', en: 'Trade data' },
  {
    read: { zh: '查看数据集和导入记录', en: 'View data sets and imports' },
    import: { zh: '导入数据', en: 'Import data' },
    delete: { zh: '删除数据集', en: 'Delete data sets' },
  },
)

export const tradeFile = Type.Object({ id: id(), name: Type.String(), sizeBytes: Type.Integer() })
export type TradeFile = Type.Static<typeof tradeFile>

export const tradeFilePreview = Type.Object({
  name: Type.String(),
  /** `delimited`, `jsonLines`, `xlsx`, `parquet`. */
  kind: Type.String(),
  encoding: Type.String(),
  delimiter: Type.String(),
  headers: Type.Array(Type.String()),
  /** The first rows below the column names, exactly as in the file. */
  rows: Type.Array(Type.Array(Type.String())),
  mapping: importMapping,
  /** Each part that the file's name and titles tell. `mapping.context` has only the parts that are sure. */
  context: Type.Array(proposedPart),
  /** Date columns that these rows do not decide: their dates fit more than one order. */
  openDateColumns: Type.Array(Type.Integer()),
  /** The order of day and month is known: the template says it, or the file itself, as a file of rejected rows does. */
  orderGiven: Type.Boolean(),
  /**
   * Columns whose numbers these rows do not decide: `1.250` may be 1250 or 1.25. Without those that the template or the
   * file itself decides.
   */
  openDecimals: Type.Array(Type.Object({ column: Type.Integer(), example: Type.String() })),
  /** What stands in the way of an import without a look at the file. */
  doubts: Type.Array(fileDoubt),
  /**
   * Columns in which every time is the midnight of one time zone. With summer time there are two times, one hour
   * apart. Only these rows are checked.
   */
  midnightColumns: Type.Array(
    Type.Object({
      column: Type.Integer(),
      /** In UTC: `18:30Z`. */
      times: Type.Array(Type.String()),
      /** Whether the day is the next one. `mapping.nextDay` has priority. */
      nextDay: Type.Boolean(),
    }),
  ),
  columns: Type.Array(
    Type.Object({
      field: oneOf('string', importFields),
      column: Type.Integer(),
      header: Type.String(),
      /** 0 to 1. */
      confidence: Type.Number(),
    }),
  ),
  /** 0 to 1. 0 when a field that searches need is missing. */
  confidence: Type.Number(),
  /** The template that gave the mapping. A person chose it, or no other template fits as well. */
  templateId: nullable(id()),
  templateName: Type.String(),
  /** Templates that fit the file. The best comes first. */
  templates: Type.Array(
    Type.Object({
      id: id(),
      name: Type.String(),
      vendor: Type.String(),
      country: Type.String(),
      direction: nullable(oneOf('string', ['import', 'export'])),
    }),
  ),
  /** The rows look like monthly totals. The mapping imports them as totals. */
  monthlyTotals: Type.Boolean(),
  /** The sheets of a workbook, in its order. Empty for other files. */
  sheets: Type.Array(
    Type.Object({
      name: Type.String(),
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

const counts = Object.fromEntries(coverageFields.map(field => [field, Type.Integer()])) as Record<
  CoverageField,
  ReturnType<typeof Type.Integer>
>

export const dataSet = Type.Object({
  id: id(),
  name: Type.String(),
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
  countries: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  lastImportTime: nullable(instant()),
  createTime: instant(),
})
export type DataSet = Type.Static<typeof dataSet>

export const tradeImport = Type.Object({
  id: id(),
  dataSetId: id(),
  dataSetName: Type.String(),
  fileName: Type.String(),
  /** The template that was used to read the file. */
  templateId: nullable(id()),
  templateName: Type.String(),
  sizeBytes: Type.Integer(),
  /** The names of the files that were joined into this one. The main one comes first. */
  parts: Type.Array(Type.String()),
  /** The job. /core/job/{id} gives its progress, and cancels or retries it. */
  jobId: nullable(id()),
  state: oneOf('string', jobStates),
  /** The reason of the failure, from the job. Null after the job has been deleted. */
  error: nullable(Type.String()),
  /** Rows of the file that are not empty. */
  readCount: Type.Integer(),
  addedCount: Type.Integer(),
  /** Rows that had been imported before. */
  existingCount: Type.Integer(),
  /**
   * Rows that do not count: master bills whose house bills are present, bills with a newer revision, and bills that
   * another import has too.
   */
  asideCount: Type.Integer(),
  /** Rows of earlier imports that no longer count after this one. */
  replacedCount: Type.Integer(),
  /** The replaced import: rows that are in both, and rows that are gone. */
  keptCount: Type.Integer(),
  goneCount: Type.Integer(),
  /** The import that this one replaces, and the import that replaces this one. */
  replacesId: nullable(id()),
  replacedById: nullable(id()),
  /** The file, for the person who imported it. It can be read again. Undoing a replacement needs it too. */
  fileId: nullable(id()),
  /** This import replaced another one, and this person can still use the file of that one. */
  undoable: Type.Boolean(),
  rejectedCount: Type.Integer(),
  hasRejects: Type.Boolean(),
  /** The rows are monthly totals, not shipments. */
  totals: Type.Boolean(),
  /** The number of points in the report that a person should check. Null without a report. */
  doubts: nullable(Type.Integer()),
  userId: Type.String(),
  createTime: instant(),
  endTime: nullable(instant()),
})
export type TradeImport = Type.Static<typeof tradeImport>

export const totalsFigure = Type.Object({
  /** `2026-03`, an ISO alpha-2 code, four digits of the HS code, or the company. '' when the total has none. */
  key: Type.String(),
  /** The number of totals in the sum. */
  count: Type.Integer(),
  amountUsd: nullable(Type.Number()),
  /** Some of the value was converted from another currency. */
  hasConverted: Type.Boolean(),
  weightKg: nullable(Type.Number()),
})
export type TotalsFigure = Type.Static<typeof totalsFigure>

const canRead = { permission: tradeDataPermissions.read }
const canImport = { permission: tradeDataPermissions.import }

export const tradeData = {
  upload: operation({
    id: 'tradeData.upload',
    method: 'POST',
    path: '/sparq/trade/file',
    summary: 'Upload a file to import: the part `file`, CSV, TSV, XLSX, JSON lines or Parquet',
    access: canImport,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: tradeFile,
  }),
  preview: operation({
    id: 'tradeData.preview',
    method: 'GET',
    path: '/sparq/trade/file/{id}/preview',
    summary: 'First rows of an uploaded file and the mapping, guessed or of a template',
    access: canImport,
    owned: 'shipmentFile',
    params: idParams,
    query: Type.Object({
      /** The row with the column names, counted from 1. It replaces a wrong guess. */
      headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.importHeaderRowMax })),
      /** The sheet of a workbook. It replaces a wrong guess. */
      sheet: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      /** The encoding of a text file. It replaces a wrong guess. */
      encoding: importMapping.properties.encoding,
      /** This template reads the file. Its fixed values are used too. */
      templateId: Type.Optional(id()),
    }),
    cost: 'import',
    data: tradeFilePreview,
  }),
  start: operation({
    id: 'tradeData.start',
    method: 'POST',
    path: '/sparq/trade/import',
    summary: 'Import an uploaded file into a data set, a new one where only a name is given',
    creates: true,
    access: canImport,
    owned: 'shipmentFile',
    body: closed({
      fileId: id(),
      dataSetId: Type.Optional(id()),
      dataSetName: optionalText({ max: limits.dataSetNameMax }),
      /** Without it, the mapping of the template is used, or the guessed one. */
      mapping: Type.Optional(importMapping),
      /** The import to replace. The rows of both change places in one step. The data set stays the same. */
      replaces: Type.Optional(id()),
      /** The template of the mapping. Without a mapping, the template gives it. */
      templateId: Type.Optional(id()),
      /**
       * Saves this way to read the file as a template with this name. With `templateId`, it updates that template.
       */
      saveTemplate: Type.Optional(
        closed({ name: requiredText({ max: limits.templateNameMax }), vendor: optionalText({ max: 50 }) }),
      ),
    }),
    cost: 'import',
    data: tradeImport,
  }),
  check: operation({
    id: 'tradeData.check',
    method: 'POST',
    path: '/sparq/trade/import/check',
    summary:
      'Say what an import would do, without importing: a job whose result counts rows read, added, existing, aside, replaced and rejected, and whose file holds the rejected ones',
    access: canImport,
    owned: 'shipmentFile',
    /** Without a mapping, the mapping of the template is used, or the guessed one. */
    body: closed({
      fileId: id(),
      mapping: Type.Optional(importMapping),
      /** The import that would be replaced. */
      replaces: Type.Optional(id()),
    }),
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  }),
  undo: operation({
    id: 'tradeData.undo',
    method: 'POST',
    path: '/sparq/trade/import/{id}/undo',
    summary: 'Put the import back that this one replaced: it is read again, while its file is kept (7 days)',
    access: canImport,
    owned: 'shipmentImport',
    params: idParams,
    cost: 'import',
    data: tradeImport,
  }),
  template: operation({
    id: 'tradeData.template',
    method: 'GET',
    path: '/sparq/trade/import/template',
    summary: 'A file with a column for each field, named so that an import knows it, and example rows',
    access: canImport,
    query: fileQuery(),
    answers: 'file',
  }),
  imports: operation({
    id: 'tradeData.imports',
    method: 'GET',
    path: '/sparq/trade/import/list',
    summary: 'Imports, newest first',
    access: canRead,
    query: listQuery(
      { id: Type.Optional(id()), dataSetId: Type.Optional(id()), templateId: Type.Optional(id()) },
      ['createTime'],
    ),
    data: rowsOf(tradeImport),
  }),
  rejects: operation({
    id: 'tradeData.rejects',
    method: 'GET',
    path: '/sparq/trade/import/{id}/rejects',
    summary: 'The rows that could not be read, with row number and reason, as CSV',
    access: canRead,
    owned: 'shipmentImport',
    params: idParams,
    answers: 'file',
  }),
  report: operation({
    id: 'tradeData.report',
    method: 'GET',
    path: '/sparq/trade/import/{id}/report',
    summary:
      'What an import found in its file: filled and unread cells of each field, outliers, places that are not known. Texts of the file are only for who imported it and may import',
    access: canRead,
    params: idParams,
    data: importReport,
  }),
  reportFile: operation({
    id: 'tradeData.reportFile',
    method: 'GET',
    path: '/sparq/trade/import/{id}/report/file',
    summary: 'The report of an import as a table, a line for each thing that was noted',
    access: canRead,
    params: idParams,
    query: fileQuery(),
    answers: 'file',
  }),
  checkReport: operation({
    id: 'tradeData.checkReport',
    method: 'GET',
    path: '/sparq/trade/import/check/{id}/report',
    summary: 'What a check found in its file, by the number of its job',
    access: canImport,
    owned: 'job',
    params: idParams,
    data: importReport,
  }),
  list: operation({
    id: 'tradeData.list',
    method: 'GET',
    path: '/sparq/trade/data-set/list',
    summary: 'Data sets with rows, dates and countries they cover',
    access: canRead,
    query: listQuery({ name: optionalText({ max: limits.searchTextMax }) }, ['name', 'createTime']),
    data: rowsOf(dataSet),
  }),
  totals: operation({
    id: 'tradeData.totals',
    method: 'GET',
    path: '/sparq/trade/data-set/{id}/totals',
    summary: 'Monthly totals of a data set, summed up by month, partner country, HS heading or company',
    access: canRead,
    params: idParams,
    query: Type.Object({
      by: oneOf('string', ['month', 'country', 'heading', 'company']),
      direction: Type.Optional(oneOf('string', ['import', 'export'])),
      /** The first digits of the code. */
      hsCode: Type.Optional(Type.String({ pattern: '^\\d{2,10}$' })),
      /** The country of the partner. */
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    }),
    data: Type.Array(totalsFigure),
  }),
  sameBills: operation({
    id: 'tradeData.sameBills',
    method: 'GET',
    path: '/sparq/trade/same-bill/list',
    summary: 'Which imports have the same bills, in another export of the same data: they count once',
    access: canRead,
    /** Pairs in which one of the two is this import, or is in this data set. */
    query: Type.Object({ importId: Type.Optional(id()), dataSetId: Type.Optional(id()) }),
    data: Type.Array(sameBills),
  }),
  countAgain: operation({
    id: 'tradeData.countAgain',
    method: 'POST',
    path: '/sparq/trade/same-bill/count-again',
    summary: 'Make the bills that two imports have count in both again, for good; a job does it',
    access: canImport,
    body: closed({ importId: id(), otherId: id() }),
    data: Type.Object({ jobId: id() }),
  }),
  delete: operation({
    id: 'tradeData.delete',
    method: 'DELETE',
    path: '/sparq/trade/data-set/{id}',
    summary: 'Take a data set and all of its rows out; a job does it',
    access: { permission: tradeDataPermissions.delete },
    params: idParams,
    data: Type.Object({ jobId: id() }),
  }),
}
