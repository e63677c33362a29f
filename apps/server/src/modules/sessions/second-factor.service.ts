/** Codes of second factors: made, compared, each taken once (security.md 6; RFC 6238). */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../platform/access/actor.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { openSecret } from './factor-secrets.ts'
import {
  listFactors,
  replaceRecoveryCodes,
  setFactorNotice,
  takeRecoveryCode,
  takeStep,
} from './factors.repository.ts'

const stepMs = 30_000
/** Steps before and after the present one, for phones whose clock is not exact. */
const stepsAround = 1
/** Steps in which the code of a wrong clock is looked for while an app is set up. */
const stepsOfWrongClock = 40
const recoveryCodesMade = 10

/** In the apps and browsers of people. */
export const productName = 'Trade Back Office'

const totpOf = (secret: Uint8Array, userId = '') =>
  new TOTP({
    issuer: productName,
    label: userId,
    period: stepMs / 1000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** 160 random bits, as RFC 4226 has them. */
export const newSecret = (): Buffer => randomBytes(20)

export function shownSecret(secret: Buffer, userId: string): { secret: string; uri: string } {
  const totp = totpOf(secret, userId)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Digits of any keyboard, without what people put between them. */
const typed = (code: string) => code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** @returns the time step of the code; `minutesOff` when only a clock that is wrong shows it; undefined for others */
export function stepOf(secret: Buffer, code: string, { isSetUp = false } = {}) {
  const token = typed(code)
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = Date.now()
  const window = isSetUp ? stepsOfWrongClock : stepsAround
  const delta = totpOf(secret).validate({ token, timestamp, window })
  if (delta === null) return undefined
  if (Math.abs(delta) > stepsAround) return { minutesOff: Math.round((Math.abs(delta) * stepMs) / 60_000) }
  return { step: Math.floor(timestamp / stepMs) + delta }
}

/** Takes a code of an app or a recovery code of the account, whose row is locked. @returns whether it was right */
export async function takeCode(trx: Trx, accountId: number, code: string): Promise<boolean> {
  for (const { id, sealedSecret } of await listFactors(trx, accountId)) {
    if (!sealedSecret) continue
    const found = stepOf(await openSecret(trx, accountId, sealedSecret), code)
    if (found?.step !== undefined && (await takeStep(trx, id, found.step))) return true
  }
  if (!(await takeRecoveryCode(trx, accountId, hashToken(typed(code))))) return false
  await setFactorNotice(trx, accountId, 'recoveryCode')
  return true
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 120 random bits each, so that a plain hash keeps them. */
const newRecoveryCode = () =>
  [...randomBytes(24)].map((byte, at) => (at > 0 && at % 6 === 0 ? '-' : '') + letters[byte % 32]).join('')

/** Those before them end. @returns the codes, which are nowhere else */
export async function makeRecoveryCodes(trx: Trx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode)
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map(code => hashToken(typed(code))),
  )
  return codes
}

/** For whom it is wrong always, the clock of the phone is. Nothing is told about codes of other times: they are still to come. */
export const wrongCode = (field: string): FieldProblem => ({
  field,
  reason: {
    zh: '验证码错误。请输入当前显示的验证码；若仍不通过，请检查手机时间是否准确',
    en: 'Wrong code. Enter the one shown now; if that is refused too, check the clock of the phone',
  },
})
