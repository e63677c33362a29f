import { apps } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { OAuthError } from '../../platform/http/oauth-error.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import {
  changeApp,
  createApp,
  findApps,
  getApp,
  makeClientId,
  makeSecret,
  removeApp,
  replaceClientId,
  replaceSecret,
} from './apps.service.ts'
import { readClient } from './client-credentials.ts'
import { issueToken } from './token.service.ts'

function tokenRoute(app: AppContext): void {
  bind(app, apps.token, async ({ body, origin, request, reply }) => {
    if (!body.grant_type) throw new OAuthError('invalid_request', 'grant_type is missing')
    if (body.grant_type !== 'client_credentials')
      throw new OAuthError('unsupported_grant_type', 'Only client_credentials is supported')
    const client = readClient(request.headers.authorization, body)
    if (body.scope) throw new OAuthError('invalid_scope', 'There are no scopes; roles say what an app may do')
    const { token, lifetimeS } = await issueToken(app, client, origin)
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    return { access_token: token, token_type: 'Bearer', expires_in: lifetimeS }
  })
}

export function appRoutes(app: AppContext): void {
  const { db } = app

  bind(app, apps.list, ({ actor, query }) => findApps(db, actor, query))

  bind(app, apps.get, ({ actor, params }) => getApp(db, actor, params.id))

  bind(app, apps.create, ({ actor, body, origin }) => createApp(app, actor, body, origin))

  bind(app, apps.update, ({ actor, params, body, origin }) => {
    if (body.id !== undefined && body.id !== params.id)
      throw fieldError('id', '与地址中的编号不一致', 'Differs from the id in the address')
    return changeApp(db, actor, { ...body, id: params.id }, origin)
  })

  bind(app, apps.updateById, ({ actor, body, origin }) => changeApp(db, actor, body, origin))

  bind(app, apps.delete, async ({ actor, params, origin }) => {
    await removeApp(db, actor, params.id, origin)
    return null
  })

  bind(app, apps.refreshClientId, async ({ actor, query, origin }) => ({
    userId: query.id === undefined ? makeClientId() : await replaceClientId(db, actor, query.id, origin),
  }))

  bind(app, apps.refreshClientSecret, async ({ actor, query, origin }) => ({
    credential: query.id === undefined ? makeSecret() : await replaceSecret(app, actor, query.id, origin),
  }))

  tokenRoute(app)
}
