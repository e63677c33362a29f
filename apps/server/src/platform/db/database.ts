/** The typed handle on PostgreSQL. */
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { cancellingPool } from './cancelling-pool.ts'
import { keepPlans } from './prepared.ts'
import type { Database } from './tables.gen.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

const { builtins } = pg.types
const asText = (text: string) => text

/** bigint counts stay within 2^53; dates and exact decimals stay text, instants become Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return asText
    return pg.types.getTypeParser(oid, format)
  },
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  statementTimeoutMs: number
  businessTimezone: string
  /** Set when the address belongs to the owner: each connection then acts as this role. */
  role?: string | undefined
  /** An idle connection broke; the pool opens a new one by itself. */
  onIdleError?: (error: Error) => void
}

export function openDatabase(options: DatabaseOptions): { db: Db; pool: pg.Pool } {
  const settings = {
    timezone: options.businessTimezone,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: Math.min(10_000, options.statementTimeoutMs),
    idle_in_transaction_session_timeout: 60_000,
    ...(options.role && { role: options.role }),
  }
  const config: pg.PoolConfig = {
    connectionString: options.url,
    max: options.poolSize,
    // A request takes a connection two or three times; each wait can be this long.
    connectionTimeoutMillis: 3_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  }
  const pool = new pg.Pool(config)
  pool.on('error', error => options.onIdleError?.(error))
  // A connection can break between two statements of a transaction, when nothing waits for it. The next statement
  // reports the error; without a listener the process would end.
  pool.on('connect', client => {
    client.on('error', () => {})
    keepPlans(client)
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: cancellingPool(pool, config) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool }
}
