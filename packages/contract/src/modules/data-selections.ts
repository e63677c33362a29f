/** Curated collections of companies with a validity period (specification §2 Data selection, §3, §5; decisions §5). */
import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { changeOf, closed, id, idParams, listQuery, rowsOf } from '../schemas.ts'
import { dataSelectionFields, dataSelectionNames } from '../vocabulary/data-selections.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { companySearchBody } from './companies.ts'

export const dataSelectionPermissions = permissionGroup('dataSelection', titleOf(dataSelectionNames.one), {
  read: phrase('read', dataSelectionNames),
  write: phrase('write', dataSelectionNames),
  delete: phrase('delete', dataSelectionNames),
  open: { zh: '前台读取数据精选', en: 'Read data selections for front sites' },
})

export const dataSelectionColor = '#45d5e6'

const { page: _page, pageSize: _pageSize, ...filters } = companySearchBody.properties
/** The filters that were used to choose the companies: the body of the company list without paging. */
const selectionFilters = closed(filters)
export type SelectionFilters = Type.Static<typeof selectionFilters>

/** The content of `condition`, which is sent as JSON text. */
export const selectionCondition = closed({
  companyIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 32 }), { maxItems: limits.selectionCompaniesMax }),
  ),
  filters: Type.Optional(selectionFilters),
})

export const dataSelectionBody = closed(sentOf(dataSelectionFields))

const { companies, companyCount, ...kept } = dataSelectionFields

const dataSelectionRow = recordOf({ ...kept, companyCount })
export type DataSelectionRow = Type.Static<typeof dataSelectionRow>

export const dataSelection = recordOf({ ...kept, companies })
export type DataSelection = Type.Static<typeof dataSelection>

const opened = pick(
  dataSelectionFields,
  ...(['title', 'content', 'companies', 'seq'] as const),
  ...(['validStartTime', 'validEndTime', 'url', 'image', 'color'] as const),
)

/** A collection as a front site shows it. */
const openCollection = Type.Object({
  id: id(),
  /** The companies have their present names. Those whose data has been removed are absent. */
  ...shownOf(opened),
  filters: selectionFilters,
})
export type OpenCollection = Type.Static<typeof openCollection>

const shared = {
  path: '/sparq/config',
  names: dataSelectionNames,
  filters: searchOf(dataSelectionFields, 'title', 'enable'),
} as const

export const dataSelections = operationGroup('dataSelections', {
  list: {
    method: 'GET',
    path: '/sparq/config/list',
    summary: 'List data selections',
    access: { permission: dataSelectionPermissions.read },
    query: listQuery(shared.filters, ['title', 'seq', 'validStartTime', 'createTime']),
    data: rowsOf(dataSelectionRow),
  },
  get: {
    method: 'GET',
    path: '/sparq/config/{id}',
    summary: 'One data selection with its companies',
    access: { permission: dataSelectionPermissions.read },
    params: idParams,
    data: dataSelection,
  },
  create: {
    method: 'POST',
    path: '/sparq/config',
    summary: 'Add a data selection',
    creates: true,
    access: { permission: dataSelectionPermissions.write },
    body: dataSelectionBody,
    data: dataSelection,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/sparq/config',
    summary: 'Change a data selection',
    access: { permission: dataSelectionPermissions.write },
    body: changeOf(dataSelectionBody),
    data: dataSelection,
  },
  updateStatus: {
    method: 'PUT',
    path: '/sparq/config/update-status',
    summary: 'Switch a data selection on or off',
    access: { permission: dataSelectionPermissions.write },
    body: closed({ id: id(), enable: Type.Boolean() }),
    data: dataSelection,
  },
  delete: {
    method: 'DELETE',
    path: '/sparq/config/{id}',
    summary: 'Delete a data selection that no front site shows',
    access: { permission: dataSelectionPermissions.delete },
    params: idParams,
  },
  deleteMatching: bulkDeletion({ ...shared, permissions: dataSelectionPermissions }),
  changeMatching: bulkChange({
    ...shared,
    permissions: dataSelectionPermissions,
    change: { enable: Type.Boolean() },
  }),
  open: {
    method: 'GET',
    path: '/open/v1/collections',
    summary: 'Data selections that a front site shows now, by sequence, then newest first',
    access: { permission: dataSelectionPermissions.open },
    query: listQuery({}),
    data: rowsOf(openCollection),
  },
})
