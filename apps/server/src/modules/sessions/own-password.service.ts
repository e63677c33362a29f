/** Changing one's own password (decisions §3 Own password, §5 Accounts; security.md 8, 33). */
import type { Labels } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { weaknessOf } from '../../platform/passwords/passwords.ts'
import {
  countAtAddress,
  failureKey,
  forgetGuesses,
  judgeGuess,
  lockedError,
  requireWelcome,
} from './guesses.service.ts'
import {
  deleteSession,
  deleteSessionsOf,
  lockAccountOfSession,
  storeCredential,
} from './sessions.repository.ts'

interface Wish {
  oldCredential: string
  credential: string
  /** Why the new password is refused, for a caller who knows the old one. */
  weakness: Labels | undefined
}

const toAudit = (actor: Actor) => ({ entity: 'account', entityId: actor.accountId, entityName: actor.userId })

/** @returns the error for the caller; thrown after the transaction, so that the counts are committed */
async function refuseGuess(
  app: AppContext,
  trx: Trx,
  actor: Actor,
  isLast: boolean,
  origin: Origin,
): Promise<AppError> {
  await recordAudit(trx, origin, { action: 'account.wrongOldPassword', outcome: 'failed', ...toAudit(actor) })
  if (isLast) {
    await deleteSession(trx, actor.accountId, actor.sessionId)
    await recordAudit(trx, origin, { action: 'session.end.guesses', ...toAudit(actor) })
  }
  const retryAfterS = await countAtAddress(app, trx, failureKey(origin))
  if (retryAfterS !== undefined) return new AppError(10429, { retryAfterS })
  if (!isLast) return fieldError('oldCredential', '原密码错误', 'The old password is wrong')
  return fieldError(
    'oldCredential',
    '原密码错误次数过多，本次登录已结束，请稍后重新登录',
    'The old password was wrong too often: this session has ended, please sign in again later',
  )
}

async function attempt(
  app: AppContext,
  trx: Trx,
  actor: Actor,
  { oldCredential, credential, weakness }: Wish,
  origin: Origin,
): Promise<AppError | undefined> {
  const account = await lockAccountOfSession(trx, actor)
  // Another person changed or reset the password in the meantime, which ended this session.
  if (!account) return new AppError(10403)
  const guess = await judgeGuess(app, trx, account, oldCredential, origin)
  if (typeof guess === 'object') return lockedError(guess.lockedForS)
  if (guess !== 'right') return refuseGuess(app, trx, actor, guess === 'locking', origin)
  if (oldCredential === credential)
    throw fieldError('credential', '新密码不能与原密码相同', 'The new password must differ from the old one')
  if (weakness) throw new AppError(10400, { fields: [{ field: 'credential', reason: weakness }] })
  await forgetGuesses(trx, account.id, origin)
  await storeCredential(trx, account.id, await app.passwords.hashInSlot(credential))
  await deleteSessionsOf(trx, account.id)
  await recordAudit(trx, origin, {
    action: 'account.changeOwnPassword',
    ...toAudit(actor),
    changes: [{ field: 'credential', before: '***', after: '***' }],
  })
  return undefined
}

/**
 * Also resolves a 10408. Ends every session of the account, including this one. The row lock under which the old
 * password is compared is held until the new one is set: of two changes, or of a change and a reset, the later one sees
 * the other.
 *
 * @throws AppError 10400, 10403 when another change ended the session, 10406 for apps, 10006, 10429
 */
export async function changeOwnPassword(
  app: AppContext,
  actor: Actor,
  { oldCredential, credential }: Omit<Wish, 'weakness'>,
  origin: Origin,
): Promise<void> {
  // The secret of an app is replaced by the people who manage the app, never with its own token.
  if (actor.kind === 'app') throw new AppError(10406)
  await requireWelcome(app, actor.userId, origin)
  const weakness = await weaknessOf(credential, actor.userId)
  const refusal = await app.passwords.inSlot(async () => {
    // Checked again: while this call waited, others from the same address may have used up its failures.
    await requireWelcome(app, actor.userId, origin)
    return app.db
      .transaction()
      .execute(trx => attempt(app, trx, actor, { oldCredential, credential, weakness }, origin))
  })
  if (refusal) throw refusal
}
