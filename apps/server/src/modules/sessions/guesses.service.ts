/**
 * Guesses at passwords, counted in the same way wherever the current password is entered: at sign-in and when a
 * password is changed (decisions §5 Accounts; security.md 1, 4, 33).
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

/** `locking`: wrong, and the last try for now. `locked`: not compared. */
export type Guess = 'right' | 'wrong' | 'locking' | 'locked'

/** Counts a wrong password for the address's own lockout, or for the common one of all unknown addresses. */
async function countFailure(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  familiar: { failedCount: number } | undefined,
  address: string,
): Promise<Guess> {
  const { lockoutLimit, lockoutMs } = app.config
  // A count at the limit belongs to an expired lock: counting starts again.
  const before = (familiar ?? account).failedCount
  const failedCount = before >= lockoutLimit ? 1 : before + 1
  const isLast = failedCount >= lockoutLimit
  const lockout = { failedCount, ...(isLast && { lockMs: lockoutMs }) }
  if (familiar) await setAddressLockout(trx, account.id, address, lockout)
  else await setAccountLockout(trx, account.id, lockout)
  return isLast ? 'locking' : 'wrong'
}

/**
 * Compares and counts. Call it within `inSlot`, for an account whose row is locked. Attempts wait for one another on
 * every node, so no more than the limit are ever compared.
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

/** Clears the failures of a person who has just entered the right password, and remembers their address. */
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
 * @returns seconds to wait when it is over the limit: the caller must then learn nothing from the attempt. Exactly at
 * the limit two attempts at once can get this far.
 */
export async function countAtAddress(
  { config }: AppContext,
  db: Db | Trx,
  address: string,
): Promise<number | undefined> {
  const count = await countAddressFailure(db, address, config.lockoutMs)
  return count > config.loginAddressLimit ? config.lockoutMs / 1000 : undefined
}
