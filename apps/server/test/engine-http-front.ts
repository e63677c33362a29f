/**
 * A small HTTP front of the embedded engine, which takes what the ClickHouse client sends to a server. It is no
 * ClickHouse server: it answers when a result is complete, and knows one user. It shows that our statements, values,
 * settings and failures go through HTTP, and runs the Distributed tables of a cluster of one shard.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Session } from 'chdb'
import { type ChdbConnection, createChdbConnection } from 'chdb/connection'

export interface EngineFront {
  url: string
  /** From now on no request gets an answer. */
  close(): Promise<void>
}

const configOf = (cluster: string) =>
  `<clickhouse><tcp_port>9000</tcp_port><max_server_memory_usage>1000000000</max_server_memory_usage><remote_servers><${cluster}>
   <shard><replica><host>localhost</host><port>9000</port></replica></shard></${cluster}></remote_servers></clickhouse>`

/** Features that only the HTTP layer of a server has. */
const ofHttp = new Set(['query', 'query_id', 'session_id', 'database', 'wait_end_of_query', 'role'])
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The settings and values of an address, as statements before the one that needs them. */
const settingsOf = (params: URLSearchParams) =>
  [...params]
    .filter(([name]) => !ofHttp.has(name) && !/^(http_|send_progress|enable_http)/.test(name))
    .map(([name, value]) => `SET ${name} = ${quoted(value)};`)
    .join(' ')

/** A statement with its rows: text stands behind it, what is binary goes through a file. */
function withRows(statement: string, rows: Buffer, folder: string): { sql: string; file?: string } {
  const into = /^INSERT INTO (\w+) \(([^)]*)\)\s+FORMAT Native\s*$/.exec(statement)
  if (!into) return { sql: rows.length > 0 ? `${statement}\n${rows.toString()}` : statement }
  const file = join(folder, `${randomUUID()}.native`)
  writeFileSync(file, rows)
  const [, table, columns] = into
  return {
    sql: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM file(${quoted(file)}, Native)`,
    file,
  }
}

async function run(connection: ChdbConnection, url: URL, body: Buffer, folder: string): Promise<Buffer> {
  const params = url.searchParams
  const given = params.get('query')
  const { sql, file } = given === null ? { sql: body.toString() } : withRows(given, body, folder)
  try {
    const use = params.get('database')
    // The first statement for a database creates it.
    if (use && use !== 'default') await connection.command({ query: `USE ${use}` })
    const { stream } = await connection.query({ query: `${settingsOf(params)} ${sql}` })
    return await buffer(stream)
  } finally {
    if (file) rmSync(file)
  }
}

function answerError(response: ServerResponse, error: unknown): void {
  const { cause = error } = error as Error
  const text = cause instanceof Error ? cause.message : String(cause)
  const code = /Code: (\d+)/.exec(text)?.[1] ?? '1002'
  response.writeHead(500, { 'X-ClickHouse-Exception-Code': code })
  response.end(text)
}

/** @param folder where the engine keeps its data; it binds this process */
export async function startEngineFront(folder: string, cluster: string): Promise<EngineFront> {
  mkdirSync(folder, { recursive: true })
  const [data, config] = [join(folder, 'data'), join(folder, 'engine.xml')]
  mkdirSync(data)
  writeFileSync(config, configOf(cluster))
  const session = new Session(data, { connectionArgs: [`--config-file=${config}`] })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await buffer(request)
    const connection = createChdbConnection({ path: data })
    try {
      response.end(await run(connection, url, body, folder))
    } catch (error) {
      answerError(response, error)
    } finally {
      await connection.close()
    }
  }
  // The values of a request are in its address.
  const server = createServer({ maxHeaderSize: 4 * 1024 * 1024 }, (request, response) => {
    answer(request, response).catch(error => answerError(response, error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      session.close()
    },
  }
}
