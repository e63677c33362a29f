/** What the lists are compared with, over the same table on the same machine in the same run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import pg from 'pg'

/** A handler with the same two queries, items included, and nothing else: no access, no contract, no envelope. */
export async function startBare(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const server = Fastify()
  server.get<{ Querystring: { status?: string; prefix?: string } }>('/orders', async ({ query }) => {
    const conditions: string[] = []
    const values: string[] = []
    if (query.status) conditions.push(`status = $${values.push(query.status)}`)
    if (query.prefix) conditions.push(`source_phone LIKE $${values.push(`${query.prefix}%`)}`)
    const where = conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''
    const [rows, count] = await Promise.all([
      pool.query(
        `SELECT orders.*, (
           SELECT json_agg(to_json(item) ORDER BY item.position) FROM order_items item
           WHERE item.order_no = orders.order_no
         ) AS items
         FROM orders ${where} ORDER BY create_time DESC, order_no DESC LIMIT 20`,
        values,
      ),
      pool.query(`SELECT count(*) AS total FROM orders ${where}`, values),
    ])
    return { rows: rows.rows, total: Number(count.rows[0].total) }
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await server.close()
    await pool.end()
  }
  return { address, stop }
}

const adminToken = 'bench-token'

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await delay(500)
  }
  throw new Error('Directus did not start')
}

/**
 * Directus over the same database, from a folder where it is installed (`npm install directus pg` there,
 * PEER_DIRECTUS names it; PEER_NODE is the Node that it was installed with, where it is not ours).
 *
 * @returns undefined where there is none
 */
export async function startDirectus(databaseUrl: string) {
  const folder = process.env.PEER_DIRECTUS
  const cli = folder && join(folder, 'node_modules/directus/cli.js')
  if (!cli || !existsSync(cli)) return undefined
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '8055',
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: decodeURIComponent(password),
    DB_DATABASE: pathname.slice(1),
    DB_SEARCH_PATH: 'array:directus,public',
    SECRET: 'bench',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'correct-horse-9',
    ADMIN_TOKEN: adminToken,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const run = (...args: string[]) =>
    spawn(process.env.PEER_NODE ?? process.execPath, [cli, ...args], { cwd: folder, env, stdio: 'inherit' })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('CREATE SCHEMA IF NOT EXISTS directus')
  await owner.end()
  const prepared = run('bootstrap')
  await new Promise((done, fail) => {
    prepared.once('exit', code =>
      code === 0 ? done(undefined) : fail(new Error(`bootstrap ended with ${code}`)),
    )
  })
  const server = run('start')
  await answers('http://127.0.0.1:8055/server/ping', server)
  const stop = async () => {
    const gone = new Promise(done => server.once('exit', done))
    server.kill('SIGTERM')
    await gone
  }
  return { address: 'http://127.0.0.1:8055', token: adminToken, stop }
}
