import { sessions } from '@backoffice/contract'
import { signedInSession } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { answerDevice, findNewDevices } from './devices.service.ts'
import { signIn } from './login.service.ts'
import { changeOwnPassword } from './own-password.service.ts'
import { endSession, getCurrentUser, listSessions } from './sessions.service.ts'

export function sessionRoutes(app: AppContext): void {
  bind(app, sessions.login, async ({ body, origin }) => ({
    token_type: 'Bearer',
    access_token: await signIn(app, body, origin),
  }))

  bind(app, sessions.logout, async ({ actor, origin }) => {
    await endSession(app, actor, signedInSession(actor), origin)
    return null
  })

  bind(app, sessions.currentUser, ({ actor }) => getCurrentUser(app.db, actor))

  bind(app, sessions.isSuperAdmin, ({ actor }) => actor.superAdmin)

  bind(app, sessions.changeOwnPassword, async ({ actor, body, origin }) => {
    await changeOwnPassword(app, actor, body, origin)
    return null
  })

  bind(app, sessions.list, ({ actor, query }) => listSessions(app, actor, query))

  bind(app, sessions.end, async ({ actor, params, origin }) => {
    await endSession(app, actor, params.id, origin)
    return null
  })

  bind(app, sessions.newDevices, ({ actor, query }) => findNewDevices(app.db, actor, query))

  bind(app, sessions.confirmDevice, async ({ actor, params, origin }) => {
    await answerDevice(app, actor, { id: params.id, answer: 'confirm' }, origin)
    return null
  })

  bind(app, sessions.rejectDevice, async ({ actor, params, origin }) => {
    await answerDevice(app, actor, { id: params.id, answer: 'reject' }, origin)
    return null
  })
}
