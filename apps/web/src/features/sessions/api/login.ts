import {
  accountDisabled,
  accountExpired,
  accountLocked,
  passwordExpired,
  sessions,
  tooManyRequests,
  unavailable,
  unknownUser,
  wrongPassword,
} from '@backoffice/contract'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storeToken } from '../../../lib/sessions/token.ts'

/** Signs in and keeps the token; clears all data that was read for an earlier person. */
export async function login(username: string, password: string) {
  const { access_token } = await call(sessions.login, { body: { username, password } })
  queryClient.clear()
  storeToken(access_token)
}

const reasons = new Map<number, () => string>([
  [wrongPassword, () => t('sessions.login.10001')],
  [unknownUser, () => t('sessions.login.10002')],
  [accountExpired, () => t('sessions.login.10003')],
  [passwordExpired, () => t('sessions.login.10004')],
  [accountDisabled, () => t('sessions.login.10005')],
  [accountLocked, () => t('sessions.login.10006')],
])

/** The reason of a failed sign-in, by its code. */
export const loginReason = (code: number) => reasons.get(code)?.() ?? t('sessions.login.failed')

/** The text of the banner (specification §8). Waiting helps against two codes, so their reason is added. */
export function loginFailure({ code, message }: ApiError) {
  const text = loginReason(code)
  const detail = code === tooManyRequests || code === unavailable ? message : undefined
  return { text, detail }
}
