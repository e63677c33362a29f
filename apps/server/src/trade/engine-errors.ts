import { UnavailableError } from '../lib/unavailable.ts'

/**
 * Codes by which the engine says that it cannot now, rather than that the query is wrong: too much asked, no memory,
 * of a cluster no Keeper (225, 999), no server of a shard (279), too few copies (285, 286) or an unsure insert (319).
 */
const busyCodes = new Set([
  '225',
  '279',
  '285',
  '286',
  '319',
  '999',
  '159',
  '160',
  '202',
  '203',
  '209',
  '210',
  '236',
  '241',
  '242',
  '243',
  '394',
  '439',
])

/** Turns what the engine throws into what the base answers with 10503, where it is the engine's state. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const gone = /ChdbConnection is closed|socket hang up|Timeout error|ECONN|connection .*closed/i
  if (busyCodes.has(code) || gone.test(error.message))
    return new UnavailableError('The search engine is busy or down', { cause: error })
  return error
}
