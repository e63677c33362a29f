/** App accounts, with which other systems call the API (specification §3, §7 App; decisions §4, §5 App accounts). */
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
  oneOf,
  plain,
  requiredText,
  rowsOf,
  textSearch,
  version,
} from '../schemas.ts'
import { accountFields } from '../vocabulary/accounts.ts'
import { appFields, appNames } from '../vocabulary/apps.ts'
import { pick, searchOf, sentOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const appPermissions = permissionsOf('app', appNames, ['read', 'delete'], {
  write: labels('新增和编辑应用账号、更换密钥', 'Add and edit app accounts, replace their secrets'),
})

const fields = {
  ...sentOf(pick(appFields, 'cellphone', 'enabled', 'sites')),
  gender: Type.Optional(oneOf('string', ['U'] as const)),
  src: Type.Optional(oneOf('string', ['app'] as const)),
}

export const appBody = closed({
  firstName: appFields.firstName.sent,
  /** Client id. The server makes one when it is absent. */
  userId: Type.Optional(accountFields.userId.sent),
  /** Client secret, for example from refresh-client-secret. The server makes one when it is absent. */
  credential: Type.Optional(
    requiredText({
      min: limits.clientSecretMin,
      max: limits.passwordMax,
      pattern: '^[A-Za-z0-9_-]+$',
      verbatim: true,
    }),
  ),
  ...fields,
})

const change = {
  version: version(),
  firstName: Type.Optional(appFields.firstName.sent),
  /** Only refresh-client-id changes it. The call may still send the current value. */
  userId: Type.Optional(accountFields.userId.sent),
  ...fields,
}

export const app = Type.Object({
  id: id(),
  userId: plain(),
  firstName: appFields.firstName.shown,
  cellphone: plain(),
  gender: oneOf('string', ['U'] as const),
  src: oneOf('string', ['app'] as const),
  enabled: Type.Boolean(),
  sites: Type.Array(plain()),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type App = Type.Static<typeof app>

/** A new app account; the secret is shown only once. */
const madeApp = Type.Object({ ...app.properties, credential: plain() })
export type MadeApp = Type.Static<typeof madeApp>

const refreshQuery = Type.Object({
  /** The app account that gets a new value. Without it, the server only proposes a value. */
  id: Type.Optional(id()),
})

const tokenAnswer = Type.Object({
  access_token: plain(),
  token_type: plain(),
  /** Seconds. */
  expires_in: Type.Integer(),
})

const optionalParameter = () => Type.Optional(Type.String({ maxLength: 200, 'x-verbatim': true }))

export const apps = operationGroup('apps', {
  list: {
    method: 'GET',
    path: '/users/admin/app/list',
    summary: 'List app accounts of the sites one administers',
    access: { permission: appPermissions.read },
    query: listQuery({ ...searchOf(appFields, 'userId', 'enabled'), firstName: textSearch() }, [
      'userId',
      'firstName',
      'createTime',
    ]),
    data: rowsOf(app),
  },
  get: {
    method: 'GET',
    path: '/users/admin/app/{id}',
    summary: 'One app account',
    access: { permission: appPermissions.read },
    params: idParams,
    data: app,
  },
  create: {
    method: 'POST',
    path: '/users/admin/app',
    summary: 'Add an app account; answers its secret once',
    creates: true,
    access: { permission: appPermissions.write },
    cost: 'login',
    body: appBody,
    data: madeApp,
  },
  update: {
    method: 'PUT',
    path: '/users/admin/app/{id}',
    summary: 'Change an app account; disabling ends its tokens',
    access: { permission: appPermissions.write },
    params: idParams,
    body: closed({ id: Type.Optional(id()), ...change }),
    data: app,
  },
  updateById: {
    method: 'PUT',
    path: '/users/admin/app',
    summary: 'Change the app account whose id is in the body',
    access: { permission: appPermissions.write },
    body: closed({ id: id(), ...change }),
    data: app,
  },
  delete: {
    method: 'DELETE',
    path: '/users/admin/app/{id}',
    summary: 'Delete an app account; its tokens end',
    access: { permission: appPermissions.delete },
    params: idParams,
  },
  refreshClientId: {
    method: 'GET',
    path: '/users/oauth/client/refresh-client-id',
    changes: true,
    summary: 'Propose a client id, or replace that of an app account',
    access: { permission: appPermissions.write },
    query: refreshQuery,
    data: Type.Object({ userId: plain() }),
  },
  refreshClientSecret: {
    method: 'GET',
    path: '/users/oauth/client/refresh-client-secret',
    changes: true,
    summary: 'Propose a client secret, or replace that of an app account and answer it once',
    access: { permission: appPermissions.write },
    cost: 'login',
    query: refreshQuery,
    data: Type.Object({ credential: plain() }),
  },
  token: {
    method: 'POST',
    path: '/oauth/token',
    summary: 'Client credentials for a token (RFC 6749 §4.4); client in Basic or in the form',
    access: 'public',
    clientCredentials: true,
    cost: 'login',
    body: Type.Object({
      grant_type: optionalParameter(),
      client_id: optionalParameter(),
      client_secret: optionalParameter(),
      scope: optionalParameter(),
    }),
    bodyType: 'form',
    answers: 'raw',
    data: tokenAnswer,
  },
})
