import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, percentile } from '../load.ts'
import { queryOwner, startServerProcess, stopServer, until, withDataDir } from '../server-process.ts'

const timeoutMs = 1_500

/** From now on the list of notices takes a minute of the database's time. */
const slowDown = `ALTER TABLE notice RENAME TO notice_quick;
  CREATE VIEW notice AS SELECT quick.* FROM (SELECT pg_sleep(60)) slow, notice_quick quick;
  GRANT SELECT ON notice TO backoffice_app`
const running = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%notice%' AND pid <> pg_backend_pid()`

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir, { STATEMENT_TIMEOUT_MS: String(timeoutMs) })
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    await client.ask({
      method: 'POST',
      path: '/core/scrolling-config',
      token,
      body: { title: '一', content: '二' },
    })
    await queryOwner(dataDir, slowDown)
    const slow = { path: '/core/scrolling-config/list', token }
    const neighbours = new Load(4, () => client.ask({ path: '/users/admin/session/list', token }))

    const answers = await Promise.all(Array.from({ length: 5 }, () => client.ask(slow)))
    const overMs = Math.max(...answers.map(({ tookMs }) => tookMs)) - timeoutMs

    // Clients that give up: what they asked for ends too.
    const gone = Array.from({ length: 5 }, () => client.ask({ ...slow, limitMs: 150 }))
    await until('the slow queries run', async () => (await queryOwner(dataDir, running)).length > 0)
    await Promise.all(gone)
    const goneAt = performance.now()
    await until('no slow query runs', async () => (await queryOwner(dataDir, running)).length === 0)
    const cancelMs = performance.now() - goneAt

    await delay(200)
    const near = await neighbours.stop()
    client.close()
    return {
      'statement timeout ms': timeoutMs,
      'answered over it by ms': Math.round(overMs),
      'answers other than 10503': answers.filter(({ errorcode }) => errorcode !== 10503).length,
      'cancel ms after the client is gone': Math.round(cancelMs),
      "neighbours' p99 ms": Math.round(
        percentile(
          near.map(({ tookMs }) => tookMs),
          0.99,
        ),
      ),
      "neighbours' failures": near.filter(({ status }) => status !== 200).length,
      'exit code': Number(await stopServer(server)),
    }
  })
}

export const slowQuery: Fault = {
  number: 6,
  name: 'slow query; client gone',
  run,
  holds: figures =>
    figures['answers other than 10503'] === 0 &&
    figures["neighbours' failures"] === 0 &&
    figures['exit code'] === 0 &&
    (figures['answered over it by ms'] ?? 99_999) < 3_000 &&
    (figures['cancel ms after the client is gone'] ?? 99_999) < 1_000 &&
    (figures["neighbours' p99 ms"] ?? 99_999) < 2_000,
}
