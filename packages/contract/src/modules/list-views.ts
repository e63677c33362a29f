/**
 * Views of lists: filters, order and columns under a name, private or shared with a role. And the columns of each list as
 * one person wants them.
 */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  changeOf,
  closed,
  id,
  idParams,
  instant,
  maskedByModule,
  nullable,
  personal,
  plain,
  rowsOf,
} from '../schemas.ts'
import { densities, listViewFields, listViewNames } from '../vocabulary/list-views.ts'
import { codeOf } from '../words/codes.ts'
import { titleOf } from '../words/entities.ts'

export const listViewPermissions = permissionGroup('listView', titleOf(listViewNames.many), {
  share: { zh: '与角色共享列表视图', en: 'Share list views with a role' },
})

/** Pixels. */
export const columnWidths = { min: 60, max: 800 } as const

/** Lists and columns have such names. */
const named = '^[A-Za-z][A-Za-z0-9_.-]{0,63}$'
const name = () => Type.String({ pattern: named })
const keys = () => Type.Array(name(), { maxItems: limits.listColumnsMax })

/** Keys of columns, as the screen names them. A column that is in neither list stands where the screen has it. */
const listLayout = closed({
  order: keys(),
  hidden: keys(),
  density: codeOf(densities),
  /** The widths of columns that were made wider or narrower. */
  widths: Type.Optional(
    Type.Record(
      Type.String({ pattern: named }),
      Type.Integer({ minimum: columnWidths.min, maximum: columnWidths.max }),
      { maxProperties: limits.listColumnsMax, additionalProperties: false },
    ),
  ),
})
export type ListLayout = Type.Static<typeof listLayout>

/** Parameters of the list's operation as they stand in the address, without the page. */
const viewQuery = Type.Record(Type.String(), Type.String({ maxLength: limits.viewValueMax }), {
  maxProperties: limits.viewFiltersMax,
})

const sent = {
  name: listViewFields.name.sent,
  query: viewQuery,
  layout: listLayout,
  roleId: listViewFields.roleId.sent,
}

/** `list` is the id of the operation that reads the list. */
export const listViewBody = closed({ list: name(), ...sent })

export const listView = Type.Object({
  id: id(),
  list: plain(),
  /** Masked for others than its owner. */
  name: maskedByModule(),
  /** Without the parameters that are in `ignored`. */
  query: viewQuery,
  /** Parameters that the list no longer has, or by which the caller may not filter. */
  ignored: Type.Array(plain()),
  layout: listLayout,
  roleId: nullable(id()),
  roleName: nullable(plain()),
  /** The name of the person who made it. */
  owner: personal('name'),
  isOwn: Type.Boolean(),
  canEdit: Type.Boolean(),
  canDelete: Type.Boolean(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type ListView = Type.Static<typeof listView>

const own = { access: 'signedIn' } as const

export const listViews = operationGroup('listViews', {
  list: {
    ...own,
    method: 'GET',
    path: '/core/list-view/list',
    summary: "The caller's views of a list and those shared with a role of the caller, by name",
    query: Type.Object({ list: name() }),
    data: rowsOf(listView),
  },
  settings: {
    ...own,
    method: 'GET',
    path: '/core/list-view/settings',
    summary: "The caller's columns of each list, and the views with which lists open",
    data: Type.Object({
      layouts: Type.Array(Type.Object({ list: plain(), layout: listLayout })),
      defaults: Type.Array(listView),
    }),
  },
  roles: {
    method: 'GET',
    path: '/core/list-view/roles',
    summary:
      'Roles with which the caller may share a view: held ones, and those of sites whose roles the caller edits',
    access: { permission: listViewPermissions.share },
    data: Type.Array(Type.Object({ id: id(), name: plain(), siteCode: plain() })),
  },
  create: {
    ...own,
    method: 'POST',
    path: '/core/list-view',
    summary: 'Save a view',
    creates: true,
    body: listViewBody,
    data: listView,
    idempotent: true,
  },
  update: {
    ...own,
    method: 'PUT',
    path: '/core/list-view',
    summary: 'Change a view: one of the caller, or one shared with a role with which the caller may share',
    owned: 'listView',
    body: changeOf(closed(sent)),
    data: listView,
  },
  delete: {
    ...own,
    method: 'DELETE',
    path: '/core/list-view/{id}',
    summary: 'Delete a view',
    owned: 'listView',
    params: idParams,
  },
  setDefault: {
    ...own,
    method: 'PUT',
    path: '/core/list-view/default',
    summary: 'Choose the view with which a list opens for the caller; null for none',
    body: closed({ list: name(), viewId: nullable(id()) }),
  },
  setLayout: {
    ...own,
    method: 'PUT',
    path: '/core/list-view/layout',
    summary: "Keep the caller's columns of a list; null for those of the screen",
    body: closed({ list: name(), layout: nullable(listLayout) }),
  },
})
