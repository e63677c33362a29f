import type { Labels } from '@backoffice/contract'
import { UnavailableError } from '../../platform/lib/unavailable.ts'

/** The advice about a search that the engine did not answer. */
export const searchTexts = {
  tooSlow: {
    zh: '查询用时过长，已停止。请缩小日期范围、选择港口，或使用更具体的关键词后再试',
    en: 'The search took too long and was stopped. Narrow it: fewer dates, a port, or more exact words',
  },
  tooMany: {
    zh: '同时查询的人过多，请稍后再试',
    en: 'Too many searches are running at once, please try again in a moment',
  },
} satisfies Record<string, Labels>

/** The search is too slow, not the engine: it hit its time limit, or would. */
const slowCodes = new Set(['159', '160'])
/** The maximum number of queries at once, in total or for one user. */
const fullCodes = new Set(['202'])

/**
 * Error codes that mean the engine cannot answer now, not that the query is wrong: too many queries, no memory; in a
 * cluster no Keeper (225, 999), no server of a shard (279), too few copies (285, 286) or an unsure insert (319).
 */
const busyCodes = new Set([
  '225',
  '279',
  '285',
  '286',
  '319',
  '999',
  '203',
  '209',
  '210',
  '236',
  '241',
  '242',
  '243',
  '394',
  '439',
  ...slowCodes,
  ...fullCodes,
])

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** Turns the engine's errors into a 10503 when the state of the engine is the cause. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const gone = /ChdbConnection is closed|socket hang up|Timeout error|ECONN|connection .{0,200}closed/i
  if (busyCodes.has(codeOf(error)) || gone.test(error.message))
    return new UnavailableError('The search engine is busy or down', { cause: error })
  return error
}

export const tookTooLong = (cause?: unknown) =>
  new UnavailableError('A search took too long', { cause, told: searchTexts.tooSlow })

/** The same for a search, with advice for the person who made it. */
export function explainSearch(error: unknown): unknown {
  const code = error instanceof Error ? codeOf(error) : ''
  if (slowCodes.has(code)) return tookTooLong(error)
  if (fullCodes.has(code))
    return new UnavailableError('Too many searches at once', { cause: error, told: searchTexts.tooMany })
  return explain(error)
}
