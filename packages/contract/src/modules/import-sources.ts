/** Files that the server fetches by itself: from a folder, an S3 store or an SFTP server. */
import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, id, idParams, listQuery, nullable, plain, rowsOf, textSearch } from '../schemas.ts'
import {
  connectionKinds,
  importSourceFields,
  importSourceNames,
  sourceFileFields,
} from '../vocabulary/import-sources.ts'
import { codeOf } from '../words/codes.ts'
import { recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { tradeDataPermissions } from './trade-data.ts'

export const importSourcePermissions = permissionsOf('importSource', importSourceNames, [
  'read',
  'write',
  'delete',
  'export',
])

export const importSourceBody = closed(sentOf(importSourceFields))

export const importSource = recordOf(importSourceFields)
export type ImportSource = Type.Static<typeof importSource>

const sourceFile = Type.Object({
  id: id(),
  sourceId: id(),
  ...shownOf(sourceFileFields),
  importId: nullable(id()),
})
export type SourceFile = Type.Static<typeof sourceFile>

const canRead = { permission: importSourcePermissions.read }

const shared = {
  path: '/sparq/trade/source',
  names: importSourceNames,
  filters: { name: textSearch(), ...searchOf(importSourceFields, 'connection', 'status') },
  sortable: ['name', 'createTime'],
} as const

export const importSources = operationGroup('importSources', {
  ...exportedRecords({
    ...shared,
    permissions: importSourcePermissions,
    row: importSource,
    body: importSourceBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: importSourcePermissions.delete }),
  changeMatching: bulkChange({
    ...shared,
    permission: importSourcePermissions.write,
    change: { status: importSourceFields.status.shown },
  }),
  connections: {
    method: 'GET',
    path: '/sparq/trade/source/connections',
    summary: 'Names and kinds of the connections that the server has',
    access: canRead,
    data: Type.Array(Type.Object({ name: plain(), kind: codeOf(connectionKinds) })),
  },
  files: {
    method: 'GET',
    path: '/sparq/trade/source/files',
    summary: 'Files that were found, newest first, with what became of each',
    access: canRead,
    query: listQuery({ sourceId: Type.Optional(id()), ...searchOf(sourceFileFields, 'path', 'state') }, []),
    data: rowsOf(sourceFile),
  },
  take: {
    method: 'POST',
    path: '/sparq/trade/source/files/{id}/take',
    summary: 'Take over a file that waits: it becomes an upload of the caller',
    access: { permission: tradeDataPermissions.import },
    params: idParams,
    data: Type.Object({ fileId: id() }),
  },
  run: {
    method: 'POST',
    path: '/sparq/trade/source/{id}/run',
    summary: 'Look for new files now; a job does it',
    access: { permission: importSourcePermissions.write },
    params: idParams,
    data: Type.Object({ jobId: id() }),
  },
})
