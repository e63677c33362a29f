/** Files that the server fetches by itself: from a folder, an S3 store or an SFTP server. */

import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { tradeDataPermissions } from '../modules/trade-data.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import { id, idParams, listQuery, nullable, plain, rowsOf } from '../schemas.ts'
import { codeOf, codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import {
  choice,
  code,
  fields,
  instant,
  integer,
  recordTimes,
  searchOf,
  shownOf,
  text,
} from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const importSourceStates = codes({
  on: { zh: '启用', en: 'On', tone: 'good' },
  off: { zh: '禁用', en: 'Off', tone: 'off' },
})

export const connectionKinds = codes({
  folder: { zh: '文件夹', en: 'Folder' },
  s3: { zh: 'S3 存储', en: 'S3 store' },
  sftp: { zh: 'SFTP 服务器', en: 'SFTP server' },
})

/** Why no files are fetched now. */
export const sourceProblems = codes({
  noConnection: { zh: '没有这个连接', en: 'No such connection', tone: 'bad' },
  badConnections: {
    zh: '连接设置文件有误，请联系服务器管理员',
    en: 'The file of connections is not valid: ask the administrator of the server',
    tone: 'bad',
  },
  noPerson: {
    zh: '负责人不存在、已禁用或没有导入权限',
    en: 'The person in charge is missing, disabled or may not import',
    tone: 'bad',
  },
  unreachable: { zh: '无法连接', en: 'Unreachable', tone: 'bad' },
  full: {
    zh: '待确认的文件过多，处理后继续',
    en: 'Too many files are waiting: it goes on after some are done',
    tone: 'bad',
  },
})

export const importSource = entity('importSource', {
  names: namesOf(labels('自动导入来源', 'import source'), labels('自动导入', 'import sources')),
  path: '/sparq/trade/source',
  permissions: ['read', 'write', 'delete', 'export'],
  fields: fields({
    name: text({ personal: 'text', label: { zh: '名称', en: 'Name' }, max: 50, required: true }),
    connection: code({
      label: { zh: '连接', en: 'Connection' },
      hint: {
        zh: '由服务器管理员在 IMPORT_CONNECTIONS 中设置',
        en: 'Set up by the administrator of the server in IMPORT_CONNECTIONS',
      },
      max: 40,
      required: true,
    }),
    path: code({
      label: { zh: '路径', en: 'Path' },
      hint: {
        zh: '连接内的文件夹或前缀；不填表示全部',
        en: 'A folder or a prefix within the connection; blank for all of it',
      },
      max: 300,
      pattern: '^([^./\\\\][^/\\\\]*(/[^./\\\\][^/\\\\]*)*/?)?$',
      optional: true,
    }),
    everyMinutes: integer({
      label: { zh: '间隔（分钟）', en: 'Every (minutes)' },
      minimum: 5,
      maximum: 10_080,
      required: true,
    }),
    dataSetName: text({
      personal: 'fileName',
      label: { zh: '导入到数据集', en: 'Into data set' },
      hint: { zh: '没有同名数据集时自动新建', en: 'Made when there is none of this name' },
      max: 60,
      required: true,
    }),
    templateId: integer({
      label: { zh: '导入模板', en: 'Import template' },
      hint: {
        zh: '不选则按列名自动匹配模板',
        en: 'Without one, the template that fits the column names is used',
      },
      minimum: 1,
      nullable: true,
      optional: true,
    }),
    userId: text({
      plain: true,
      label: { zh: '负责人', en: 'Person in charge' },
      hint: {
        zh: '账号的用户名，须有导入数据的权限；存疑的文件等其处理',
        en: 'User name of an account that may import data. Files in doubt wait for this person.',
      },
      max: 50,
      required: true,
    }),
    status: choice(importSourceStates, { label: { zh: '状态', en: 'Status' }, required: true }),
    lastRunTime: instant({ label: { zh: '上次检查', en: 'Last checked' }, nullable: 'shown' }),
    problem: choice(sourceProblems, { label: { zh: '问题', en: 'Problem' }, nullable: 'shown' }),
    ...recordTimes,
  }),
  list: {
    name: 200,
    connection: 140,
    path: { width: 180, hidden: true },
    everyMinutes: { width: 100, hidden: true },
    dataSetName: 160,
    userId: 110,
    status: { width: 90, onCard: true },
    problem: { width: 200, onCard: true },
    lastRunTime: 150,
  },
  file: {
    name: 30,
    connection: 16,
    path: 40,
    everyMinutes: 0,
    dataSetName: 30,
    userId: 16,
    status: 10,
    problem: 20,
    lastRunTime: 0,
    createTime: 0,
  },
  searchable: ['name', 'connection', 'status'],
  sortable: ['name', 'createTime'],
  screens: {
    importSources: '/trade-data/source',
    importSourceFiles: '/trade-data/source/files',
    importSourceAdd: '/trade-data/source/add',
    importSourceEdit: '/trade-data/source/edit/$id',
  },
  record: { added: true },
})

export const { names: importSourceNames, fields: importSourceFields } = importSource
export type ImportSource = Type.Static<typeof importSource.row>

export const sourceFileNames = namesOf(labels('来源文件', 'source file'), labels('来源文件', 'source files'))

export const sourceFileStates = codes({
  imported: { zh: '已导入', en: 'Imported', tone: 'good' },
  waiting: { zh: '待人工确认', en: 'Waiting', tone: 'waiting' },
  taken: { zh: '已转人工', en: 'Taken over', tone: 'off' },
  failed: { zh: '无法读取', en: 'Unreadable', tone: 'bad' },
})

export const sourceFileFields = fields({
  path: text({ personal: 'fileName', label: { zh: '文件', en: 'File' } }),
  state: choice(sourceFileStates, { label: { zh: '状态', en: 'Status' } }),
  reason: text({ personal: 'fileName', label: { zh: '原因', en: 'Reason' } }),
  sizeBytes: integer({ label: { zh: '大小', en: 'Size' } }),
  createTime: instant({ label: { zh: '发现时间', en: 'Found' } }),
})

export const importSourceActions = {
  run: { zh: '立即检查', en: 'Check now' },
  take: { zh: '转人工导入', en: 'Take over' },
}

const sourceFile = Type.Object({
  id: id(),
  sourceId: id(),
  ...shownOf(sourceFileFields),
  importId: nullable(id()),
})
export type SourceFile = Type.Static<typeof sourceFile>

const canRead = { permission: importSource.permissions.read }

export const importSources = operationGroup('importSources', {
  ...exportedRecords(importSource),
  deleteMatching: bulkDeletion(importSource),
  changeMatching: bulkChange({
    ...importSource,
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
    access: { permission: importSource.permissions.write },
    params: idParams,
    data: Type.Object({ jobId: id() }),
  },
})
