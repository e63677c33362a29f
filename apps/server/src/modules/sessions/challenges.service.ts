/** What a right password opens for an account with a second factor: one sign-in, in one browser, for minutes. */
import { randomBytes } from 'node:crypto'
import type { FactorKind, SignInChallenge } from '@backoffice/contract'
import { hashToken } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { findOpenChallenge, insertChallenge, listFactors, takeTry } from './factors.repository.ts'

const challengeMs = 5 * 60_000
const triesMost = 5

/** The secret of the browser, if it has one: nobody else goes on with a sign-in that they have seen. */
const deviceHash = ({ device = '' }: Origin) => hashToken(device)

/** @returns undefined for an account without a second factor */
export async function openChallenge(
  trx: Trx,
  accountId: number,
  origin: Origin,
): Promise<SignInChallenge | undefined> {
  const factors = await listFactors(trx, accountId)
  if (factors.length === 0) return undefined
  const challenge = randomBytes(32).toString('base64url')
  const expireTime = new Date(Date.now() + challengeMs)
  await insertChallenge(trx, {
    accountId,
    tokenHash: hashToken(challenge),
    deviceHash: deviceHash(origin),
    expireTime,
  })
  const kinds = [...new Set(factors.map(({ kind }) => kind as FactorKind))]
  return { challenge, kinds, expiresAt: expireTime.toISOString() }
}

const inBrowser = (challenge: string, origin: Origin) => ({
  tokenHash: hashToken(challenge),
  deviceHash: deviceHash(origin),
  most: triesMost,
})

/** @returns whether the challenge had a try left */
export const tryChallenge = (trx: Trx, challenge: string, origin: Origin): Promise<boolean> =>
  takeTry(trx, inBrowser(challenge, origin))

/** @returns whose sign-in may go on in this browser */
export const findChallenge = (db: Db, challenge: string, origin: Origin) =>
  findOpenChallenge(db, inBrowser(challenge, origin))
