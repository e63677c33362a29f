/**
 * Signing in and out, the current user, the user's own sessions (specification §2, §7, §8; decisions §1, §5
 * Accounts).
 */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import {
  closed,
  id,
  idParams,
  instant,
  labelsOf,
  listQuery,
  nullable,
  optionalText,
  plain,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { accountFields } from '../vocabulary/accounts.ts'
import { factorNotices } from '../vocabulary/second-factors.ts'
import { newDeviceFields, sessionFields } from '../vocabulary/sessions.ts'
import { codeOf } from '../words/codes.ts'
import { pick, shownOf } from '../words/fields.ts'

export const loginBody = closed({
  username: requiredText({
    max: limits.userNameMax,
    requiredText: { zh: '请输入用户名', en: 'Please enter the user name' },
  }),
  password: requiredText({
    max: limits.passwordMax,
    requiredText: { zh: '请输入密码', en: 'Please enter the password' },
    verbatim: true,
  }),
})

export const currentUser = Type.Object({
  id: id(),
  /** One's own is whole. */
  fullName: plain(),
  ...shownOf(
    pick(accountFields, 'userId', 'email', 'cellphone', 'sites', 'isSuperAdmin', 'mustChangePassword'),
  ),
  /**
   * The permission codes of the person, by site. They decide which buttons are visible. The server still checks each
   * call.
   */
  permissions: Type.Record(Type.String(), Type.Array(plain())),
  /** The role as which this session sees the product; the permissions are then what person and role both have. */
  seeAs: nullable(
    Type.Object({
      id: id(),
      name: plain(),
      siteCode: plain(),
      labels: labelsOf(),
      until: instant(),
      /** The permissions of the role that the person does not have, so they are not shown. */
      missing: Type.Array(Type.Object({ code: plain(), labels: labelsOf() })),
    }),
  ),
  /** A second factor has to be set up before anything else. */
  mustAddFactor: Type.Optional(Type.Boolean()),
  /** What was done with the second factors of the person, until the person has seen it. */
  factorNotice: Type.Optional(codeOf(factorNotices)),
})
export type CurrentUser = Type.Static<typeof currentUser>

export const session = Type.Object({ id: id(), ...shownOf(sessionFields) })
export type Session = Type.Static<typeof session>

export const newDevice = Type.Object({ id: id(), ...shownOf(newDeviceFields) })
export type NewDevice = Type.Static<typeof newDevice>

const newPassword = () => requiredText({ min: limits.passwordMin, max: limits.passwordMax, verbatim: true })

export const ownPasswordBody = closed({
  oldCredential: requiredText({ max: limits.passwordMax, verbatim: true }),
  credential: newPassword(),
})

export const sessions = operationGroup('sessions', {
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Sign in',
    access: 'public',
    body: loginBody,
    bodyType: 'form',
    cost: 'login',
    data: Type.Object({ token_type: plain(), access_token: plain() }),
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'End this session',
    access: 'signedIn',
    whilePasswordMustChange: true,
    whileSeeingAs: true,
  },
  currentUser: {
    method: 'GET',
    path: '/users/admin/user',
    summary: 'The signed-in person',
    access: 'signedIn',
    whilePasswordMustChange: true,
    data: currentUser,
  },
  isSuperAdmin: {
    method: 'GET',
    path: '/users/admin/user/is-super-admin',
    summary: 'Whether the signed-in person is a super admin',
    access: 'signedIn',
    whilePasswordMustChange: true,
    data: Type.Boolean(),
  },
  changeOwnPassword: {
    method: 'POST',
    path: '/users/admin/user/password',
    summary: 'Change the own password; ends all sessions of the account',
    access: 'signedIn',
    whilePasswordMustChange: true,
    cost: 'login',
    body: ownPasswordBody,
  },
  list: {
    method: 'GET',
    path: '/users/admin/session/list',
    summary: "The own open sessions; with account.session those of another's `userId`",
    access: 'signedIn',
    query: listQuery({
      /** The user name of an account. Without it, the caller's own. */
      userId: optionalText({ max: limits.userNameMax }),
    }),
    data: rowsOf(session),
  },
  end: {
    method: 'DELETE',
    path: '/users/admin/session/{id}',
    summary: "End one of the own sessions; with account.session also another's",
    access: 'signedIn',
    owned: 'session',
    params: idParams,
  },
  newDevices: {
    method: 'GET',
    path: '/users/admin/device/list',
    summary: 'New devices of the own account about which this session may answer',
    access: 'signedIn',
    query: listQuery({}),
    data: rowsOf(newDevice),
  },
  confirmDevice: {
    method: 'POST',
    path: '/users/admin/device/{id}/confirm',
    summary: 'A new device is the own one',
    access: 'signedIn',
    owned: 'device',
    params: idParams,
  },
  rejectDevice: {
    method: 'POST',
    path: '/users/admin/device/{id}/reject',
    summary: 'A new device is not the own one: ends every other session of the account',
    access: 'signedIn',
    owned: 'device',
    params: idParams,
  },
})
