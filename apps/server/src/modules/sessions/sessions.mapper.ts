import type { CurrentUser, Session } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import { type Actor, mustAddFactor } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export function toCurrentUser(actor: Actor, account: Selectable<Database['account']>): CurrentUser {
  return {
    id: account.id,
    userId: account.userId,
    fullName: account.fullName,
    email: account.email,
    cellphone: account.cellphone,
    sites: actor.sites,
    isSuperAdmin: actor.superAdmin,
    mustChangePassword: actor.mustChangePassword,
    ...(mustAddFactor(actor) && { mustAddFactor: true }),
    ...(account.factorNotice && { factorNotice: account.factorNotice }),
    permissions: Object.fromEntries([...actor.permissions].map(([site, codes]) => [site, [...codes].sort()])),
    seeAs: actor.seeAs ? { ...actor.seeAs, until: actor.seeAs.until.toISOString() } : null,
  }
}

export function toSession(
  row: Selectable<Database['session']> & { isNewDevice: boolean },
  currentId: number,
  idleMs: number,
): Session {
  const idleEnd = new Date(row.lastSeenTime.getTime() + idleMs)
  return {
    id: row.id,
    current: row.id === currentId,
    address: row.address,
    userAgent: row.userAgent,
    lastAddress: row.lastAddress ?? row.address,
    lastUserAgent: row.lastUserAgent ?? row.userAgent,
    isNewDevice: row.isNewDevice,
    createTime: row.createTime.toISOString(),
    lastSeenTime: row.lastSeenTime.toISOString(),
    expireTime: (idleEnd < row.expireTime ? idleEnd : row.expireTime).toISOString(),
  }
}
