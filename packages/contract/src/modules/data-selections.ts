/** Curated collections of companies with a validity period (specification §2 Data selection, §3, §5; decisions §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  changeOf,
  closed,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import type { Labels } from '../words/languages.ts'
import { companySearchBody } from './companies.ts'

export const dataSelectionPermissions = permissionGroup(
  'dataSelection',
  { zh: '数据精选', en: 'Data selection' },
  {
    read: { zh: '查看数据精选', en: 'View data selections' },
    write: { zh: '新增和编辑数据精选', en: 'Add and edit data selections' },
    delete: { zh: '删除数据精选', en: 'Delete data selections' },
    open: { zh: '前台读取数据精选', en: 'Read data selections for front sites' },
  },
)

export const dataSelectionColor = '#45d5e6'

const validityRequired: Labels = { zh: '请选择数据有效期', en: 'Please choose a validity period' }
export const companiesRequired: Labels = { zh: '请选择企业', en: 'Please choose companies' }

/** Epoch milliseconds. The limit is the last year that a date can have. */
const epochMs = (words = {}) => Type.Integer({ minimum: 0, maximum: 253_402_300_799_999, ...words })

const { page: _page, pageSize: _pageSize, ...filters } = companySearchBody.properties
/** The filters that were used to choose the companies: the body of the company list without paging. */
export const selectionFilters = closed(filters)
export type SelectionFilters = Type.Static<typeof selectionFilters>

/** The content of `condition`, which is sent as JSON text. */
export const selectionCondition = closed({
  companyIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 32 }), { maxItems: limits.selectionCompaniesMax }),
  ),
  filters: Type.Optional(selectionFilters),
})

/** `-` means that there is no address. */
const address = () =>
  optionalText({
    max: limits.linkMax,
    pattern: String.raw`^(?:-|https?://[^\s\\]+|/(?:[^\s/\\][^\s\\]*)?)?$`,
  })

export const dataSelectionBody = closed({
  title: requiredText({
    max: limits.selectionTitleMax,
    requiredText: { zh: '请输入标题', en: 'Please enter a title' },
  }),
  content: optionalText({ max: limits.selectionContentMax }),
  enable: Type.Optional(Type.Boolean()),
  seq: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  validStartTime: epochMs({ 'x-required': validityRequired }),
  validEndTime: epochMs({ 'x-required': validityRequired }),
  condition: requiredText({ max: limits.selectionConditionMax, requiredText: companiesRequired }),
  url: address(),
  image: address(),
  color: optionalText({ max: 7, pattern: '^#[0-9a-fA-F]{6}$|^$' }),
})

export const selectedCompany = Type.Object({
  uid: Type.String(),
  uname: Type.String(),
  country: Type.String(),
})
export type SelectedCompany = Type.Static<typeof selectedCompany>

const shown = {
  id: id(),
  title: Type.String(),
  content: Type.String(),
  /** Small numbers come first. Entries without a number come last. */
  seq: nullable(Type.Integer()),
  validStartTime: epochMs(),
  validEndTime: epochMs(),
  url: Type.String(),
  image: Type.String(),
  color: Type.String(),
}

const row = {
  ...shown,
  enable: Type.Boolean(),
  condition: Type.String(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
}

export const dataSelectionRow = Type.Object({ ...row, companyCount: Type.Integer() })
export type DataSelectionRow = Type.Static<typeof dataSelectionRow>

export const dataSelection = Type.Object({
  ...row,
  /** The chosen companies, with the names that they had at that time. */
  companies: Type.Array(selectedCompany),
})
export type DataSelection = Type.Static<typeof dataSelection>

/** What a front site shows. */
export const openCollection = Type.Object({
  ...shown,
  /** With their present names. Companies whose data has been removed are absent. */
  companies: Type.Array(selectedCompany),
  filters: selectionFilters,
})
export type OpenCollection = Type.Static<typeof openCollection>

export const dataSelections = {
  list: operation({
    id: 'dataSelections.list',
    method: 'GET',
    path: '/sparq/config/list',
    summary: 'List data selections',
    access: { permission: dataSelectionPermissions.read },
    query: listQuery(
      { title: optionalText({ max: limits.searchTextMax }), enable: Type.Optional(Type.Boolean()) },
      ['title', 'seq', 'validStartTime', 'createTime'],
    ),
    data: rowsOf(dataSelectionRow),
  }),
  get: operation({
    id: 'dataSelections.get',
    method: 'GET',
    path: '/sparq/config/{id}',
    summary: 'One data selection with its companies',
    access: { permission: dataSelectionPermissions.read },
    params: idParams,
    data: dataSelection,
  }),
  create: operation({
    id: 'dataSelections.create',
    method: 'POST',
    path: '/sparq/config',
    summary: 'Add a data selection',
    access: { permission: dataSelectionPermissions.write },
    body: dataSelectionBody,
    data: dataSelection,
    idempotent: true,
  }),
  update: operation({
    id: 'dataSelections.update',
    method: 'PUT',
    path: '/sparq/config',
    summary: 'Change a data selection',
    access: { permission: dataSelectionPermissions.write },
    body: changeOf(dataSelectionBody),
    data: dataSelection,
  }),
  updateStatus: operation({
    id: 'dataSelections.updateStatus',
    method: 'PUT',
    path: '/sparq/config/update-status',
    summary: 'Switch a data selection on or off',
    access: { permission: dataSelectionPermissions.write },
    body: closed({ id: id(), enable: Type.Boolean() }),
    data: dataSelection,
  }),
  delete: operation({
    id: 'dataSelections.delete',
    method: 'DELETE',
    path: '/sparq/config/{id}',
    summary: 'Delete a data selection that no front site shows',
    access: { permission: dataSelectionPermissions.delete },
    params: idParams,
  }),
  open: operation({
    id: 'dataSelections.open',
    method: 'GET',
    path: '/open/v1/collections',
    summary: 'Data selections that a front site shows now, by sequence, then newest first',
    access: { permission: dataSelectionPermissions.open },
    query: listQuery({}),
    data: rowsOf(openCollection),
  }),
}
