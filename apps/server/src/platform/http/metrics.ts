/**
 * /metrics describes the process, its requests, and the numbers of which an operator of this product makes a dashboard.
 */
import { sessions } from '@backoffice/contract'
import { sql } from 'kysely'
import client, { type Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { freeBytes } from '../lib/disk-full.ts'

/** A service that the server needs beside its database. */
export interface Need {
  name: string
  ping(): Promise<unknown>
  isPrepared(): boolean
  /** Searches that run, and that wait. */
  line(): { taken: number; length: number }
}

/** Gauges with the ending of a counter: the library keeps their names, its own rules forbid them. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

function countRequests({ http }: AppContext, registers: Registry[]): void {
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const failed = new client.Counter({
    name: 'sign_in_failures_total',
    help: 'Sign-ins of people that were refused.',
    registers,
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === sessions.login.path && reply.statusCode === 401) failed.inc()
  })
}

/** Jobs that wait or run, those that ended within a day, and the age of the last backup that a server made. */
async function readJobs({ db }: AppContext, jobs: Gauge): Promise<void> {
  const { rows } = await sql<{ kind: string; state: string; jobs: number }>`
    SELECT kind, state, count(*) AS jobs FROM job
    WHERE end_time IS NULL OR end_time > now() - interval '1 day' GROUP BY kind, state`.execute(db)
  jobs.reset()
  for (const row of rows) jobs.set({ kind: row.kind, state: row.state }, row.jobs)
}

async function readBackup({ db }: AppContext, age: Gauge): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM now() - max(end_time))::float8 AS seconds FROM job
    WHERE kind = 'backup' AND state = 'done'`.execute(db)
  age.reset()
  age.set(rows[0]?.seconds ?? Number.NaN)
}

/** Without a database, the rest is still told. */
const unlessDown = (read: Promise<void>) => read.catch(() => {})

export function measure(app: AppContext, need: Need): Registry {
  const registry = new client.Registry()
  const registers = [registry]
  client.collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  countRequests(app, registers)
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => unknown, labelNames: string[] = []) =>
    new client.Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        await collect(this)
      },
    })
  gauge('database_pool_waiting', 'Requests that wait for a database connection.', it =>
    it.set(app.pool.waitingCount),
  )
  gauge('searches_running', 'Searches that run in the engine.', it => it.set(need.line().taken))
  gauge('searches_waiting', 'Searches that wait for the engine.', it => it.set(need.line().length))
  gauge('data_free_bytes', 'Free bytes on the disk of DATA_DIR.', async it =>
    it.set(await freeBytes(app.config.dataDir).catch(() => Number.NaN)),
  )
  gauge(
    'jobs',
    'Jobs by kind and state: all that wait or run, those that ended within a day. Imports are kinds of their own.',
    it => unlessDown(readJobs(app, it)),
    ['kind', 'state'],
  )
  gauge('backup_age_seconds', 'Seconds since the last backup that a server made.', it =>
    unlessDown(readBackup(app, it)),
  )
  return registry
}
