/** The own profile (specification §5; decisions §3 Own profile update). */
import type { accounts, Body } from '@backoffice/contract'
import { lockAccount, updateAccount } from '../../platform/access/accounts.repository.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { changesBetween, type Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { getCurrentUser } from '../sessions/sessions.service.ts'
import { toAccount } from './accounts.mapper.ts'
import { auditAccount } from './accounts.service.ts'

/**
 * `sites` is accepted and changes nothing. @throws AppError 10400 without a body and on an `id` of another account, 10406 for apps, 10409
 */
export async function changeProfile(
  db: Db,
  actor: Actor,
  body: Body<typeof accounts.updateProfile>,
  origin: Origin,
): Promise<void> {
  if (actor.kind === 'app') throw new AppError(10406)
  const { id, version, sites: _ignored, ...change } = body
  if (Object.keys(body).length === 0) throw fieldError('fullName', '必填', 'Required')
  if (id !== undefined && id !== actor.accountId)
    throw fieldError('id', '只能修改自己的资料', 'Only your own profile can be changed')
  await db.transaction().execute(async trx => {
    const before = requireCurrent(await lockAccount(trx, actor.accountId), undefined, 'account')
    // A conflict shows what a success does: the person, not the account.
    if (version !== undefined && version !== before.version)
      throw new AppError(10409, {
        current: await getCurrentUser(trx, actor),
        record: { entity: 'account', id: before.id },
      })
    const after = await updateAccount(trx, actor.accountId, change)
    const changes = changesBetween(toAccount(before), toAccount(after))
    await auditAccount(trx, origin, 'updateProfile', after, changes)
  })
}
