/** Passkeys (security.md 6; WebAuthn level 3): what a browser is asked with, and whether what it answers is right. */
import { randomBytes } from 'node:crypto'
import type { MadePasskey, ShownPasskey } from '@backoffice/contract'
import { hashToken } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { isUsableKey, keyAlgorithms } from './passkey-keys.ts'
import { listPasskeys, putPasskeyChallenge, takePasskeyChallenge, usePasskey } from './passkeys.repository.ts'
import { productName } from './second-factor.service.ts'

const challengeMs = 5 * 60_000
/** Loaded when somebody uses a passkey: it takes memory, and tells of what is new in Node. */
const library = () => import('@simplewebauthn/server')

/** The browser gives up before the challenge ends. */
const timeout = challengeMs - 30_000

/** The name that passkeys are bound to, and the only origin whose answers are taken. */
export interface PasskeyPlace {
  rpId: string
  origin: string
}

/**
 * By the setting. Without it a machine of one's own: what a request says about its host is never believed, except that
 * it is `localhost`, whose passkeys work at no other name.
 */
export function passkeyPlace({ config }: AppContext, host = ''): PasskeyPlace | undefined {
  const origin =
    config.publicOrigin ?? (/^localhost(:\d+)?$/.test(host) ? new URL(`http://${host}`).origin : undefined)
  return origin === undefined ? undefined : { rpId: new URL(origin).hostname, origin }
}

const noPlace = () =>
  new AppError(10409, {
    message: {
      zh: '当前地址不能使用通行密钥：须通过域名和 HTTPS 访问，并由运维设置 PUBLIC_ORIGIN',
      en: 'Passkeys cannot be used at this address: it needs a name, HTTPS, and the setting PUBLIC_ORIGIN',
    },
  })

/** @throws AppError 10409 */
export function requirePlace(place: PasskeyPlace | undefined): PasskeyPlace {
  if (!place) throw noPlace()
  return place
}

export const wrongPasskey: FieldProblem = {
  field: 'passkey',
  reason: { zh: '通行密钥未通过验证，请重试', en: 'The passkey was not accepted, please try again' },
}

export const purposes = {
  signIn: (challenge: string) => `sign-in ${hashToken(challenge).toString('hex')}`,
  session: (id: number) => `session ${id}`,
  factor: (id: number, sessionId: number) => `factor ${id} of session ${sessionId}`,
}

interface Asked {
  purpose: string
  accountId: number
  place: PasskeyPlace
}

async function newChallenge(db: Db | Trx, { purpose, accountId }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32))
  const challengeHash = hashToken(Buffer.from(challenge).toString('base64url'))
  const expireTime = new Date(Date.now() + challengeMs)
  await putPasskeyChallenge(db, { purpose, accountId, challengeHash, expireTime })
  return challenge
}

const taken =
  (db: Db | Trx, { purpose, accountId }: Asked) =>
  (challenge: string) =>
    takePasskeyChallenge(db, { purpose, accountId, challengeHash: hashToken(challenge) })

async function knownPasskeys(db: Db | Trx, { accountId, place }: Asked) {
  const rows = await listPasskeys(db, accountId, place.rpId)
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

export async function creationOptions(db: Db | Trx, asked: Asked, userId: string) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: asked.place.rpId,
    userName: userId,
    userID: Uint8Array.from(Buffer.from(`account ${asked.accountId}`)),
    challenge: await newChallenge(db, asked),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: keyAlgorithms,
    excludeCredentials: await knownPasskeys(db, asked),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { ...options }
}

/** @throws AppError 10409 where the account has none for this name */
export async function requestOptions(db: Db, asked: Asked) {
  const allowCredentials = await knownPasskeys(db, asked)
  if (allowCredentials.length === 0)
    throw new AppError(10409, {
      message: {
        zh: '该账号没有可用于当前地址的通行密钥，请使用验证码或恢复码',
        en: 'There is no passkey for this address: please use a code or a recovery code',
      },
    })
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: asked.place.rpId,
    allowCredentials,
    challenge: await newChallenge(db, asked),
    timeout,
    userVerification: 'required',
  })
  return { ...options }
}

/** A page of somebody else shows the product inside itself. @param response one that was verified */
const isFramed = ({ clientDataJSON }: { clientDataJSON: string }): boolean =>
  JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true

/** @returns undefined for what is no passkey made for this challenge, here; the challenge has ended then, too */
export async function readMadePasskey(db: Db, asked: Asked, made: MadePasskey) {
  const { id, transports, ...response } = made
  const { rpId, origin } = asked.place
  const { verifyRegistrationResponse } = await library()
  const found = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: taken(db, asked),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(() => undefined)
  if (!found?.verified || isFramed(response)) return undefined
  const { credential, credentialBackedUp } = found.registrationInfo
  if (!(await isUsableKey(credential.publicKey))) return undefined
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    rpId,
    backedUp: credentialBackedUp,
  }
}

/** Takes what a passkey of the account has signed, whose row is locked. @returns whether it was right */
export async function takePasskey(trx: Trx, asked: Asked, shown: ShownPasskey): Promise<boolean> {
  const { accountId, place } = asked
  const { id, ...response } = shown
  const passkey = (await listPasskeys(trx, accountId, place.rpId)).find(row => row.credentialId === id)
  if (!passkey) return false
  const { publicKey, counter, factorId } = passkey
  const { verifyAuthenticationResponse } = await library()
  const found = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: taken(trx, asked),
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!found?.verified || isFramed(response)) return false
  const { newCounter, credentialBackedUp } = found.authenticationInfo
  await usePasskey(trx, { factorId, counter: newCounter, backedUp: credentialBackedUp })
  return true
}
