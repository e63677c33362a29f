/** Import of company data other than shipments: contacts, staff, registry entries. */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  closed,
  filePart,
  fileQuery,
  id,
  idParams,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  rowsOf,
} from '../schemas.ts'
import {
  companyRecordFields,
  companyRecordNames,
  type RecordField,
  recordCountFields,
} from '../vocabulary/company-records.ts'
import { fileEncodings } from '../vocabulary/file-encodings.ts'
import { codeOf } from '../words/codes.ts'
import { shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { jobStates } from './jobs.ts'

export const companyRecordPermissions = permissionsOf('companyRecord', companyRecordNames, [], {
  read: labels('查看企业资料导入', 'View imports of company records'),
  import: labels('导入企业资料', 'Import company records'),
  delete: labels('删除导入的企业资料', 'Delete imported company records'),
})

export const recordFields = Object.keys(companyRecordFields) as [RecordField, ...RecordField[]]

const recordMapping = closed({
  /** The row with the column names, counted from 1. */
  headerRow: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Column numbers, from 0. */
  columns: Type.Object(
    Object.fromEntries(
      recordFields.map(field => [field, Type.Optional(Type.Integer({ minimum: 0, maximum: 1999 }))]),
    ) as Record<RecordField, Type.TOptional<Type.TInteger>>,
    { additionalProperties: false },
  ),
  /** The encoding of a text file, when a person has chosen it. Without it, the bytes decide. */
  encoding: Type.Optional(codeOf(fileEncodings)),
})
export type RecordMapping = Type.Static<typeof recordMapping>

const recordFilePreview = Type.Object({
  headers: Type.Array(maskedByModule()),
  /** The first rows below the column names, exactly as in the file. */
  rows: Type.Array(Type.Array(maskedByModule())),
  mapping: recordMapping,
  /** In which a text file was read; null for a workbook. */
  encoding: nullable(codeOf(fileEncodings)),
})
export type RecordFilePreview = Type.Static<typeof recordFilePreview>

export const recordImport = Type.Object({
  id: id(),
  fileName: maskedByModule(),
  /** The product generated this data itself. */
  sample: Type.Boolean(),
  jobId: nullable(id()),
  state: oneOf('string', jobStates),
  /** The reason of the failure, from the job. Null after the job has been deleted. */
  error: nullable(maskedByModule()),
  readCount: Type.Integer(),
  /** New contacts, staff cards and registry entries. Null for people who see contacts masked: it would tell which were here. */
  addedCount: nullable(Type.Integer()),
  changedCount: nullable(Type.Integer()),
  rejectedCount: Type.Integer(),
  /** `/core/job/{id}/file` has the rows that could not be used. The file is there as long as the job. */
  hasRejects: Type.Boolean(),
  userId: maskedByModule(),
  createTime: instant(),
  endTime: nullable(instant()),
})
export type RecordImport = Type.Static<typeof recordImport>

const recordCounts = Type.Object(shownOf(recordCountFields))
export type RecordCounts = Type.Static<typeof recordCounts>

const canImport = { permission: companyRecordPermissions.import }

export const companyRecords = operationGroup('companyRecords', {
  upload: {
    method: 'POST',
    path: '/sparq/company-record/file',
    summary: 'Upload a file of company records: the part `file`, CSV, TSV, XLSX or JSON lines',
    access: canImport,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: Type.Object({ id: id(), name: maskedByModule() }),
  },
  preview: {
    method: 'GET',
    path: '/sparq/company-record/file/{id}/preview',
    summary: 'First rows of an uploaded file and the guessed mapping',
    access: canImport,
    owned: 'recordFile',
    params: idParams,
    query: closed({ encoding: Type.Optional(codeOf(fileEncodings)) }),
    cost: 'import',
    data: recordFilePreview,
  },
  start: {
    method: 'POST',
    path: '/sparq/company-record/import',
    summary: 'Import an uploaded file; a job does it',
    creates: true,
    access: canImport,
    owned: 'recordFile',
    /** Without a mapping, the server uses the guessed one. */
    body: closed({ fileId: id(), mapping: Type.Optional(recordMapping) }),
    cost: 'import',
    data: recordImport,
  },
  template: {
    method: 'GET',
    path: '/sparq/company-record/import/template',
    summary: 'A file with a column for each field, named so that an import knows it, and example rows',
    access: canImport,
    query: fileQuery(),
    answers: 'file',
  },
  list: {
    method: 'GET',
    path: '/sparq/company-record/import/list',
    summary: 'Imports of company records, newest first',
    access: { permission: companyRecordPermissions.read },
    query: listQuery({}, ['createTime']),
    data: rowsOf(recordImport),
  },
  counts: {
    method: 'GET',
    path: '/sparq/company-record/import/{id}/counts',
    summary: 'What an import has brought and no later one has written since: what its deletion takes out',
    access: { permission: companyRecordPermissions.read },
    params: idParams,
    /** Null for people who see contacts masked. */
    data: nullable(recordCounts),
  },
  delete: {
    method: 'DELETE',
    path: '/sparq/company-record/import/{id}',
    summary:
      'Delete an import with what it brought, but for what a later import has written since; what it wrote over comes back',
    access: { permission: companyRecordPermissions.delete },
    params: idParams,
  },
})
