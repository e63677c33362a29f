import {
  accountDisabled,
  accountExpired,
  accountLocked,
  passwordExpired,
  type SignInChallenge,
  secondFactorNeeded,
  sessions,
  tooManyRequests,
  unavailable,
  unknownUser,
  wrongPassword,
  wrongSecondFactor,
} from '@backoffice/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { keepTypedPassword, storeToken } from '../../../lib/sessions/token.ts'

/** Keeps the token; clears all data that was read for an earlier person. */
export function beginSession(token: string) {
  queryClient.clear()
  storeToken(token)
}

/** @returns what the second step needs, for an account that has one */
export async function login(username: string, password: string): Promise<SignInChallenge | undefined> {
  try {
    const { access_token } = await call(sessions.login, { body: { username, password } })
    beginSession(access_token)
    keepTypedPassword(password)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== secondFactorNeeded) throw error
    return error.data as SignInChallenge
  }
}

const reasons = new Map<number, () => string>([
  [wrongPassword, () => t('sessions.login.10001')],
  [unknownUser, () => t('sessions.login.10002')],
  [accountExpired, () => t('sessions.login.10003')],
  [passwordExpired, () => t('sessions.login.10004')],
  [accountDisabled, () => t('sessions.login.10005')],
  [accountLocked, () => t('sessions.login.10006')],
  [wrongSecondFactor, () => t('sessions.login.10008')],
])

/** The reason of a failed sign-in, by its code. */
export const loginReason = (code: number) => reasons.get(code)?.() ?? t('sessions.login.failed')

/** When a lock ends in the business time zone, which the server writes into the page, and who can end it before. */
const lockEnd = (data: unknown) => {
  const { lockedUntil } = (data ?? {}) as { lockedUntil?: string }
  if (!lockedUntil) return undefined
  const time = new Date(lockedUntil).toLocaleTimeString('sv-SE', {
    timeStyle: 'short',
    timeZone: document.documentElement.dataset.timezone,
  })
  return t('sessions.login.lockedUntil', { time })
}

/** The text of the banner (specification §8). Waiting helps against three codes, so their reason is added. */
export function loginFailure({ code, message, data }: ApiError) {
  const text = loginReason(code)
  if (code === accountLocked) return { text, detail: lockEnd(data) }
  const detail = code === tooManyRequests || code === unavailable ? message : undefined
  return { text, detail }
}
