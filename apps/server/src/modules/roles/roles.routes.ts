import { accounts, rolePermissions, roles } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindRoles, listAccountRoles, unbindRoles } from './account-roles.service.ts'
import { toRole } from './roles.mapper.ts'
import { listRoles } from './roles.repository.ts'
import { changeRole, getRole, removeRole, switchRole } from './roles.service.ts'
import { beginSeeAs, endSeeAs } from './see-as.service.ts'

export function roleRoutes(app: AppContext): void {
  const { db } = app

  bind(app, roles.list, async ({ actor, query }) => {
    const { rows, total } = await listRoles(db, query, { withSuperAdmin: actor.superAdmin })
    return { rows: rows.map(toRole), total }
  })

  bind(app, roles.get, async ({ actor, params }) =>
    toRole(await getRole(db, actor, rolePermissions.read, params.id)),
  )

  bind(app, roles.update, ({ actor, body, origin }) => changeRole(db, actor, body, origin))

  bind(app, roles.enable, ({ actor, params, origin }) =>
    switchRole(db, actor, { id: params.id, enabled: true }, origin),
  )

  bind(app, roles.disable, ({ actor, params, origin }) =>
    switchRole(db, actor, { id: params.id, enabled: false }, origin),
  )

  bind(app, roles.delete, async ({ actor, params, origin }) => {
    await removeRole(db, actor, params.id, origin)
    return null
  })

  bind(app, roles.seeAs, ({ actor, params, origin }) => beginSeeAs(db, actor, params.id, origin))

  bind(app, roles.endSeeAs, async ({ actor, origin }) => {
    await endSeeAs(db, actor, origin)
    return null
  })

  bind(app, accounts.roles, ({ actor, params }) => listAccountRoles(db, actor, params.user_id))

  bind(app, accounts.bindRoles, ({ actor, params, body, origin }) =>
    bindRoles(db, actor, { accountId: params.user_id, roleIds: body }, origin),
  )

  bind(app, accounts.unbindRoles, ({ actor, params, body, origin }) =>
    unbindRoles(db, actor, { accountId: params.user_id, roleIds: body }, origin),
  )
}
