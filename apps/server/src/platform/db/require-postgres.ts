/** A PostgreSQL that this server can work with must answer at the address; otherwise the start says why not. */
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { isUnavailable } from '../lib/unavailable.ts'

const leastVersion = 15
const probeMs = 12_345

const isPoolerRefusal = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

const codeOf = (error: unknown): string =>
  error instanceof AggregateError
    ? codeOf(error.errors[0])
    : String((error as NodeJS.ErrnoException).code ?? (error as Error).message)

function problemOf(error: unknown, place: string): string {
  if (error instanceof pg.DatabaseError)
    return `PostgreSQL at ${place} answers: ${error.message}. Set an address that it lets in.`
  if (isUnavailable(error))
    return `nothing answers at ${place} (${codeOf(error)}). Start PostgreSQL there, or set the right address.`
  return `no connection to ${place}: ${error instanceof Error ? error.message : error}.`
}

/** Sessions that are not their own connection lose settings, plans, locks and what they listen to. */
const poolerAt = (place: string) =>
  `a pooler such as PgBouncer answers at ${place}, or the address has "options" of its own: time zone and time limits ` +
  'do not arrive. Set the address of PostgreSQL itself (often port 5432), without options.'

/** @throws ConfigError in one line, with what to set */
export async function requirePostgres(
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  url: string,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: `-c statement_timeout=${probeMs}`,
  }) as pg.Client & { processID?: number }
  client.on('error', () => {})
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ limit: string; pid: number; version: number }>(
      `SELECT current_setting('statement_timeout') AS limit, pg_backend_pid() AS pid,
         current_setting('server_version_num')::int / 10000 AS version`,
    )
    const [answer] = rows
    if (answer?.limit !== `${probeMs}ms` || answer.pid !== client.processID)
      throw new ConfigError(`${setting}: ${poolerAt(place)}`)
    if (answer.version < leastVersion)
      throw new ConfigError(
        `${setting}: PostgreSQL ${answer.version} answers at ${place}; ${leastVersion} or later is needed.`,
      )
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const problem = isPoolerRefusal(error) ? poolerAt(place) : problemOf(error, place)
    throw new ConfigError(`${setting}: ${problem}`)
  } finally {
    await client.end().catch(() => {})
  }
}
