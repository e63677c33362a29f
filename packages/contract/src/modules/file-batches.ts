/** Many files of trade data at once. The server inspects each of them, and one confirmation imports them. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { closed, id, idParams, instant, nullable, oneOf, optionalText } from '../schemas.ts'
import { fileDoubts } from '../vocabulary/trade-data.ts'
import { codeOf } from '../words/codes.ts'
import { importFields } from './import-mapping.ts'
import { jobStates } from './jobs.ts'
import { tradeDataPermissions } from './trade-data.ts'

const lineStates = ['waiting', 'ready', 'refused'] as const

export const batchFile = Type.Object({
  id: id(),
  /** Opens the setup of the file. Null when nothing could be unpacked. */
  fileId: nullable(id()),
  /** With the folders. For a file from an archive, the archive's name comes first. */
  name: Type.String(),
  sizeBytes: Type.Integer(),
  state: oneOf('string', lineStates),
  /** Why the file is refused. */
  problem: nullable(Type.String()),
  /** `delimited`, `jsonLines`, `xlsx`, `parquet`; empty until the file has been inspected. */
  kind: Type.String(),
  country: Type.String(),
  direction: Type.String(),
  /** Null when only the import can count the rows. */
  rowCount: nullable(Type.Integer()),
  estimated: Type.Boolean(),
  rightCount: Type.Integer(),
  doubtfulCount: Type.Integer(),
  doubts: Type.Array(
    Type.Object({ doubt: codeOf(fileDoubts), fields: Type.Array(oneOf('string', importFields)) }),
  ),
  templateName: Type.String(),
  /** The last import of the file. */
  import: nullable(
    Type.Object({
      id: id(),
      state: oneOf('string', jobStates),
      jobId: nullable(id()),
      dataSetName: Type.String(),
      addedCount: Type.Integer(),
      rejectedCount: Type.Integer(),
      error: nullable(Type.String()),
    }),
  ),
})
export type BatchFile = Type.Static<typeof batchFile>

export const fileBatch = Type.Object({
  id: id(),
  createTime: instant(),
  /** Files with doubts come first, refused files last. Within each group they are in order of name. */
  files: Type.Array(batchFile),
})
export type FileBatch = Type.Static<typeof fileBatch>

const canImport = { permission: tradeDataPermissions.import }

export const fileBatches = {
  add: operation({
    id: 'fileBatches.add',
    method: 'POST',
    path: '/sparq/trade/batch',
    summary: 'Put uploaded files into a batch, a new one when none is named; a job looks into them',
    access: canImport,
    body: closed({
      batchId: Type.Optional(id()),
      files: Type.Array(closed({ id: id(), name: Type.Optional(Type.String({ maxLength: 400 })) }), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    cost: 'import',
    data: Type.Object({ id: id(), jobId: id() }),
  }),
  list: operation({
    id: 'fileBatches.list',
    method: 'GET',
    path: '/sparq/trade/batch/list',
    summary: 'Own batches of the last 30 days, newest first, at most 10',
    access: canImport,
    data: Type.Object({
      rows: Type.Array(
        Type.Object({
          id: id(),
          createTime: instant(),
          fileCount: Type.Integer(),
          /** Files that are not imported yet. */
          openCount: Type.Integer(),
        }),
      ),
    }),
  }),
  get: operation({
    id: 'fileBatches.get',
    method: 'GET',
    path: '/sparq/trade/batch/{id}',
    summary: 'Files of a batch: what was seen in each, its doubts, and how its import stands',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    data: fileBatch,
  }),
  import: operation({
    id: 'fileBatches.import',
    method: 'POST',
    path: '/sparq/trade/batch/{id}/import',
    summary:
      'Import the files of a batch that have no doubts, each into a data set of its own or all into one',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: closed({
      dataSetId: Type.Optional(id()),
      dataSetName: optionalText({ max: limits.dataSetNameMax }),
    }),
    cost: 'import',
    data: Type.Object({ started: Type.Integer() }),
  }),
}
