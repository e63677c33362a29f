/** Roles of a site and their permissions (specification §2, §4, §6, §7; decisions §5 Roles and permissions). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  optionalText,
  plain,
  requiredText,
  rowsOf,
  version,
} from '../schemas.ts'
import { roleFields, roleNames, roleTemplates } from '../vocabulary/roles.ts'
import { codeOf } from '../words/codes.ts'
import { labels } from '../words/languages.ts'
import { permission } from './permissions.ts'

export const rolePermissions = permissionsOf('role', roleNames, ['read', 'delete'], {
  write: labels('新增、编辑、启用和禁用角色', 'Add, edit, enable and disable roles'),
  permission: labels('分配角色权限', 'Assign permissions to roles'),
})

const siteCodeField = () =>
  Type.Optional(Type.String({ minLength: 1, maxLength: limits.siteCodeMax, default: 'default_site' }))

const localePattern = '^[a-z]{2}(_[A-Z]{2})?$'

const roleLabels = () =>
  Type.Optional(
    Type.Array(
      closed({
        locale: requiredText({ max: 5, pattern: localePattern }),
        name: roleFields.name.sent,
        description: roleFields.description.sent,
        value: optionalText({ max: limits.roleNameMax }),
      }),
      { maxItems: 20 },
    ),
  )

export const roleBody = closed({
  name: roleFields.name.sent,
  /** The server makes a code when it is absent. */
  code: Type.Optional(roleFields.code.sent),
  labels: roleLabels(),
  description: roleFields.description.sent,
  enabled: Type.Optional(Type.Boolean({ default: true })),
  needsSecondFactor: roleFields.needsSecondFactor.sent,
  siteCode: siteCodeField(),
  /** The role begins with the permissions of this template. Needs `role.permission`, as does `copyFrom`. */
  template: Type.Optional(nullable(codeOf(roleTemplates))),
  /** The id of a role; the new role begins with its permissions. Not together with `template`. */
  copyFrom: Type.Optional(id()),
})

export const roleChange = closed({
  id: id(),
  version: version(),
  name: Type.Optional(roleFields.name.sent),
  labels: roleLabels(),
  description: roleFields.description.sent,
  needsSecondFactor: roleFields.needsSecondFactor.sent,
})

export const role = Type.Object({
  id: id(),
  code: plain(),
  name: plain(),
  labels: Type.Array(
    Type.Object({
      locale: plain(),
      name: plain(),
      description: plain(),
      value: plain(),
    }),
  ),
  description: plain(),
  enabled: Type.Boolean(),
  siteCode: plain(),
  site: plain(),
  /** People with this role may do everything. */
  superAdmin: Type.Boolean(),
  /** People with this role sign in with a second factor. */
  needsSecondFactor: Type.Boolean(),
  /** The template from which the role was made. */
  template: nullable(plain()),
  /** In lists: accounts that have it, and permissions that it gives. */
  peopleCount: Type.Optional(Type.Integer()),
  permissionCount: Type.Optional(Type.Integer()),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type Role = Type.Static<typeof role>

const codes = (minItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: limits.permissionCodeMax }), {
    minItems,
    maxItems: limits.bindMax,
  })

export const roles = operationGroup('roles', {
  list: {
    method: 'GET',
    path: '/users/admin/role/list',
    summary: 'List the roles of a site',
    access: { permission: rolePermissions.read, site: 'query' },
    query: listQuery(
      {
        siteCode: siteCodeField(),
        nameLike: optionalText({ max: limits.searchTextMax }),
        enabled: Type.Optional(Type.Boolean()),
      },
      ['id', 'name', 'createTime'],
    ),
    data: rowsOf(role),
  },
  get: {
    method: 'GET',
    path: '/users/admin/role/{id}',
    summary: 'One role',
    access: { permission: rolePermissions.read, site: 'row' },
    params: idParams,
    data: role,
  },
  create: {
    method: 'POST',
    path: '/users/admin/role',
    summary: 'Add a role to a site',
    creates: true,
    access: { permission: rolePermissions.write, site: 'body' },
    body: roleBody,
    data: role,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/users/admin/role',
    summary: 'Change name and description of a role',
    access: { permission: rolePermissions.write, site: 'row' },
    body: roleChange,
    data: role,
  },
  enable: {
    method: 'POST',
    path: '/users/admin/role/enable/{id}',
    summary: 'Let a role count again',
    access: { permission: rolePermissions.write, site: 'row' },
    params: idParams,
    data: role,
  },
  disable: {
    method: 'POST',
    path: '/users/admin/role/disable/{id}',
    summary: 'Let a role no longer count',
    access: { permission: rolePermissions.write, site: 'row' },
    params: idParams,
    data: role,
  },
  delete: {
    method: 'DELETE',
    path: '/users/admin/role/{id}',
    summary: 'Delete a role that no account holds',
    access: { permission: rolePermissions.delete, site: 'row' },
    params: idParams,
  },
  /** Also needs `account.read` on the site of the role. */
  seeAs: {
    method: 'POST',
    path: '/users/admin/role/see-as/{id}',
    summary:
      'A session that sees the product as a role: it reads what role and caller both may, and changes nothing',
    access: { permission: rolePermissions.read, site: 'row' },
    params: idParams,
    data: Type.Object({ token_type: plain(), access_token: plain(), until: instant() }),
  },
  endSeeAs: {
    method: 'DELETE',
    path: '/users/admin/role/see-as',
    summary: 'End this session, which sees the product as a role; the one that began it goes on',
    access: 'signedIn',
    whileSeeingAs: true,
  },
  setPermissions: {
    method: 'PUT',
    path: '/users/admin/role/{id}',
    summary: 'Replace the permissions of a role by those of the codes',
    access: { permission: rolePermissions.permission, site: 'row' },
    params: idParams,
    /** The version of the role that the caller has seen. 10409 answers with the current permissions. */
    query: Type.Object({ version: version() }),
    body: codes(0),
    data: Type.Array(permission),
  },
  bindPermissions: {
    method: 'POST',
    path: '/users/admin/role/permissions/bind/{id}',
    summary: 'Add permissions to a role',
    access: { permission: rolePermissions.permission, site: 'row' },
    params: idParams,
    body: codes(1),
    data: Type.Array(permission),
  },
  releasePermissions: {
    method: 'POST',
    path: '/users/admin/role/permissions/release/{id}',
    summary: 'Take permissions from a role',
    access: { permission: rolePermissions.permission, site: 'row' },
    params: idParams,
    body: codes(1),
    data: Type.Array(permission),
  },
})
