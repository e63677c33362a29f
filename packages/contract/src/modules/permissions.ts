/** Permissions and their groups, per site (specification §2, §6, §7 Resources; decisions §4, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  optionalText,
  requiredText,
  rowsOf,
  version,
} from '../schemas.ts'

export const permissionPermissions = permissionGroup(
  'permission',
  { zh: '权限', en: 'Permissions' },
  {
    read: { zh: '查看权限', en: 'View permissions' },
    write: { zh: '新增、编辑和同步权限', en: 'Add, edit and sync permissions' },
    delete: { zh: '删除权限', en: 'Delete permissions' },
  },
)

const siteCode = () =>
  Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax, default: 'default_site' }))
const localePattern = '^[a-z]{2}(_[A-Z]{2})?$'
const locale = () => Type.Optional(requiredText({ max: 5, pattern: localePattern }))
const code = () => requiredText({ max: limits.permissionCodeMax, pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$' })
const name = () => requiredText({ max: limits.permissionNameMax })

const fields = {
  enabled: Type.Optional(Type.Boolean()),
  /** The language of `name`. A new permission uses zh_CN; a change uses the language of the default label. */
  locale: locale(),
  /** Whether the label of `locale` is the default, for languages without a label. */
  default: Type.Optional(Type.Boolean()),
  /** The id of the parent permission. It must be in the same group. */
  parent: Type.Optional(nullable(id())),
}

export const permissionBody = closed({
  code: code(),
  name: name(),
  group: id(),
  siteCode: siteCode(),
  ...fields,
})

export const permissionChange = closed({
  id: id(),
  version: version(),
  /** Cannot change. The call may still send the current value. */
  code: Type.Optional(code()),
  name: Type.Optional(name()),
  group: Type.Optional(id()),
  /** Cannot change either. */
  siteCode: Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax })),
  ...fields,
})

const label = Type.Object({ locale: Type.String(), name: Type.String(), is_default: Type.Boolean() })

export const permission = Type.Object({
  id: id(),
  code: Type.String(),
  /** The text of the default label. */
  name: Type.String(),
  labels: Type.Array(label),
  group: id(),
  parent: nullable(id()),
  is_enable: Type.Boolean(),
  /** The program declares it, and 'synchronise' updates it. All other permissions come from people. */
  declared: Type.Boolean(),
  siteCode: Type.String(),
  site: Type.String(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type SitePermission = Type.Static<typeof permission>

/** One name for each language. Languages without a name use the first one. */
const groupLabels = () =>
  Type.Optional(
    Type.Array(closed({ locale: requiredText({ max: 5, pattern: localePattern }), name: name() }), {
      minItems: 1,
      maxItems: 20,
    }),
  )

export const permissionGroupBody = closed({
  code: code(),
  name: name(),
  locale: locale(),
  /** Replaces `name` and `locale`. */
  labels: groupLabels(),
  siteCode: siteCode(),
})

export const permissionGroupChange = closed({
  id: id(),
  version: version(),
  /** Cannot change. The call may still send the current value. */
  code: Type.Optional(code()),
  /** Cannot change either. */
  siteCode: Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax })),
  name: Type.Optional(name()),
  /** The language of `name`. Without it, the language of the default label. */
  locale: locale(),
  labels: groupLabels(),
})

