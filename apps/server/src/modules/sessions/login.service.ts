/** Signing in (specification §8; decisions §4, §5 Accounts; security.md 1 to 5). */
import type { SignInChallenge } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { openChallenge } from './challenges.service.ts'
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

export type Outcome =
  | { token: string; account: LoginAccount }
  | {
      code: 10001 | 10002 | 10003 | 10004 | 10005 | 10006 | 10007 | 10008 | 10429
      retryAfterS?: number
      challenge?: SignInChallenge
      fields?: FieldProblem[]
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
  const isRight = () => app.passwords.verify(account.credentialHash, credentials.password)
  const guess = await judgeGuess(app, trx, account, isRight, origin)
  if (typeof guess === 'object') return { code: 10006, retryAfterS: guess.lockedForS, account }
  if (guess !== 'right') return { code: 10001, account }
  const bar = barOf(account)
  if (bar) return { code: bar, account }
  // What was counted stays until the second step: a right password gives no new tries at codes.
  const challenge = await openChallenge(trx, account.id, origin)
  return challenge ? { code: 10007, account, challenge } : admit(app, trx, account, origin)
}

/** Why an account does not sign in, whatever it shows. */
export function barOf(account: LoginAccount): 10003 | 10004 | 10005 | undefined {
  if (!account.enabled) return 10005
  if (account.accountExpired) return 10003
  return account.credentialExpired ? 10004 : undefined
}

/** Opens a session for a person who has shown everything. */
export async function admit(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  origin: Origin,
): Promise<{ token: string; account: LoginAccount }> {
  await forgetGuesses(trx, account.id, origin)
  await noteSignIn(trx, account.id)
  const deviceId = await useDevice(trx, account, origin)
  const lifetimeMs = app.config.sessionAbsoluteMs
  const token = await openSession(trx, { accountId: account.id, deviceId, lifetimeMs }, origin)
  return { token, account }
}

async function countedAttempt(app: AppContext, trx: Trx, credentials: Credentials, origin: Origin) {
  return countOutcome(app, trx, await attempt(app, trx, credentials, origin), origin)
}

/** Counts what was wrong at the address, too. */
export async function countOutcome(
  app: AppContext,
  trx: Trx,
  outcome: Outcome,
  origin: Origin,
): Promise<Outcome> {
  if (!('code' in outcome) || ![10001, 10002, 10008].includes(outcome.code)) return outcome
  const retryAfterS = await countAtAddress(app, trx, failureKey(origin))
  return retryAfterS === undefined ? outcome : ({ ...outcome, code: 10429, retryAfterS } as const)
}

/** @throws AppError 10001 to 10007, 10429 */
export async function signIn(app: AppContext, credentials: Credentials, origin: Origin): Promise<string> {
  await requireWelcome(app, credentials.username, origin)
  // The slot is taken before the connection, so that waiting for a slot holds no connection.
  return app.passwords.inSlot(async () => {
    // Checked again: while this attempt waited, others from the same address may have used up its failures.
    await requireWelcome(app, credentials.username, origin)
    const outcome = await app.db.transaction().execute(async trx => {
      const result = await countedAttempt(app, trx, credentials, origin)
      await recordSignIn(trx, result, credentials.username, origin)
      return result
    })
    return tokenOf(outcome)
  })
}

export async function recordSignIn(trx: Trx, outcome: Outcome, name: string, origin: Origin): Promise<void> {
  const isDone = 'token' in outcome
  await recordAudit(trx, origin, {
    action: isDone ? 'session.login' : `session.login.${outcome.code}`,
    outcome: isDone || outcome.code === 10007 ? 'done' : 'failed',
    actorName: name,
    entity: 'account',
    entityId: outcome.account?.id ?? '',
    entityName: name,
  })
}

/** Call it after the transaction, so that a counted attempt is committed. @throws AppError */
export function tokenOf(outcome: Outcome): string {
  if ('token' in outcome) return outcome.token
  const { code, retryAfterS, challenge, fields } = outcome
  if (code === 10006 && retryAfterS) throw lockedError(retryAfterS)
  throw new AppError(code, {
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...(challenge && { data: challenge }),
    ...(fields && { fields }),
  })
}
