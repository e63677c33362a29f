import { secondFactors } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { setFactorNotice } from './factors.repository.ts'
import { beginTotp, confirmTotp, findFactors, removeFactor, renewRecoveryCodes } from './factors.service.ts'
import { signInWithCode } from './second-step.service.ts'
import { endOtherSessions } from './sessions.service.ts'

export function factorRoutes(app: AppContext): void {
  bind(app, secondFactors.signIn, async ({ body, origin }) => ({
    token_type: 'Bearer',
    access_token: await signInWithCode(app, body, origin),
  }))

  bind(app, secondFactors.list, ({ actor }) => findFactors(app.db, actor))

  bind(app, secondFactors.addTotp, ({ actor, body, origin }) => beginTotp(app, actor, body, origin))

  bind(app, secondFactors.confirmTotp, async ({ actor, params, body, origin }) => ({
    recoveryCodes: await confirmTotp(app.db, actor, { ...params, ...body }, origin),
  }))

  bind(app, secondFactors.remove, async ({ actor, params, body, origin }) => {
    await removeFactor(app, actor, { ...params, ...body }, origin)
    return null
  })

  bind(app, secondFactors.renewRecoveryCodes, async ({ actor, body, origin }) => ({
    recoveryCodes: await renewRecoveryCodes(app, actor, body, origin),
  }))

  bind(app, secondFactors.seeNotice, async ({ actor }) => {
    await setFactorNotice(app.db, actor.accountId, null)
    return null
  })

  bind(app, secondFactors.endOtherSessions, async ({ actor, origin }) => {
    await endOtherSessions(app.db, actor, origin)
    return null
  })
}
