import { type OperationSpec, secondFactors } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import { bind, type Call } from '../../platform/http/bind.ts'
import { setFactorNotice } from './factors.repository.ts'
import {
  beginPasskey,
  beginTotp,
  type Changer,
  confirmPasskey,
  confirmTotp,
  findFactors,
  removeFactor,
  renewRecoveryCodes,
} from './factors.service.ts'
import { passkeyPlace, purposes, requestOptions, requirePlace } from './passkeys.service.ts'
import { optionsOfSignIn, signInWithCode, signInWithPasskey } from './second-step.service.ts'
import { endOtherSessions } from './sessions.service.ts'

type Asking = Pick<Call<OperationSpec>, 'request'>

export function factorRoutes(app: AppContext): void {
  const placeOf = ({ request }: Asking) => passkeyPlace(app, request.headers.host)
  const changerOf = (call: Asking & { actor: Actor; origin: Origin }): Changer => ({
    actor: call.actor,
    place: placeOf(call),
    origin: call.origin,
  })

  bind(app, secondFactors.signIn, async ({ body, origin }) => ({
    token_type: 'Bearer',
    access_token: await signInWithCode(app, body, origin),
  }))

  bind(app, secondFactors.signInPasskeyOptions, async call => ({
    options: await optionsOfSignIn(app, call.body.challenge, { place: placeOf(call), origin: call.origin }),
  }))

  bind(app, secondFactors.signInWithPasskey, async call => ({
    token_type: 'Bearer',
    access_token: await signInWithPasskey(app, call.body, { place: placeOf(call), origin: call.origin }),
  }))

  bind(app, secondFactors.list, call => findFactors(app.db, call.actor, placeOf(call)))

  bind(app, secondFactors.addTotp, call => beginTotp(app, changerOf(call), call.body))

  bind(app, secondFactors.confirmTotp, async call => ({
    recoveryCodes: await confirmTotp(app.db, changerOf(call), { ...call.params, ...call.body }),
  }))

  bind(app, secondFactors.addPasskey, call => beginPasskey(app, changerOf(call), call.body))

  bind(app, secondFactors.confirmPasskey, async call => ({
    recoveryCodes: await confirmPasskey(app.db, changerOf(call), { ...call.params, made: call.body }),
  }))

  bind(app, secondFactors.passkeyOptions, async call => {
    const { accountId, sessionId } = call.actor
    const place = requirePlace(placeOf(call))
    return {
      options: await requestOptions(app.db, { purpose: purposes.session(sessionId), accountId, place }),
    }
  })

  bind(app, secondFactors.remove, async call => {
    await removeFactor(app, changerOf(call), { ...call.params, ...call.body })
    return null
  })

  bind(app, secondFactors.renewRecoveryCodes, async call => ({
    recoveryCodes: await renewRecoveryCodes(app, changerOf(call), call.body),
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
