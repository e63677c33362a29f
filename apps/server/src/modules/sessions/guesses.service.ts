/**
 * Guesses at passwords and second factors, counted in the same way wherever they are entered: at sign-in, and when a
 * password or a second factor is changed (decisions §5 Accounts; security.md 1, 4, 6, 33).
 */
import { hashToken } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { addressGroup } from '../../platform/http/address-group.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import {
  countAddressFailure,
  findAddressFailures,
  isFamiliarPlace,
  type LoginAccount,
  lockFamiliarPlace,
  rememberAddress,
  setAccountLockout,
  setPlaceLockout,
} from './sessions.repository.ts'

/** `locking`: wrong, and the last try for now. Not compared while locked. */
type Guess = 'right' | 'wrong' | 'locking' | { lockedForS: number }

/**
 * Where a person is known again: the browser, by a secret that it made itself, and the address. The browser comes
 * first, so that nobody else at the same address can hold the person out.
 */
function placesOf({ address, device = '' }: Origin): string[] {
  const isSecret = /^[0-9a-f]{32}$/.test(device)
  return isSecret ? [`device:${hashToken(device).toString('hex')}`, address] : [address]
}

/** Counts a wrong password for the place's own lockout, or for the common one of all unknown places. */
async function countFailure(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  familiar: { failedCount: number; address: string } | undefined,
): Promise<Guess> {
  const { lockoutLimit, lockoutMs } = app.config
  // A count at the limit belongs to an expired lock: counting starts again.
  const before = (familiar ?? account).failedCount
  const failedCount = before >= lockoutLimit ? 1 : before + 1
  const isLast = failedCount >= lockoutLimit
  const lockout = { failedCount, ...(isLast && { lockMs: lockoutMs }) }
  if (familiar) await setPlaceLockout(trx, account.id, familiar.address, lockout)
  else await setAccountLockout(trx, account.id, lockout)
  return isLast ? 'locking' : 'wrong'
}

/**
 * Compares and counts. Call it within `inSlot` where a password is compared, for an account whose row is locked. Attempts wait for one another on
 * every node, so no more than the limit are ever compared.
 */
export async function judgeGuess(
  app: AppContext,
  trx: Trx,
  account: LoginAccount,
  isRight: () => Promise<boolean>,
  origin: Origin,
): Promise<Guess> {
  const familiar = await lockFamiliarPlace(trx, account.id, placesOf(origin))
  const { lockedForS } = familiar ?? account
  if (lockedForS !== null) return { lockedForS }
  if (await isRight()) return 'right'
  return countFailure(app, trx, account, familiar)
}

/**
 * Clears the failures of a person who has just entered the right password, and remembers the place. Only those that were
 * counted for it: otherwise each sign-in of the person would give strangers five tries more.
 */
export async function forgetGuesses(trx: Trx, accountId: number, origin: Origin): Promise<void> {
  const places = placesOf(origin)
  const familiar = await lockFamiliarPlace(trx, accountId, places)
  if (familiar) await setPlaceLockout(trx, accountId, familiar.address, { failedCount: 0 })
  else await setAccountLockout(trx, accountId, { failedCount: 0 })
  for (const place of places) await rememberAddress(trx, accountId, place)
}

/** 10006 with the end of the lock. That the name exists is said by the code already (security.md 69). */
export const lockedError = (lockedForS: number) =>
  new AppError(10006, {
    retryAfterS: lockedForS,
    data: { lockedUntil: new Date(Date.now() + lockedForS * 1000).toISOString() },
  })

/** Whose failures are counted together: an address, of IPv6 a network, or one app there. */
export const failureKey = ({ address }: Origin, appId?: number | 'unknown') =>
  appId === undefined ? addressGroup(address) : `${addressGroup(address)} app ${appId}`

/** @throws AppError 10429 when there were too many failures */
export async function requireFewFailures({ db, config }: AppContext, source: string): Promise<void> {
  const failures = await findAddressFailures(db, source, config.lockoutMs)
  if (failures && failures.failedCount >= config.loginAddressLimit)
    throw new AppError(10429, { retryAfterS: failures.remainingS })
}

/**
 * Many people share the address of an office: those who have signed in from there are still let in when others have
 * failed too often, because their own lockout limits the guesses at their account.
 *
 * @throws AppError 10429
 */
export async function requireWelcome(app: AppContext, userId: string, origin: Origin): Promise<void> {
  await requireFewFailures(app, failureKey(origin)).catch(async error => {
    if (!(await isFamiliarPlace(app.db, userId, placesOf(origin)))) throw error
  })
}

/**
 * Counts a failure of an address over all names, or of an app there.
 *
 * @returns seconds to wait when it is over the limit: the caller must then learn nothing from the attempt. Exactly at
 * the limit two attempts at once can get this far.
 */
export async function countAtAddress(
  { config }: AppContext,
  db: Db | Trx,
  source: string,
): Promise<number | undefined> {
  const count = await countAddressFailure(db, source, config.lockoutMs)
  return count > config.loginAddressLimit ? config.lockoutMs / 1000 : undefined
}
