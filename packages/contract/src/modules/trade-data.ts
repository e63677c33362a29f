/** Import of trade data, and its data sets (decisions §4 Trade data). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  filePart,
  fileQuery,
  id,
  idParams,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { dataSet, totalsFigure } from './data-set-figures.ts'
import { fileContext, importMapping } from './import-mapping.ts'
import { importReport, sameBills } from './import-report.ts'
import { storedRow, tradeFile, tradeFilePreview } from './trade-file-preview.ts'
import { tradeImport } from './trade-import.ts'

export const tradeDataPermissions = permissionGroup(
  'tradeData',
  { zh: '贸易数据', en: 'Trade data' },
  {
    read: { zh: '查看数据集和导入记录', en: 'View data sets and imports' },
    import: { zh: '导入数据', en: 'Import data' },
    delete: { zh: '删除数据集', en: 'Delete data sets' },
  },
)

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
      /** A person's statement about all rows: columns that depend on it are guessed by it. */
      direction: fileContext.properties.direction,
      country: fileContext.properties.country,
    }),
    cost: 'import',
    data: tradeFilePreview,
  }),
  stored: operation({
    id: 'tradeData.stored',
    method: 'POST',
    path: '/sparq/trade/file/{id}/stored',
    summary: 'The first rows of an uploaded file as a mapping would store them, each value with its columns',
    access: canImport,
    owned: 'shipmentFile',
    params: idParams,
    body: closed({ mapping: importMapping }),
    cost: 'import',
    data: Type.Object({ rows: Type.Array(storedRow) }),
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
    summary:
      'Which imports have the same bills, in another export of the same data or twice in one file: they count once',
    access: canRead,
    /** Pairs in which one of the two is this import, or is in this data set. */
    query: Type.Object({ importId: Type.Optional(id()), dataSetId: Type.Optional(id()) }),
    data: Type.Array(sameBills),
  }),
  countAgain: operation({
    id: 'tradeData.countAgain',
    method: 'POST',
    path: '/sparq/trade/same-bill/count-again',
    summary:
      'Make the bills that two imports have (or equal rows of one, named twice) count again, for good; a job does it',
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
