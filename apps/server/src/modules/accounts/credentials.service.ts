/** Passwords that one person sets for another (decisions §3, §5 Accounts; security.md 8). */
import { accountPermissions } from '@backoffice/contract'
import { refuseOwn as refuseOwnAccount, requireManageable } from '../../platform/access/account-scope.ts'
import {
  clearLockout,
  findAccount,
  getAccountRow,
  lockAccount,
  updateAccount,
} from '../../platform/access/accounts.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { requireNoMightier } from '../../platform/access/grants.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { checkPassword, makePassword } from '../../platform/passwords/passwords.ts'
import { resetFactorsOf } from '../sessions/factors.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { auditAccount } from './accounts.service.ts'

const { password } = accountPermissions

/** Changing one's own password needs the current one, so that is another call. @throws AppError 10400 on `id` */
function refuseOwn(actor: Actor, id: number): void {
  if (id === actor.accountId)
    throw fieldError('id', '请在个人中心修改自己的密码', 'Please change your own password in your profile')
}

async function giveCredential(
  app: AppContext,
  actor: Actor,
  { id, credential, verb }: { id: number; credential: string; verb: string },
  origin: Origin,
): Promise<void> {
  const credentialHash = await app.passwords.hash(credential)
  await app.db.transaction().execute(async trx => {
    requireManageable(actor, password, await lockAccount(trx, id, 'user'))
    await requireNoMightier(trx, actor, id)
    const after = await updateAccount(trx, id, {
      credentialHash,
      mustChangePassword: true,
      credentialExpireTime: null,
      failedCount: 0,
      lockedUntil: null,
    })
    await clearLockout(trx, id)
    await endSessionsOf(trx, id)
    await auditAccount(trx, origin, verb, after, [{ field: 'credential', before: '***', after: '***' }])
  })
}

/** Hashing is expensive, and the password's rules need the name: checked before, and again under the lock. */
async function requireTarget(app: AppContext, actor: Actor, id: number): Promise<string> {
  const { userId } = requireManageable(actor, password, await findAccount(app.db, id, 'user'))
  refuseOwn(actor, id)
  await requireNoMightier(app.db, actor, id)
  return userId
}

/** @throws AppError 10400, 10404, 10406 */
export async function setCredential(
  app: AppContext,
  actor: Actor,
  { id, credential }: { id: number; credential: string },
  origin: Origin,
): Promise<void> {
  await checkPassword(credential, await requireTarget(app, actor, id))
  await giveCredential(app, actor, { id, credential, verb: 'setCredential' }, origin)
}

/** @returns the new password, which nobody can read again. @throws AppError 10400, 10404, 10406 */
export async function resetCredential(
  app: AppContext,
  actor: Actor,
  id: number,
  origin: Origin,
): Promise<string> {
  await requireTarget(app, actor, id)
  const credential = makePassword()
  await giveCredential(app, actor, { id, credential, verb: 'resetCredential' }, origin)
  return credential
}

/** Of another account, as after a lost phone. @throws AppError 10404, 10406, 10409 also when it has none */
export async function resetFactors(db: Db, actor: Actor, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    requireManageable(actor, password, await lockAccount(trx, id, 'user'))
    refuseOwnAccount(actor, id)
    await requireNoMightier(trx, actor, id)
    if (!(await resetFactorsOf(trx, id)))
      throw new AppError(10409, {
        message: { zh: '该账号没有设置两步验证', en: 'The account has no two-step sign-in' },
      })
    await auditAccount(trx, origin, 'resetFactors', await getAccountRow(trx, id), [])
  })
}
