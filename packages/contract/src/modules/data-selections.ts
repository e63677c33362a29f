/** Curated collections of companies with a validity period (specification §2 Data selection, §3, §5; decisions §5). */
import Type from 'typebox'
import { bulkChange, bulkDeletion } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  changeOf,
  closed,
  count,
  day,
  id,
  idParams,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  plain,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import {
  dataSelectionFields,
  dataSelectionNames,
  selectedCompany,
  selectionHints,
} from '../vocabulary/data-selections.ts'
import { codeOf } from '../words/codes.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { companyPermissions, companySearchBody } from './companies.ts'
import { tradeRoles } from './company-profile.ts'

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

export const dataSelectionBody = closed({
  ...sentOf(dataSelectionFields),
  /** All notes of the companies: one that is absent is deleted. */
  notes: Type.Optional(
    Type.Array(
      closed({ uid: requiredText({ max: 32 }), note: optionalText({ max: limits.selectionNoteMax }) }),
      { maxItems: limits.selectionCompaniesMax },
    ),
  ),
  /** Frozen figures are taken anew. Without it, only when the companies or the search change. */
  refreeze: Type.Optional(Type.Boolean()),
})

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

/** Of the bills of a company that match the search of its collection (docs/trade-figures.md). */
const collectionFigures = Type.Object({
  /** The side of the search. Without one, the side with more bills. */
  role: oneOf('string', tradeRoles),
  count: count(),
  /** US dollars of `amountBills` bills. Null where none says a value. */
  amountSum: nullable(Type.Number()),
  amountBills: count(),
  /** Some of the values were converted from another currency. */
  hasConverted: Type.Boolean(),
  /** Kilograms of `weightBills` bills. Null where none says a weight. */
  weightSum: nullable(Type.Number()),
  weightBills: count(),
  /** The days of the first and the last bill. Null where there is none. */
  firstDate: nullable(day()),
  lastDate: nullable(day()),
  /** From which country to which, where the bills say both: the most frequent, at most 3. */
  lanes: Type.Array(Type.Object({ from: plain(), to: plain(), count: count() })),
})
export type CollectionFigures = Type.Static<typeof collectionFigures>

const openCompany = Type.Object({
  ...selectedCompany.properties,
  /** Absent while the search is down. */
  figures: Type.Optional(collectionFigures),
})
export type OpenCompany = Type.Static<typeof openCompany>

/** A collection as a front site shows it. */
const openCollection = Type.Object({
  id: id(),
  ...shownOf(opened),
  /**
   * With their present names. Those whose data has been removed are absent. Of a frozen collection, as they were when it
   * was published.
   */
  companies: Type.Array(openCompany),
  filters: selectionFilters,
  figureMode: Type.Optional(dataSelectionFields.figureMode.shown),
  /** When the figures were frozen. Null for live ones. */
  frozenAt: Type.Optional(dataSelectionFields.frozenAt.shown),
  /** The last day of the loaded data, which the figures count. Null while the search is down. */
  dataTo: Type.Optional(nullable(day())),
})
export type OpenCollection = Type.Static<typeof openCollection>

const selectionPreview = Type.Object({
  ...Type.Pick(openCollection, ['companies', 'frozenAt', 'dataTo']).properties,
  hints: Type.Array(Type.Object({ kind: codeOf(selectionHints), companies: Type.Array(selectedCompany) })),
})
export type SelectionPreview = Type.Static<typeof selectionPreview>

const shared = {
  path: '/sparq/config',
  names: dataSelectionNames,
  filters: {
    ...searchOf(dataSelectionFields, 'title', 'enable'),
    owner: optionalText({ max: limits.userNameMax }),
    tag: optionalText({ max: limits.selectionTagMax }),
  },
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
  facets: {
    method: 'GET',
    path: '/sparq/config/facets',
    summary: 'The owners and tags of data selections',
    access: { permission: dataSelectionPermissions.read },
    data: Type.Object({ owners: Type.Array(plain()), tags: Type.Array(plain()) }),
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
  preview: {
    method: 'POST',
    path: '/sparq/config/preview',
    changes: false,
    summary: 'What customers will see of the companies, and what a person should look at before',
    access: { permission: dataSelectionPermissions.write, and: companyPermissions.read },
    cost: 'search',
    body: closed({
      /** A stored one, whose values hold for fields that are absent. */
      id: Type.Optional(id()),
      ...Type.Partial(Type.Pick(dataSelectionBody, ['condition', 'notes', 'figureMode', 'refreeze']))
        .properties,
    }),
    data: selectionPreview,
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
