import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Client, Load } from '../load.ts'
import {
  killServer,
  postmasterOf,
  queryOwner,
  startServer,
  stopServer,
  until,
  withDataDir,
} from '../server-process.ts'

const writers = 8
const writeMs = 1_200

/** Writers that note the id of every notice that was acknowledged. */
function startWriters(client: Client, token: string, acknowledged: number[]): Load {
  let count = 0
  return new Load(writers, async () => {
    const body = { title: `第 ${++count} 条`, content: '写入中' }
    const reply = await client.ask({
      method: 'POST',
      path: '/core/scrolling-config',
      token,
      body,
      limitMs: 10_000,
    })
    if (reply.errorcode === 0 && reply.status === 200) acknowledged.push((reply.data as { id: number }).id)
    return reply
  })
}

/** A notice and its audit event are written in one transaction: one without the other is half a write. */
async function compare(dataDir: string, acknowledged: number[]) {
  const rows = await queryOwner<{ id: number }>(dataDir, 'SELECT id FROM notice')
  const events = await queryOwner<{ id: string }>(
    dataDir,
    `SELECT entity_id AS id FROM audit_event WHERE action = 'notice.create'`,
  )
  const present = new Set(rows.map(({ id }) => id))
  const audited = new Set(events.map(({ id }) => Number(id)))
  return {
    lost: acknowledged.filter(id => !present.has(id)).length,
    halfApplied: [...present, ...audited].filter(id => !present.has(id) || !audited.has(id)).length,
  }
}

async function run() {
  return withDataDir(async dataDir => {
    const acknowledged: number[] = []
    const first = await startServer(dataDir)
    const client = new Client(first.address)
    const token = await client.signIn()
    const load = startWriters(client, token, acknowledged)
    await delay(writeMs)
    await killServer(first)
    await load.stop()
    const byApp = acknowledged.length

    const second = await startServer(dataDir)
    const again = new Client(second.address)
    const writing = startWriters(again, token, acknowledged)
    await delay(writeMs)
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await until('the database is back', () => postmasterOf(dataDir) !== killed && postmasterOf(dataDir) > 0)
    const before = acknowledged.length
    await until('writes go on', () => acknowledged.length > before)
    await writing.stop()
    const { lost, halfApplied } = await compare(dataDir, acknowledged)
    client.close()
    again.close()
    return {
      acknowledged: acknowledged.length,
      'acknowledged before the app was killed': byApp,
      'acknowledged-lost': lost,
      'half-applied': halfApplied,
      'exit code': Number(await stopServer(second)),
    }
  })
}

export const killDuringWrites: Fault = {
  number: 1,
  name: 'kill -9 of the app, then of the database, during writes',
  run,
  holds: figures =>
    figures['acknowledged-lost'] === 0 &&
    figures['half-applied'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['acknowledged before the app was killed'] ?? 0) > 20,
}
