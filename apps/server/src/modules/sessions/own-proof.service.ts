/** What people show again before they change how they sign in: guesses at it count as those at sign-in (security.md 33). */
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import {
  countAtAddress,
  failureKey,
  forgetGuesses,
  judgeGuess,
  lockedError,
  requireWelcome,
} from './guesses.service.ts'
import { deleteSession, type LoginAccount, lockAccountOfSession } from './sessions.repository.ts'

export interface Proof {
  /** In the audit log, when it is wrong. */
  action: string
  isRight(trx: Trx, account: LoginAccount): Promise<boolean>
  /** What was wrong. */
  problem(): FieldProblem
}

export const toAudited = (actor: Actor) => ({
  entity: 'account',
  entityId: actor.accountId,
  entityName: actor.userId,
})

/** @returns the error for the caller; thrown after the transaction, so that the counts are committed */
async function refuseGuess(
  app: AppContext,
  trx: Trx,
  actor: Actor,
  { proof, isLast }: { proof: Proof; isLast: boolean },
  origin: Origin,
): Promise<AppError> {
  await recordAudit(trx, origin, { action: proof.action, outcome: 'failed', ...toAudited(actor) })
  if (isLast) {
    await deleteSession(trx, actor.accountId, actor.sessionId)
    await recordAudit(trx, origin, { action: 'session.end.guesses', ...toAudited(actor) })
  }
  const retryAfterS = await countAtAddress(app, trx, failureKey(origin))
  if (retryAfterS !== undefined) return new AppError(10429, { retryAfterS })
  const { field, reason } = proof.problem()
  if (!isLast) return new AppError(10400, { fields: [{ field, reason }] })
  const ended = {
    zh: `${reason.zh}次数过多，本次登录已结束，请稍后重新登录`,
    en: `${reason.en} too often: this session has ended, please sign in again later`,
  }
  return new AppError(10400, { fields: [{ field, reason: ended }] })
}

async function show(
  app: AppContext,
  trx: Trx,
  actor: Actor,
  proof: Proof,
  origin: Origin,
): Promise<AppError | undefined> {
  const account = await lockAccountOfSession(trx, actor)
  // Another person changed or reset the password in the meantime, which ended this session.
  if (!account) return new AppError(10403)
  const guess = await judgeGuess(app, trx, account, () => proof.isRight(trx, account), origin)
  if (typeof guess === 'object') return lockedError(guess.lockedForS)
  if (guess !== 'right') return refuseGuess(app, trx, actor, { proof, isLast: guess === 'locking' }, origin)
  await forgetGuesses(trx, account.id, origin)
  return undefined
}

/**
 * Does the work once the proof is right, under the row lock under which it was compared: of two changes, or of a change
 * and a reset, the later one sees the other.
 *
 * @throws AppError 10400 on the field that was wrong, 10403 when another change ended the session, 10406 for apps,
 * 10006, 10429
 */
export async function withProof<T>(
  app: AppContext,
  actor: Actor,
  proof: Proof,
  origin: Origin,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  // The secret of an app is replaced by the people who manage the app, never with its own token.
  if (actor.kind === 'app') throw new AppError(10406)
  await requireWelcome(app, actor.userId, origin)
  const outcome = await app.passwords.inSlot(async () => {
    // Checked again: while this call waited, others from the same address may have used up its failures.
    await requireWelcome(app, actor.userId, origin)
    return app.db.transaction().execute(async trx => {
      const refusal = await show(app, trx, actor, proof, origin)
      return refusal ? { refusal } : { done: await work(trx) }
    })
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.done
}
