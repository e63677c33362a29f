/**
 * Measures what the permission check adds to a warm request. Every token needs its session to be found; the rest
 * is the check. The two are measured in turns, so that both run under the same conditions.
 */
import { operations } from '@backoffice/contract'
import { findLiveSession } from '../../apps/server/src/platform/access/access.repository.ts'
import { checkAccess, checkNamedSite, hashToken } from '../../apps/server/src/platform/access/actor.ts'
import { Authenticator } from '../../apps/server/src/platform/access/authenticator.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { figuresOf } from '../lib/load.ts'

const rounds = 5_000
const idleMs = 43_200_000

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export async function measurePermissionCheck(db: Db, token: string) {
  const operation = operations.find(({ id }) => id === 'roles.list')
  if (!operation) throw new Error('roles.list is missing')
  const authenticator = new Authenticator(db, {
    sessionIdleMs: idleMs,
    forcePasswordChange: true,
    noteUse: async () => {},
  })
  const withCheck = async () => {
    const actor = await authenticator.authenticate(`Bearer ${token}`)
    checkAccess(operation, actor)
    checkNamedSite(operation, actor, 'default_site')
    return actor
  }
  const sessionOnly = () => findLiveSession(db, hashToken(token), idleMs)
  const actor = await withCheck()
  for (let n = 0; n < 500; n++) await Promise.all([withCheck(), sessionOnly()])
  const checked: number[] = []
  const bare: number[] = []
  for (let n = 0; n < rounds; n++) {
    checked.push(await timeOf(withCheck))
    bare.push(await timeOf(sessionOnly))
  }
  const [all, session] = [figuresOf(checked, 1), figuresOf(bare, 1)]
  const start = performance.now()
  for (let n = 0; n < 1_000_000; n++) checkAccess(operation, actor)
  return {
    sessionMs: session.p50,
    addedP50Ms: all.p50 - session.p50,
    addedP95Ms: all.p95 - session.p95,
    checkAloneMs: (performance.now() - start) / 1_000_000,
    permissions: actor?.permissions.get('default_site')?.size ?? 0,
  }
}
