/** The typed handle on PostgreSQL. Each module declares its tables; they come together here. */
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { ChannelTables } from '../../modules/channels/channels.tables.ts'
import type { ChargingTables } from '../../modules/charging/charging.tables.ts'
import type { CompanyVariantTables } from '../../modules/company-variants/company-variants.tables.ts'
import type { DataSelectionTables } from '../../modules/data-selections/data-selections.tables.ts'
import type { DictionaryTables } from '../../modules/dictionaries/dictionaries.tables.ts'
import type { FreightTables } from '../../modules/freight/freight.tables.ts'
import type { InvitationTables } from '../../modules/invitations/invitations.tables.ts'
import type { MemberLogTables } from '../../modules/member-logs/member-logs.tables.ts'
import type { MemberTables } from '../../modules/members/members.tables.ts'
import type { NoticeTables } from '../../modules/notices/notices.tables.ts'
import type { OrderTables } from '../../modules/orders/orders.tables.ts'
import type { ProductTables } from '../../modules/products/products.tables.ts'
import type { RegistryTables } from '../../modules/registry/registry.tables.ts'
import type { RewardTables } from '../../modules/rewards/rewards.tables.ts'
import type { SampleTables } from '../../modules/samples/samples.tables.ts'
import type { SavedSearchTables } from '../../modules/saved-searches/saved-searches.tables.ts'
import type { TradeDataTables } from '../../modules/trade-data/trade-data.tables.ts'
import type { AccessTables } from '../access/access.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { JobTables } from '../jobs/job.tables.ts'
import type { PersonalDataTables } from '../masking/personal-data.tables.ts'
import { cancellingPool } from './cancelling-pool.ts'
import { keepPlans } from './prepared.ts'
import type { SharedTables } from './shared.tables.ts'

export type Database = AccessTables &
  AuditTables &
  ChargingTables &
  CompanyVariantTables &
  DataSelectionTables &
  FreightTables &
  InvitationTables &
  JobTables &
  MemberLogTables &
  MemberTables &
  NoticeTables &
  OrderTables &
  ChannelTables &
  DictionaryTables &
  PersonalDataTables &
  ProductTables &
  RegistryTables &
  RewardTables &
  SampleTables &
  SavedSearchTables &
  SharedTables &
  TradeDataTables

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
  /** Set where the address belongs to the owner: each connection then acts as this role. */
  role?: string | undefined
  /** An idle connection broke; the pool opens another one by itself. */
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
    // A request asks for a connection two or three times over; each wait may be this long.
    connectionTimeoutMillis: 3_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  }
  const pool = new pg.Pool(config)
  pool.on('error', error => options.onIdleError?.(error))
  // A connection may break between two statements of a transaction, when nobody waits for it: the next
  // statement reports it, and without a listener the process would end.
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
