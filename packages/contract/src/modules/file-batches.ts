/** Many files of trade data at once. The server inspects each of them, and one confirmation imports them. */
import Type from 'typebox'
import { fileDoubt } from '../import-doubts.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import {
  closed,
  id,
  idParams,
  instant,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  requiredText,
} from '../schemas.ts'
import { fileEncodings } from '../vocabulary/file-encodings.ts'
import { codeOf } from '../words/codes.ts'
import { joinBody, joinedIds, joinedLine, joinPlan, proposedSet, splitBody } from './file-joins.ts'
import { fileContext } from './import-mapping.ts'
import { jobStates } from './jobs.ts'
import { tradeDataPermissions } from './trade-data.ts'
import { earlierImport } from './trade-file-preview.ts'

const lineStates = ['waiting', 'ready', 'refused'] as const

export const batchFile = Type.Object({
  id: id(),
  /** Opens the setup of the file. Null when nothing could be unpacked. */
  fileId: nullable(id()),
  /** With the folders. For a file from an archive, the archive's name comes first. */
  name: maskedByModule(),
  sizeBytes: Type.Integer(),
  state: oneOf('string', lineStates),
  /** Why the file is refused. */
  problem: nullable(maskedByModule()),
  /** `delimited`, `jsonLines`, `xlsx`, `parquet`; empty until the file has been inspected. */
  kind: maskedByModule(),
  /** In which a text file is read; null for other files. */
  encoding: nullable(codeOf(fileEncodings)),
  /** A person has chosen it. */
  encodingChosen: Type.Boolean(),
  country: maskedByModule(),
  direction: maskedByModule(),
  /** Null when only the import can count the rows. */
  rowCount: nullable(Type.Integer()),
  estimated: Type.Boolean(),
  rightCount: Type.Integer(),
  doubtfulCount: Type.Integer(),
  /** Columns with values that no field has: kept with each bill under their own names, or left out. */
  kept: Type.Array(maskedByModule()),
  leftOut: Type.Array(maskedByModule()),
  doubts: Type.Array(fileDoubt),
  /** The proposal for all rows: it is used where a person has the file imported in spite of its doubts. */
  proposed: fileContext,
  templateName: maskedByModule(),
  /** For several files that are joined into this one. */
  joined: nullable(joinedLine),
  /** An import of a file with the same name or most of its rows, which this file may replace. */
  earlier: nullable(earlierImport),
  /** The last import of the file. */
  import: nullable(
    Type.Object({
      id: id(),
      state: oneOf('string', jobStates),
      jobId: nullable(id()),
      dataSetName: maskedByModule(),
      addedCount: Type.Integer(),
      rejectedCount: Type.Integer(),
      error: nullable(maskedByModule()),
    }),
  ),
})
export type BatchFile = Type.Static<typeof batchFile>

export const fileBatch = Type.Object({
  id: id(),
  createTime: instant(),
  /** Files with doubts come first, refused files last. Within each group they are in order of name. */
  files: Type.Array(batchFile),
  /** Files that seem to be one set, and are not joined yet. */
  sets: Type.Array(proposedSet),
})
export type FileBatch = Type.Static<typeof fileBatch>

const canImport = { permission: tradeDataPermissions.import }

export const fileBatches = operationGroup('fileBatches', {
  add: {
    method: 'POST',
    path: '/sparq/trade/batch',
    summary: 'Put uploaded files into a batch, a new one when none is named; a job looks into them',
    access: canImport,
    body: closed({
      batchId: Type.Optional(id()),
      files: Type.Array(closed({ id: id(), name: Type.Optional(Type.String({ maxLength: 400 })) }), {
        maxItems: 100,
      }),
      /** Files that their upload refused: the batch keeps them with the reason that the person was told. */
      refused: Type.Optional(
        Type.Array(
          closed({
            name: requiredText({ max: 400 }),
            reason: requiredText({ max: 500 }),
            sizeBytes: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
          }),
          { maxItems: 100 },
        ),
      ),
    }),
    cost: 'import',
    /** The job is null when all files are refused ones. */
    data: Type.Object({ id: id(), jobId: nullable(id()) }),
  },
  list: {
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
  },
  get: {
    method: 'GET',
    path: '/sparq/trade/batch/{id}',
    summary: 'Files of a batch: what was seen in each, its doubts, and how its import stands',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    data: fileBatch,
  },
  import: {
    method: 'POST',
    path: '/sparq/trade/batch/{id}/import',
    summary:
      'Import the files of a batch that have no doubts, or chosen ones, each into a data set of its own or all into one',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: closed({
      /** Imported as they were read, whatever doubts they have; not where a doubt needs a decision. */
      files: Type.Optional(Type.Array(id(), { minItems: 1, maxItems: 100, uniqueItems: true })),
      dataSetId: Type.Optional(id()),
      dataSetName: optionalText({ max: limits.dataSetNameMax }),
    }),
    cost: 'import',
    data: Type.Object({ started: Type.Integer() }),
  },
  plan: {
    method: 'GET',
    path: '/sparq/trade/batch/{id}/set',
    summary:
      'How chosen files of a batch would be joined: the main file, the keys of each, the way of each column',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    query: closed({ files: joinedIds }),
    data: joinPlan,
  },
  join: {
    method: 'POST',
    path: '/sparq/trade/batch/{id}/set',
    summary: 'Join files of a batch by their keys into one file, which takes their place; a job does it',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: joinBody,
    cost: 'import',
    /** The line of the joined file, and the job. */
    data: Type.Object({ id: id(), jobId: id() }),
  },
  encode: {
    method: 'PUT',
    path: '/sparq/trade/batch/{id}/encoding',
    summary: 'Read text files of a batch in a chosen encoding; a job looks into them again',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: closed({
      files: Type.Array(id(), { minItems: 1, maxItems: 100, uniqueItems: true }),
      encoding: codeOf(fileEncodings),
    }),
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  },
  tell: {
    method: 'PUT',
    path: '/sparq/trade/batch/{id}/context',
    summary:
      'Say what is true of all rows of chosen files, such as the country of the customs; a job looks into them again',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: closed({
      files: Type.Array(id(), { minItems: 1, maxItems: 100, uniqueItems: true }),
      /** A part that is not named stays as it is. */
      context: fileContext,
    }),
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  },
  remove: {
    method: 'POST',
    path: '/sparq/trade/batch/{id}/remove',
    summary: 'Take files out of a batch that are neither imported nor joined',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: closed({ files: Type.Array(id(), { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  },
  split: {
    method: 'POST',
    path: '/sparq/trade/batch/{id}/split',
    summary: 'Keep files apart: joined ones are taken apart again, proposed sets are no longer proposed',
    access: canImport,
    owned: 'fileBatch',
    params: idParams,
    body: splitBody,
  },
})
