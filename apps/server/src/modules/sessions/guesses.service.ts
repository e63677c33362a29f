/**
 * Guesses at passwords, counted in one way wherever somebody says the present one: at sign-in and when a password is
 * changed (decisions §5 Accounts; security.md 1, 4, 33).
 */
import type { AppContext } from '../../platform/app-context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import {
  countAddressFailure,
  findAddressFailures,
  type LoginAccount,
  lockFamiliarAddress,
  rememberAddress,
  setAccountLockout,
  setAddressLockout,
} from './sessions.repository.ts'

/** `locking`: wrong, and the last one for now. `locked`: not compared. */
export type Guess = 'right' | 'wrong' | 'locking' | 'locked'

/** Counts a wrong password where it belongs: the address's own lockout, or the one of all strangers. */
async function countFailure(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  familiar: { failedCount: number } | undefined,
  address: string,
): Promise<Guess> {
  const { lockoutLimit, lockoutMs } = app.config
  // A count that stands at the limit belongs to a lock that has run out: the row starts anew.
  const before = (familiar ?? account).failedCount
  const failedCount = before >= lockoutLimit ? 1 : before + 1
  const isLast = failedCount >= lockoutLimit
  const lockout = { failedCount, ...(isLast && { lockMs: lockoutMs }) }
  if (familiar) await setAddressLockout(trx, account.id, address, lockout)
  else await setAccountLockout(trx, account.id, lockout)
  return isLast ? 'locking' : 'wrong'
}

/**
 * Compares and counts. To be called within `inSlot`, for an account whose row is locked: attempts wait for one another,
 * on every node, so that however many come at once, no more than the limit are ever compared.
 */
export async function judgeGuess(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  password: string,
  address: string,
): Promise<Guess> {
  const familiar = await lockFamiliarAddress(trx, account.id, address)
  if ((familiar ?? account).locked) return 'locked'
  if (await app.passwords.verify(account.credentialHash, password)) return 'right'
  return countFailure(app, trx, account, familiar, address)
}

/** Forgets what was counted against whoever has just proved the password, and knows their address from now on. */
export async function forgetGuesses(trx: Trx, accountId: number, address: string): Promise<void> {
  await setAccountLockout(trx, accountId, { failedCount: 0 })
  await rememberAddress(trx, accountId, address)
}

/** @throws AppError 10429 when an address has failed too often */
export async function requireWelcome({ db, config }: AppContext, address: string): Promise<void> {
  const failures = await findAddressFailures(db, address, config.lockoutMs)
  if (failures && failures.failedCount >= config.loginAddressLimit)
    throw new AppError(10429, { retryAfterS: failures.remainingS })
}

/**
 * Counts a failure of an address over all names.
 *
 * @returns seconds to wait where it was one beyond the limit: who made it shall learn nothing from it. At the very
 * limit two at a time get as far.
 */
export async function countAtAddress(
  { config }: AppContext,
  db: Db | Trx,
  address: string,
): Promise<number | undefined> {
  const count = await countAddressFailure(db, address, config.lockoutMs)
  return count > config.loginAddressLimit ? config.lockoutMs / 1000 : undefined
}
