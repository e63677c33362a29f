import { accounts, limits } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { getCurrentUser } from '../sessions/sessions.service.ts'
import { changeAccount, findAccounts, getAccount, unlockAccount } from './accounts.service.ts'
import { resetCredential, resetFactors, setCredential } from './credentials.service.ts'
import { changeProfile } from './profile.service.ts'
import { listSignInsOf } from './sign-ins.service.ts'

export function accountRoutes(app: AppContext): void {
  bind(app, accounts.list, ({ actor, query }) => findAccounts(app, actor, query))

  bind(app, accounts.get, ({ actor, params }) => getAccount(app.db, actor, params.id))

  bind(app, accounts.update, ({ actor, body, origin }) =>
    app.db.transaction().execute(trx => changeAccount(trx, app, actor, body, origin)),
  )

  bind(app, accounts.updateProfile, async ({ actor, body, origin }) => {
    await changeProfile(app.db, actor, body, origin)
    return getCurrentUser(app.db, actor)
  })

  bind(app, accounts.setCredential, async ({ actor, body, origin }) => {
    await setCredential(app, actor, body, origin)
    return null
  })

  bind(app, accounts.resetCredential, async ({ actor, params, origin }) => ({
    credential: await resetCredential(app, actor, params.id, origin),
  }))

  bind(app, accounts.resetFactors, async ({ actor, params, origin }) => {
    await resetFactors(app.db, actor, params.id, origin)
    return null
  })

  bind(app, accounts.unlock, ({ actor, params, origin }) =>
    app.db.transaction().execute(trx => unlockAccount(trx, actor, params.id, origin)),
  )

  bind(app, accounts.signIns, ({ actor, query }) => {
    const { userId, page = 1, size = limits.pageSizeDefault } = query
    return listSignInsOf(app.db, actor, { userId, page, size })
  })
}
