import { accounts, permissionPermissions, permissions, roles } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { getRole } from '../roles/roles.service.ts'
import {
  createGroup,
  findGroups,
  isShownTo,
  listGroupPermissions,
  listParents,
  removeGroup,
  renameGroup,
} from './groups.service.ts'
import { hire } from './hiring.service.ts'
import { listAccountPermissions, listHolders } from './holders.service.ts'
import { toPermission } from './permissions.mapper.ts'
import { permissionsOfRole } from './permissions.repository.ts'
import { changePermission, createPermission, removePermission } from './permissions.service.ts'
import { makeRole } from './role-making.service.ts'
import { changeRolePermissions } from './role-permissions.service.ts'
import { synchronise } from './synchronise.service.ts'

export function permissionRoutes(app: AppContext): void {
  const { db } = app

  bind(app, permissions.create, ({ body, origin }) => createPermission(db, body, origin))

  bind(app, permissions.update, ({ actor, body, origin }) => changePermission(db, actor, body, origin))

  bind(app, permissions.delete, async ({ actor, params, origin }) => {
    await removePermission(db, actor, params.id, origin)
    return null
  })

  bind(app, permissions.reload, ({ actor, origin }) => synchronise(db, actor, origin))

  bind(app, permissions.byRole, async ({ actor, params }) => {
    const role = await getRole(db, actor, permissionPermissions.read, params.id)
    return (await permissionsOfRole(db, role.id)).filter(isShownTo(actor)).map(toPermission)
  })

  bind(app, permissions.byGroup, ({ actor, params }) => listGroupPermissions(db, actor, params.id))

  bind(app, permissions.listParents, ({ actor, query }) => listParents(db, actor, query))

  bind(app, permissions.createGroup, ({ body, origin }) => createGroup(db, body, origin))

  bind(app, permissions.updateGroup, ({ actor, body, origin }) => renameGroup(db, actor, body, origin))

  bind(app, permissions.listGroups, ({ actor, query }) => findGroups(db, actor, query))

  bind(app, permissions.deleteGroup, async ({ actor, params, origin }) => {
    await removeGroup(db, actor, params.id, origin)
    return null
  })

  bind(app, permissions.holders, ({ actor, params, query }) => listHolders(db, actor, params.id, query))

  bind(app, accounts.permissions, ({ actor, params }) => listAccountPermissions(db, actor, params.user_id))

  bind(app, accounts.create, ({ actor, body, origin }) => hire(app, actor, body, origin))

  bind(app, roles.create, ({ actor, body, origin, once }) =>
    db.transaction().execute(trx => once(trx, () => makeRole(trx, actor, body, origin))),
  )

  bind(app, roles.setPermissions, ({ actor, params, query, body, origin }) =>
    changeRolePermissions(db, actor, { roleId: params.id, ...query, codes: body, change: 'set' }, origin),
  )

  bind(app, roles.bindPermissions, ({ actor, params, body, origin }) =>
    changeRolePermissions(db, actor, { roleId: params.id, codes: body, change: 'bind' }, origin),
  )

  bind(app, roles.releasePermissions, ({ actor, params, body, origin }) =>
    changeRolePermissions(db, actor, { roleId: params.id, codes: body, change: 'release' }, origin),
  )
}
