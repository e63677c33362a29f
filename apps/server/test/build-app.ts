/** An application for one test file: its own database, every route, no listening port. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Data, OperationSpec } from '@backoffice/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject as provided } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { AppContext } from '../src/platform/app-context.ts'
import type { WordBook } from '../src/platform/audit/word-book.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { defaultLimits } from '../src/platform/engine-limits.ts'
import { TradeEngine } from '../src/trade/engine/engine.ts'
import type { EngineConnections } from '../src/trade/engine/engine-connections.ts'
import { openTrade, type Trade, tradeOn } from '../src/trade/open-trade.ts'
import { tokenFor } from './factories/accounts.ts'
import { templateName, withDatabase } from './global-setup.ts'
import { patientLimits } from './patient-limits.ts'
import { copyTables, oneShard } from './trade-tables.ts'

export interface TestAnswer<T = unknown> {
  status: number
  errorcode: number
  errormessage: string
  /** Reasons by field name. */
  fields: Record<string, string>
  data: T
  headers: LightMyRequestResponse['headers']
}

interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** `Bearer` token; null for an anonymous call. Default: the super admin's. */
  token?: string | null
  headers?: Record<string, string>
}

export interface TestApp {
  app: AppContext
  ownerUrl: string
  adminToken: string
  call<O extends OperationSpec>(operation: O, input?: CallInput): Promise<TestAnswer<Data<O>>>
  signIn(
    username: string,
    password: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<{ access_token: string }>>
  /** Runs SQL as the owner of the schema. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

function toAnswer<T>(response: LightMyRequestResponse): TestAnswer<T> {
  const envelope = response.json()
  const errors: { field_name: string; error_reason: string }[] = envelope.errors ?? []
  return {
    status: response.statusCode,
    errorcode: envelope.errorcode,
    errormessage: envelope.errormessage,
    fields: Object.fromEntries(errors.map(error => [error.field_name, error.error_reason])),
    data: envelope.data,
    headers: response.headers,
  }
}

/** The request that a client would make for an operation. */
export function requestOf(
  operation: OperationSpec,
  { params, query, body, token, headers }: CallInput,
): InjectOptions {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params?.[name] ?? 1)),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const isForm = operation.bodyType === 'form'
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    }),
  }
}

/** Events in the audit log of this app that no reader can show. */
async function findSilentAudit(sql: TestApp['sql'], words: WordBook): Promise<string[]> {
  const rows = await sql<{ action: string; entity: string; field: string | null }>(
    `SELECT DISTINCT action, entity, change->>'field' AS field
    FROM audit_event LEFT JOIN jsonb_array_elements(changes) AS change ON true`,
  )
  const silent = rows.flatMap(({ action, entity, field }) => [
    ...(words.action(action) ? [] : [`action ${action}`]),
    ...(entity === '' || words.entity(entity) ? [] : [`entity ${entity}`]),
    ...(field === null || words.field(entity, action, field)
      ? []
      : [`field ${field} of ${entity || action}`]),
  ])
  return [...new Set(silent)]
}

/**
 * In `npm run test:deep`, the search tables as a cluster has them, Distributed over the only shard: so every call that is
 * tested through an app is tested on such tables too. Plain ones take half of the time, so all others have those.
 */
function openCopy(config: Config, ownerUrl: string, withTrade: true | 'plain'): Promise<Trade> {
  const path = join(config.dataDir, 'trade')
  const cluster = withTrade === 'plain' || !process.env.DEEP ? undefined : oneShard
  copyTables(path, cluster)
  return openTrade(config, ownerUrl, { path, cluster })
}

async function closedTrade(): Promise<Trade> {
  const nothing = { readers: [], close: async () => {} } as unknown as EngineConnections
  const engine = new TradeEngine(nothing, defaultLimits, true)
  await engine.close()
  return tradeOn(engine)
}

interface AppOptions {
  withTrade?: boolean | 'plain'
  prepare?: (app: AppContext) => void
}

/**
 * @param env settings that differ from the defaults, as environment variables
 * @param share whose database this one uses: another test app, as a second node does, or one that is there
 * @param options.withTrade opens a search engine, `plain` one that never has the tables of a cluster; without one it
 *   is down, as in an outage
 * @param options.prepare adds routes or job kinds of the test
 */
export async function buildTestApp(
  env: Record<string, string> = {},
  share?: Pick<TestApp, 'ownerUrl'>,
  { withTrade = false, prepare }: AppOptions = {},
): Promise<TestApp> {
  const database = share
    ? new URL(share.ownerUrl).pathname.slice(1)
    : `test_${randomBytes(6).toString('hex')}`
  const ownerUrl = withDatabase(provided('ownerUrl'), database)
  const admin = new pg.Client({ connectionString: provided('ownerUrl') })
  await admin.connect()
  if (!share) await admin.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '8',
    ...patientLimits,
    ...env,
  })
  const trade = withTrade ? await openCopy(config, ownerUrl, withTrade) : await closedTrade()
  const app = await buildApp(config, {
    databaseUrl: withDatabase(provided('appUrl'), database),
    trade,
  })
  prepare?.(app)
  await app.http.ready()
  app.ready = true
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // Idle connections are cut when the database is dropped.
  owner.on('error', () => {})
  const signIn: TestApp['signIn'] = async (username, password, headers = {}) =>
    toAnswer(
      await app.http.inject({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ username, password }).toString(),
      }),
    )
  const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<T>(text, values)).rows
  const adminToken = await tokenFor({ sql }, 1)
  return {
    app,
    ownerUrl,
    adminToken,
    sql,
    signIn,
    async call<O extends OperationSpec>(operation: O, input: CallInput = {}) {
      const token = input.token === undefined ? adminToken : input.token
      return toAnswer<Data<O>>(await app.http.inject(requestOf(operation, { ...input, token })))
    },
    async close() {
      await app.http.close()
      const silent = await findSilentAudit(sql, app.auditWords)
      await trade.engine.close()
      await owner.end()
      if (!share) await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
      if (silent.length > 0) throw new Error(`Audit events without words: ${silent.join(', ')}`)
    },
  }
}
