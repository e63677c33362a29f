import { resourcePermissions, resources } from '@backoffice/contract'
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
import { permissionsOfRole } from './permissions.repository.ts'
import { changePermission, createPermission, removePermission } from './permissions.service.ts'
import { toPermission } from './resources.mapper.ts'
import { synchronise } from './synchronise.service.ts'

export function resourceRoutes(app: AppContext): void {
  const { db } = app

  bind(app, resources.create, ({ body, origin }) => createPermission(db, body, origin))

  bind(app, resources.update, ({ actor, body, origin }) => changePermission(db, actor, body, origin))

  bind(app, resources.delete, async ({ actor, params, origin }) => {
    await removePermission(db, actor, params.id, origin)
    return null
  })

  bind(app, resources.reload, ({ actor, origin }) => synchronise(db, actor, origin))

  bind(app, resources.byRole, async ({ actor, params }) => {
    const role = await getRole(db, actor, resourcePermissions.read, params.id)
    return (await permissionsOfRole(db, role.id)).filter(isShownTo(actor)).map(toPermission)
  })

  bind(app, resources.byGroup, ({ actor, params }) => listGroupPermissions(db, actor, params.id))

  bind(app, resources.listParents, ({ actor, query }) => listParents(db, actor, query))

  bind(app, resources.createGroup, ({ body, origin }) => createGroup(db, body, origin))

  bind(app, resources.updateGroup, ({ actor, body, origin }) => renameGroup(db, actor, body, origin))

  bind(app, resources.listGroups, ({ actor, query }) => findGroups(db, actor, query))

  bind(app, resources.deleteGroup, async ({ actor, params, origin }) => {
    await removeGroup(db, actor, params.id, origin)
    return null
  })
}
