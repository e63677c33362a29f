/** Accounts of people: data, credentials, roles, sign-in history (specification §2, §3, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { bulkChange, bulkOperation, idSelection } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  labelsOf,
  listQuery,
  optionalText,
  plain,
  requiredText,
  rowsOf,
  textSearch,
  times,
  version,
} from '../schemas.ts'
import { accountFields, accountNames, blankAccountFields, cellphonePattern } from '../vocabulary/accounts.ts'
import { permissionFields } from '../vocabulary/permissions.ts'
import { roleTemplates } from '../vocabulary/roles.ts'
import { signInFields } from '../vocabulary/sessions.ts'
import { codeOf } from '../words/codes.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { grantingRole } from './permissions.ts'
import { role } from './roles.ts'
import { currentUser } from './sessions.ts'

export const accountPermissions = permissionsOf('account', accountNames, ['read'], {
  write: labels('新增、编辑、启用、禁用和解锁账号', 'Add, edit, enable, disable and unlock accounts'),
  password: labels('设置和重置他人密码', "Set and reset other people's passwords"),
  role: labels('分配账号角色', 'Assign roles to accounts'),
  session: labels('查看登录记录、强制下线', 'View sign-ins and sign people out'),
})

const password = () =>
  requiredText({
    min: limits.passwordMin,
    max: limits.passwordMax,
    requiredText: { zh: '请输入密码', en: 'Please enter the password' },
    verbatim: true,
  })

const { userId, fullName, ...changeable } = sentOf(accountFields)

export const accountBody = closed({
  userId,
  fullName,
  credential: password(),
  ...changeable,
  /** Roles that it gets at once. Needs `account.role`, as a call of its own does. */
  roleIds: Type.Optional(Type.Array(id(), { maxItems: limits.bindMax, uniqueItems: true })),
  /** A new role of this template on the first of `sites`, which it gets. Needs also what adding the role needs. */
  roleTemplate: Type.Optional(codeOf(roleTemplates)),
})

export const accountChange = closed({
  id: id(),
  version: version(),
  /** Cannot change. The call may still send the current value. */
  userId: Type.Optional(userId),
  fullName: Type.Optional(fullName),
  ...changeable,
})

const accountRole = Type.Object({ id: id(), name: plain(), labels: labelsOf() })

export const account = Type.Object({
  ...recordOf(accountFields).properties,
  /** In lists and by id: the first of its roles, as far as the caller sees them, and how many these are. */
  roles: Type.Optional(Type.Array(accountRole, { maxItems: limits.accountRolesShown })),
  roleCount: Type.Optional(Type.Integer()),
  /** In lists and by id: its sign-in has a second step. */
  secondFactor: Type.Optional(Type.Boolean()),
  /** In lists and by id: whether the caller may act upon it, as far as it is about whose account it is (security.md 10). */
  mayChange: Type.Optional(Type.Boolean()),
})
export type Account = Type.Static<typeof account>

/** The caller's own profile. The web app also sends `id` and `sites`; they change nothing. */
export const profileBody = closed({
  id: Type.Optional(id()),
  version: version(),
  fullName: Type.Optional(fullName),
  cellphone: Type.Optional(
    requiredText({
      max: limits.cellphoneMax,
      pattern: cellphonePattern,
      requiredText: { zh: '请输入手机号!', en: 'Please enter the phone number' },
    }),
  ),
  email: Type.Optional(
    requiredText({
      max: limits.emailMax,
      format: 'email',
      requiredText: { zh: '请输入邮箱!', en: 'Please enter the email address' },
    }),
  ),
  sites: changeable.sites,
})

export const signIn = Type.Object({ id: id(), ...shownOf(signInFields) })
export type SignIn = Type.Static<typeof signIn>

/** A permission that an account has by its roles. */
const accountPermission = Type.Object({
  ...shownOf(pick(permissionFields, 'code', 'name')),
  labels: labelsOf(),
  siteCode: plain(),
  /** Disabled permissions do not count. */
  enabled: permissionFields.is_enable.shown,
  /** Disabled roles do not count. */
  roles: Type.Array(grantingRole),
})
export type AccountPermission = Type.Static<typeof accountPermission>

const madeCredential = Type.Object({
  /** Shown only once, because the server keeps only its hash. */
  credential: plain(),
})

const ofUser = Type.Object({ user_id: id() })
const roleIds = Type.Array(id(), { minItems: 1, maxItems: limits.bindMax })

