/** Seeing the product as a role, in a session of its own beside that of the caller (security.md 59). */
import { rolePermissions } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import { maySeeAs } from '../../platform/access/see-as.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { closeSession, openSeeAs } from '../sessions/sessions.service.ts'
import { roleTable } from './roles.repository.ts'
import { auditRole, getRole } from './roles.service.ts'

const lifetimeMs = 30 * 60_000

/** @throws AppError 10404, 10406, 10409 for the super-admin role, which may do everything */
export async function beginSeeAs(db: Db, actor: Actor, id: number, origin: Origin) {
  return db.transaction().execute(async trx => {
    // Nobody deletes it meanwhile.
    await roleTable.lockCurrent(trx, id)
    const role = await getRole(trx, actor, rolePermissions.read, id)
    if (role.superAdmin)
      throw new AppError(10409, {
        message: {
          zh: '超级管理员角色拥有全部权限，无需以其身份查看',
          en: 'The super admin role may do everything: there is nothing to see as it',
        },
      })
    if (!maySeeAs(actor, role.siteCode)) throw new AppError(10406)
    const { token, until } = await openSeeAs(trx, actor, { roleId: id, lifetimeMs }, origin)
    await auditRole(trx, origin, 'seeAs', role, role, [
      { field: 'until', before: null, after: until.toISOString() },
    ])
    return { token_type: 'Bearer', access_token: token, until: until.toISOString() }
  })
}

/** Leaves a session alone that sees the product as its person. */
export async function endSeeAs(db: Db, actor: Actor, origin: Origin): Promise<void> {
  const { seeAs } = actor
  if (!seeAs) return
  await db.transaction().execute(async trx => {
    if (!(await closeSession(trx, actor))) return
    const role = await roleTable.get(trx, seeAs.id)
    await auditRole(trx, origin, 'endSeeAs', role, role, [])
  })
}
