/** Signing in (specification §8; decisions §4, §5 Accounts; security.md 1 to 5). */
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { useDevice } from './devices.service.ts'
import {
  countAtAddress,
  failureKey,
  forgetGuesses,
  judgeGuess,
  lockedError,
  requireWelcome,
} from './guesses.service.ts'
import { type LoginAccount, lockAccountByName, noteSignIn } from './sessions.repository.ts'
import { openSession } from './sessions.service.ts'

interface Credentials {
  username: string
  password: string
}

type Outcome =
  | { token: string; account: LoginAccount }
  | {
      code: 10001 | 10002 | 10003 | 10004 | 10005 | 10006 | 10429
      retryAfterS?: number
      /** The account whose sign-in failed, if there is one: its history shows it. */
      account?: LoginAccount
    }

async function attempt(
  app: AppContext,
  trx: Trx,
  credentials: Credentials,
  origin: Origin,
): Promise<Outcome> {
  const account = await lockAccountByName(trx, credentials.username)
  if (!account) {
    await app.passwords.verify(undefined, credentials.password)
    return { code: app.config.hideUnknownUser ? 10001 : 10002 }
  }
  const guess = await judgeGuess(app, trx, account, credentials.password, origin)
  if (typeof guess === 'object') return { code: 10006, retryAfterS: guess.lockedForS, account }
  if (guess !== 'right') return { code: 10001, account }
  if (!account.enabled) return { code: 10005, account }
  if (account.accountExpired) return { code: 10003, account }
  if (account.credentialExpired) return { code: 10004, account }
  await forgetGuesses(trx, account.id, origin)
  await noteSignIn(trx, account.id)
  const deviceId = await useDevice(trx, account, origin)
  const lifetimeMs = app.config.sessionAbsoluteMs
  const token = await openSession(trx, { accountId: account.id, deviceId, lifetimeMs }, origin)
  return { token, account }
}

async function countedAttempt(app: AppContext, trx: Trx, credentials: Credentials, origin: Origin) {
  const outcome: Outcome = await attempt(app, trx, credentials, origin)
  if (!('code' in outcome) || (outcome.code !== 10001 && outcome.code !== 10002)) return outcome
  const retryAfterS = await countAtAddress(app, trx, failureKey(origin))
  return retryAfterS === undefined ? outcome : ({ ...outcome, code: 10429, retryAfterS } as const)
}

/** @throws AppError 10001 to 10006, 10429 */
export async function signIn(app: AppContext, credentials: Credentials, origin: Origin): Promise<string> {
  await requireWelcome(app, credentials.username, origin)
  // The slot is taken before the connection, so that waiting for a slot holds no connection.
  return app.passwords.inSlot(async () => {
    // Checked again: while this attempt waited, others from the same address may have used up its failures.
    await requireWelcome(app, credentials.username, origin)
    const outcome = await app.db.transaction().execute(async trx => {
      const result = await countedAttempt(app, trx, credentials, origin)
      const ok = 'token' in result
      await recordAudit(trx, origin, {
        action: ok ? 'session.login' : `session.login.${result.code}`,
        outcome: ok ? 'done' : 'failed',
        actorName: credentials.username,
        entity: 'account',
        entityId: result.account?.id ?? '',
        entityName: credentials.username,
      })
      return result
    })
    // Thrown out here, so that the counted attempt is committed.
    if ('code' in outcome) {
      const { code, retryAfterS } = outcome
      if (code === 10006 && retryAfterS) throw lockedError(retryAfterS)
      throw new AppError(code, retryAfterS === undefined ? {} : { retryAfterS })
    }
    return outcome.token
  })
}
