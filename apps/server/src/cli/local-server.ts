/** How a command on this machine reaches the product: by the running server, or by a server that it starts. */
import { randomBytes } from 'node:crypto'
import type { Envelope } from '@backoffice/contract'
import pg from 'pg'
import { hashToken } from '../platform/access/actor.ts'
import type { Config } from '../platform/config.ts'
import { findRunningPostgres } from '../platform/db/embedded-postgres.ts'
import { startServer } from '../start.ts'

export interface LocalServer {
  /** `http://127.0.0.1:8000` */
  address: string
  /** @throws Error with the server's words when it refuses */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object | FormData): Promise<T>
  download(path: string): Promise<Response>
  close(): Promise<void>
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

/** A person who can read the data folder may act as the super admin while the command runs. */
async function openSession(url: string) {
  const client = new pg.Client({ connectionString: url })
  // A server that stops closes the connection; the calls report that.
  client.on('error', () => {})
  await client.connect()
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await client.query(
    `INSERT INTO session (account_id, token_hash, address, expire_time)
     SELECT account.id, $1, '127.0.0.1', now() + interval '1 day' FROM account
     JOIN account_role ON account_role.account_id = account.id AND account_role.role_id = 1
     WHERE account.enabled AND account.src = 'user' AND NOT account.must_change_password
     ORDER BY account.id LIMIT 1`,
    [hashToken(token)],
  )
  const close = async () => {
    await client.query('DELETE FROM session WHERE token_hash = $1', [hashToken(token)]).catch(() => {})
    await client.end().catch(() => {})
  }
  if (rowCount === 1) return { token, close }
  await close()
  throw new Error('No super admin can act now: sign in once and change the password.')
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    throw new Error('The server does not answer any more. What it has begun goes on when it runs again.', {
      cause,
    })
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const { errorcode, errormessage, errors, data } = (await response.json()) as Envelope<T>
  if (errorcode === 0) return data
  const reasons = (errors ?? []).map(error => error.error_reason)
  throw new Error(reasons.join('; ') || errormessage)
}

/**
 * @param options.onlyRunning starts none
 * @throws when neither a running server nor a new one can be reached
 */
export async function openLocalServer(config: Config, { onlyRunning = false } = {}): Promise<LocalServer> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const running = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const isRunning = await isReady(running)
  if (!isRunning && onlyRunning) throw new Error(`No server is ready at ${running}: start it first.`)
  const own = isRunning
    ? undefined
    : await startServer({ ...config, port: 0, host: '127.0.0.1', sampleData: false, logLevel: 'error' })
  const address = own?.address ?? running
  const database = config.databaseOwnerUrl ?? config.databaseUrl ?? findRunningPostgres(config.dataDir)
  if (!database) throw new Error(`The server at ${address} uses another data folder than ${config.dataDir}.`)
  const session = await openSession(database).catch(async error => {
    await own?.stop()
    throw error
  })
  const headers = { authorization: `Bearer ${session.token}`, 'accept-language': 'en-US' }
  return {
    address,
    async call(method, path, body) {
      const isForm = body instanceof FormData
      const response = await reach(address + path, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      return answerOf(response)
    },
    download: path => reach(address + path, { headers }),
    async close() {
      await session.close()
      await own?.stop()
    },
  }
}