const filters = {
  ...searchOf(accountFields, 'userId', 'enabled'),
  fullName: textSearch(),
  siteCode: optionalText({ max: limits.siteCodeMax }),
  /** Wrong passwords have locked it now. */
  locked: Type.Optional(Type.Boolean()),
  /** The person has ever signed in. */
  signedIn: Type.Optional(Type.Boolean()),
  /** A field that is blank. */
  empty: Type.Optional(codeOf(blankAccountFields)),
  ...times(accountFields.createTime, 'startCreatedTime', 'endCreatedTime'),
}

export const accounts = operationGroup('accounts', {
  list: {
    method: 'GET',
    path: '/users/admin/user/list',
    summary: 'List accounts of the sites one administers',
    access: { permission: accountPermissions.read },
    query: listQuery(filters, ['userId', 'fullName', 'createTime']),
    data: rowsOf(account),
  },
  get: {
    method: 'GET',
    path: '/users/admin/user/{id}',
    summary: 'One account',
    access: { permission: accountPermissions.read },
    params: idParams,
    data: account,
  },
  create: {
    method: 'POST',
    path: '/users/admin/user',
    summary: 'Add an account; its password has to be changed at the first sign-in',
    creates: true,
    access: { permission: accountPermissions.write },
    body: accountBody,
    data: account,
  },
  update: {
    method: 'PUT',
    path: '/users/admin/user',
    summary: 'Change an account; disabling ends its sessions',
    access: { permission: accountPermissions.write },
    body: accountChange,
    data: account,
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/admin/user/profile',
    summary: 'Change the own name, cellphone and email',
    access: 'signedIn',
    body: profileBody,
    data: currentUser,
  },
  setCredential: {
    method: 'POST',
    path: '/users/admin/user/credential',
    summary: "Set another account's password; ends its sessions",
    access: { permission: accountPermissions.password },
    cost: 'login',
    body: closed({ id: id(), credential: password() }),
    bodyType: 'form',
  },
  resetCredential: {
    method: 'POST',
    path: '/users/admin/user/credential/{id}',
    summary: "Make a new password for another account and answer it once; ends the account's sessions",
    access: { permission: accountPermissions.password },
    cost: 'login',
    params: idParams,
    data: madeCredential,
  },
  resetFactors: {
    method: 'POST',
    path: '/users/admin/user/factors/reset/{id}',
    summary:
      "Take the second factors of another account away, as after a lost phone; ends the account's sessions",
    access: { permission: accountPermissions.password },
    params: idParams,
  },
  unlock: {
    method: 'POST',
    path: '/users/admin/user/unlock/{id}',
    summary: 'Open an account that wrong passwords have locked',
    access: { permission: accountPermissions.write },
    params: idParams,
    data: account,
  },
  changeMatching: bulkChange({
    path: '/users/admin/user',
    names: accountNames,
    permissions: accountPermissions,
    filters,
    change: { enabled: Type.Boolean() },
  }),
  unlockMatching: bulkOperation({
    path: '/users/admin/user/unlock-matching',
    summary: 'Unlock the accounts that match, or those of them that are named',
    permission: accountPermissions.write,
    filters,
    body: idSelection,
  }),
  roles: {
    method: 'GET',
    path: '/users/admin/user/roles/{user_id}',
    summary: 'Roles of an account',
    access: { permission: accountPermissions.read },
    params: ofUser,
    data: Type.Array(role),
  },
  permissions: {
    method: 'GET',
    path: '/users/admin/user/permissions/{user_id}',
    summary: 'What the roles of an account permit on the sites of the caller, and through which role',
    access: { permission: accountPermissions.read },
    params: ofUser,
    data: Type.Array(accountPermission),
  },
  bindRoles: {
    method: 'POST',
    path: '/users/admin/user/roles/bind/{user_id}',
    summary: 'Give roles to an account; nobody gives more than they hold',
    access: { permission: accountPermissions.role },
    params: ofUser,
    body: roleIds,
    data: Type.Array(role),
  },
  unbindRoles: {
    method: 'POST',
    path: '/users/admin/user/roles/unbind/{user_id}',
    summary: 'Take roles from an account',
    access: { permission: accountPermissions.role },
    params: ofUser,
    body: roleIds,
    data: Type.Array(role),
  },
  signIns: {
    method: 'GET',
    path: '/users/admin/session/history/list',
    summary: 'Sign-ins, failures and sign-outs of an account, newest first',
    access: { permission: accountPermissions.session },
    query: listQuery({ userId }),
    data: rowsOf(signIn),
  },
})
