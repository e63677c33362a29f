/** Permissions and their groups, per site (specification §2, §6, §7 Resources; decisions §4, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  changeOf,
  closed,
  id,
  idParams,
  labelsOf,
  listQuery,
  optionalText,
  plain,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { accountFields } from '../vocabulary/accounts.ts'
import {
  permissionFields,
  permissionGroupFields,
  permissionLabel,
  permissionNameFields,
  permissionNames,
} from '../vocabulary/permissions.ts'
import { roleFields } from '../vocabulary/roles.ts'
import { pick, recordOf, sentOf, shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const permissionPermissions = permissionsOf('permission', permissionNames, ['read', 'delete'], {
  write: labels('新增、编辑和同步权限', 'Add, edit and sync permissions'),
})

const siteText = (more = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax, ...more }))
const siteCode = () => siteText({ default: 'default_site' })
const locale = () => Type.Optional(requiredText({ max: 5, pattern: '^[a-z]{2}(_[A-Z]{2})?$' }))
const { is_enable: enabled, ...sent } = sentOf(permissionFields)
const names = {
  /** The language of `name`. A new permission uses zh_CN; a change uses the language of the default label. */
  locale: locale(),
  /** The label of `locale` is the default, for languages without a label. */
  ...sentOf(permissionNameFields),
}
const permissionSent = { ...sent, enabled, ...names }

export const permissionBody = closed({ ...permissionSent, siteCode: siteCode() })

/** Code and site cannot change. The call may still send the current values. */
export const permissionChange = changeOf(closed({ ...permissionSent, siteCode: siteText() }))

const inSite = { siteCode: plain(), site: plain() }

export const permission = Type.Object({
  ...recordOf(permissionFields).properties,
  labels: Type.Array(permissionLabel),
  ...inSite,
})
export type SitePermission = Type.Static<typeof permission>

const groupSent = { ...sentOf(permissionGroupFields), locale: locale() }

export const permissionGroupBody = closed({ ...groupSent, siteCode: siteCode() })

/** Code and site cannot change either. */
const permissionGroupChange = changeOf(closed({ ...groupSent, siteCode: siteText() }))

const permissionGroupRow = Type.Object({
  ...recordOf(permissionGroupFields).properties,
  ...inSite,
  /** Parents come before their children, in the order of the codes. */
  permissions: Type.Array(permission),
})
export type SitePermissionGroup = Type.Static<typeof permissionGroupRow>

/** A role through which accounts have a permission. */
export const grantingRole = Type.Object({
  id: id(),
  ...shownOf(pick(roleFields, 'name', 'enabled')),
  labels: labelsOf(),
})

/** An account that has a permission, and through which roles. */
const permissionHolder = Type.Object({
  id: id(),
  ...shownOf(pick(accountFields, 'userId', 'fullName', 'enabled')),
  /** Ids of roles of the permission's site. */
  roles: Type.Array(id()),
})

const permissionHolders = Type.Object({
  /** Roles that have the permission, enabled or not. */
  roles: Type.Array(grantingRole),
  /** Accounts with one of these roles, as far as the caller may see accounts. */
  rows: Type.Array(permissionHolder),
  total: Type.Integer(),
})

export const synchronisation = Type.Object({
  added: Type.Integer(),
  updated: Type.Integer(),
  disabled: Type.Integer(),
  unchanged: Type.Integer(),
})

export const permissions = operationGroup('resources', {
  create: {
    method: 'POST',
    path: '/users/admin/resource',
    summary: 'Add a permission',
    creates: true,
    access: { permission: permissionPermissions.write, site: 'body' },
    body: permissionBody,
    data: permission,
  },
  update: {
    method: 'PUT',
    path: '/users/admin/resource',
    summary: 'Change a permission, or give it a name in one more language',
    access: { permission: permissionPermissions.write, site: 'row' },
    body: permissionChange,
    data: permission,
  },
  delete: {
    method: 'DELETE',
    path: '/users/admin/resource/{id}',
    summary: 'Delete a hand-made permission that nothing uses',
    access: { permission: permissionPermissions.delete, site: 'row' },
    params: idParams,
  },
  reload: {
    method: 'PUT',
    path: '/users/admin/resource/reload',
    summary: 'Bring the permissions of the sites one administers in line with what the program declares',
    access: { permission: permissionPermissions.write },
    data: synchronisation,
  },
  byRole: {
    method: 'GET',
    path: '/users/admin/resource/by-role/{id}',
    summary: 'Permissions that a role holds',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    data: Type.Array(permission),
  },
  holders: {
    method: 'GET',
    path: '/users/admin/resource/holders/{id}',
    summary:
      'Who has a permission: roles, and accounts through them; super admins have all and are not listed',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    query: listQuery({}),
    data: permissionHolders,
  },
  byGroup: {
    method: 'GET',
    path: '/users/admin/resource/by-group/{id}',
    summary: 'Permissions of a group, parents before children',
    access: { permission: permissionPermissions.read, site: 'row' },
    params: idParams,
    data: Type.Array(permission),
  },
  listParents: {
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
  },
  createGroup: {
    method: 'POST',
    path: '/users/admin/resource/group',
    summary: 'Add a permission group to a site',
    creates: true,
    access: { permission: permissionPermissions.write, site: 'body' },
    body: permissionGroupBody,
    data: permissionGroupRow,
  },
  updateGroup: {
    method: 'PUT',
    path: '/users/admin/resource/group',
    summary: 'Name a permission group otherwise, in one language or in all',
    access: { permission: permissionPermissions.write, site: 'row' },
    body: permissionGroupChange,
    data: permissionGroupRow,
  },
  listGroups: {
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
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/users/admin/resource/group/{id}',
    summary: 'Delete an empty permission group',
    access: { permission: permissionPermissions.delete, site: 'row' },
    params: idParams,
  },
})
