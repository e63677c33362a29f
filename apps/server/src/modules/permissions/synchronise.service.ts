/** Synchronise*, started by a person (decisions §4 Permission). */
import { permissionPermissions } from '@backoffice/contract'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type SyncCounts, synchronisePermissions } from '../../seed/permissions.ts'

/** All sites for a super admin; for others the sites whose permissions they may edit. */
export async function synchronise(db: Db, actor: Actor, origin: Origin): Promise<SyncCounts> {
  return db.transaction().execute(async trx => {
    const counts = await synchronisePermissions(trx, sitesWhere(actor, permissionPermissions.write))
    const changes = Object.entries(counts).map(([field, after]) => ({ field, before: null, after }))
    await recordAudit(trx, origin, { action: 'permission.synchronise', entity: 'permission', changes })
    return counts
  })
}
