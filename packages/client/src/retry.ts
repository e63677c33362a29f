/** When a call is tried again, and after how long. */

const firstPauseMs = 500
/** Who is asked to wait longer gets the refusal instead: a person or a queue should decide then. */
const longestPauseMs = 60_000

/** Busy or down for now; the call itself is not at fault. */
export const isPassing = (status: number) => [429, 502, 503, 504].includes(status)

/** @param header seconds or an HTTP date (RFC 9110 §10.2.3) */
function askedPauseMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * @param tried how often the call was tried, from 1
 * @returns undefined when trying again is not worth the wait
 */
export function pauseMs(retryAfter: string | null, tried: number): number | undefined {
  const asked = askedPauseMs(retryAfter)
  if (asked !== undefined && asked > longestPauseMs) return undefined
  // Callers that were refused together do not come back together.
  return asked ?? Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1)) * (0.5 + Math.random() / 2)
}
