/** Decides whether to repeat a call, and after how long. */

const firstPauseMs = 500
/** A longer wait is not made. The caller gets the error and can decide. */
const longestPauseMs = 60_000

/** The server is busy or down for a short time. The call itself is correct. */
export const isTemporaryStatus = (status: number) => [429, 502, 503, 504].includes(status)

/** @param header seconds or an HTTP date (RFC 9110 §10.2.3) */
function askedPauseMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * @param tried the number of tries so far, from 1
 * @returns undefined when another try is not worth the wait
 */
export function pauseMs(retryAfter: string | null, tried: number): number | undefined {
  const asked = askedPauseMs(retryAfter)
  if (asked !== undefined && asked > longestPauseMs) return undefined
  // Random, so that callers that were refused at the same time do not return at the same time.
  return asked ?? Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1)) * (0.5 + Math.random() / 2)
}
