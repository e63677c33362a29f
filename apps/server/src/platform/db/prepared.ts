/** Statements that a connection plans once, because planning costs more than running them. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* planned once */'

/**
 * Marks a statement, in `modifyFront` or at the beginning of its text. Only for statements whose one plan is good for
 * all values: rows by their keys. Each text stays on each connection, so it must not vary.
 */
export const plannedOnce = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
  }
  return name
}

const isMarked = (text: unknown): text is string =>
  typeof text === 'string' && text.slice(0, 40).includes(mark)

/** A migration of a newer version changed the table after the plan was made. */
const isOutdated = (error: unknown) =>
  error instanceof Error && (error as { code?: string }).code === '0A000' && /cached plan/.test(error.message)

type QueryFunction = (query: unknown, values?: unknown) => Promise<unknown>

/** Makes a new connection keep the plans of marked statements. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as QueryFunction
  const outdated = new Set<string>()
  const planned = (text: string, values: unknown) =>
    query({ name: nameOf(text), text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      outdated.add(text)
      return query(text, values)
    })
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    isMarked(text) && !outdated.has(text)
      ? planned(text, values)
      : (query as (...args: unknown[]) => unknown)(text, values, ...rest)) as typeof client.query
}
