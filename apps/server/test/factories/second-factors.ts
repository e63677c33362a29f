/** An authenticator app for tests. No test waits for time to go by: codes of the steps around now are taken, too. */
import { secondFactors } from '@backoffice/contract'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestApp } from '../build-app.ts'
import { startPassword, tokenFor } from './accounts.ts'

const stepMs = 30_000

/** @returns what the app shows so many steps from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs })

/** Sets up an app for an account, as if a while ago: the codes of this step and of the next one can still be used. */
export async function addFactor(test: TestApp, accountId: number, { password = startPassword } = {}) {
  const token = await tokenFor(test, accountId)
  const begun = await test.call(secondFactors.addTotp, { token, body: { name: '手机', password } })
  expect(begun).toMatchObject({ errorcode: 0 })
  const { id, secret } = begun.data
  const confirmed = await test.call(secondFactors.confirmTotp, {
    token,
    params: { id },
    body: { code: codeOf(secret) },
  })
  expect(confirmed).toMatchObject({ errorcode: 0 })
  await test.sql('UPDATE account_factor SET last_counter = NULL WHERE id = $1', [id])
  return { id, token, secret, recoveryCodes: confirmed.data.recoveryCodes }
}

/** The first step of a sign-in. @returns its challenge */
export async function begin(
  test: TestApp,
  { userId, password = startPassword }: { userId: string; password?: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const { errorcode, data } = await test.signIn(userId, password, headers)
  expect(errorcode).toBe(10007)
  return (data as unknown as { challenge: string }).challenge
}

/** The second step. */
export const finish = (
  test: TestApp,
  body: { challenge: string; code: string },
  headers: Record<string, string> = {},
) => test.call(secondFactors.signIn, { token: null, body, headers })