export const permissionGroupRow = Type.Object({
  id: id(),
  code: Type.String(),
  name: Type.String(),
  labels: Type.Array(label),
  siteCode: Type.String(),
  site: Type.String(),
  /** Parents come before their children, in the order of the codes. */
  permissions: Type.Array(permission),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type SitePermissionGroup = Type.Static<typeof permissionGroupRow>

/** An account that has a permission, and through which roles. */
export const permissionHolder = Type.Object({
  id: id(),
  userId: Type.String(),
  fullName: Type.String(),
  enabled: Type.Boolean(),
  /** Ids of roles of the permission's site. */
  roles: Type.Array(id()),
})
export type PermissionHolder = Type.Static<typeof permissionHolder>

export const permissionHolders = Type.Object({
  /** Roles that have the permission, enabled or not. */
  roles: Type.Array(
    Type.Object({
      id: id(),
      name: Type.String(),
      labels: Type.Array(Type.Object({ locale: Type.String(), name: Type.String() })),
      enabled: Type.Boolean(),
    }),
  ),
  /** Accounts with one of these roles, as far as the caller may see accounts. */
  rows: Type.Array(permissionHolder),
  total: Type.Integer(),
})

export const synchronised = Type.Object({
  added: Type.Integer(),
  updated: Type.Integer(),
  disabled: Type.Integer(),
  unchanged: Type.Integer(),
})

export const permissions = {
  create: operation({
    id: 'resources.create',
    method: 'POST',
    path: '/users/admin/resource',
    summary: 'Add a permission',
    access: { permission: permissionPermissions.write, site: 'body' },
    body: permissionBody,
    data: permission,
  }),
  update: operation({
    id: 'resources.update',
    method: 'PUT',
    path: '/users/admin/resource',
    summary: 'Change a permission, or give it a name in one more language',
    access: { permission: permissionPermissions.write, site: 'row' },
    body: permissionChange,
    data: permission,
  }),
  delete: operation({
    id: 'resources.delete',
    method: 'DELETE',
    path: '/users/admin/resource/{id}',
    summary: 'Delete a hand-made permission that nothing uses',
    access: { permission: permissionPermissions.delete, site: 'row' },
    params: idParams,
  }),
  reload: operation({
    id: 'resources.reload',
    method: 'PUT',
    path: '/users/admin/resource/reload',
    summary: 'Bring the permissions of the sites one administers in line with what the program declares',
    access: { permission: permissionPermissions.write },
    data: synchronised,
  }),
  byRole: operation({
    id: 'resources.byRole',
    method: 'GET',
    path: '/users/admin/resource/by-role/{id}',
    summary: 'Permissions that a role holds',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    data: Type.Array(permission),
  }),
  holders: operation({
    id: 'resources.holders',
    method: 'GET',
    path: '/users/admin/resource/holders/{id}',
    summary:
      'Who has a permission: roles, and accounts through them; super admins have all and are not listed',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    query: listQuery({}),
    data: permissionHolders,
  }),
  byGroup: operation({
    id: 'resources.byGroup',
    method: 'GET',
    path: '/users/admin/resource/by-group/{id}',
    summary: 'Permissions of a group, parents before children',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    data: Type.Array(permission),
  }),
  listParents: operation({
    id: 'resources.listParents',
    method: 'GET',
    path: '/users/admin/resource/list-parents',
    summary: 'Permissions under which another one may stand',
    access: { permission: permissionPermissions.read, site: 'query' },
    query: Type.Object({
      siteCode: siteCode(),
      /** Only permissions of this group. */
      group: Type.Optional(id()),
      /**
       * The id of the permission that gets a new parent. The answer leaves out this permission and everything below
       * it.
       */
      id: Type.Optional(id()),
      nameLike: optionalText({ max: limits.searchTextMax }),
    }),
    data: Type.Array(permission),
  }),
  createGroup: operation({
    id: 'resources.createGroup',
    method: 'POST',
    path: '/users/admin/resource/group',
    summary: 'Add a permission group to a site',
    access: { permission: permissionPermissions.write, site: 'body' },
    body: permissionGroupBody,
    data: permissionGroupRow,
  }),
  updateGroup: operation({
    id: 'resources.updateGroup',
    method: 'PUT',
    path: '/users/admin/resource/group',
    summary: 'Name a permission group otherwise, in one language or in all',
    access: { permission: permissionPermissions.write, site: 'row' },
    body: permissionGroupChange,
    data: permissionGroupRow,
  }),
  listGroups: operation({
    id: 'resources.listGroups',
    method: 'GET',
    path: '/users/admin/resource/group/list',
    summary: 'List the permission groups of a site with their permissions',
    access: { permission: permissionPermissions.read, site: 'query' },
    query: listQuery({ siteCode: siteCode(), nameLike: optionalText({ max: limits.searchTextMax }) }, [
      'id',
      'code',
      'name',
    ]),
    data: rowsOf(permissionGroupRow),
  }),
  deleteGroup: operation({
    id: 'resources.deleteGroup',
    method: 'DELETE',
    path: '/users/admin/resource/group/{id}',
    summary: 'Delete an empty permission group',
    access: { permission: permissionPermissions.delete, site: 'row' },
    params: idParams,
  }),
}
