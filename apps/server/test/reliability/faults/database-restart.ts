import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, secondsOf } from '../load.ts'
import { postmasterOf, startServerProcess, stopServer, until, withDataDir } from '../server-process.ts'

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir)
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    // Reads, and sign-ins whose transactions are open while the password is compared.
    const reads = new Load(6, () => client.ask({ path: '/core/scrolling-config/list', token }))
    const signIns = new Load(3, () =>
      client.ask({ method: 'POST', path: '/login', form: { username: 'nobody', password: 'x' } }),
    )
    await delay(700)
    const stopped = postmasterOf(dataDir)
    process.kill(stopped, 'SIGINT')
    await until('the database is back', () => postmasterOf(dataDir) > 0 && postmasterOf(dataDir) !== stopped)
    const working = () => reads.replies.slice(-30).every(({ status }) => status === 200)
    await until('reads work again', async () => {
      const { length } = reads.replies
      await until('more replies', () => reads.replies.length > length + 30)
      return working()
    })
    const replies = [...(await reads.stop()), ...(await signIns.stop())]
    client.close()
    const failed = replies.filter(({ status }) => status !== 200 && status !== 401)
    const starts = failed.map(({ startedAt }) => startedAt)
    const ends = failed.map(({ startedAt, tookMs }) => startedAt + tookMs)
    return {
      'error window s': failed.length > 0 ? secondsOf(Math.max(...ends) - Math.min(...starts)) : 0,
      'failed requests': failed.length,
      'failures other than 10503': failed.filter(({ errorcode }) => errorcode !== 10503).length,
      'slowest failure s': secondsOf(Math.max(0, ...failed.map(({ tookMs }) => tookMs))),
      'app exits': server.child.exitCode === null ? 0 : 1,
      'exit code': Number(await stopServer(server)),
    }
  })
}

export const databaseRestart: Fault = {
  number: 3,
  name: 'database restart under load',
  run,
  holds: figures =>
    figures['app exits'] === 0 &&
    figures['failures other than 10503'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['failed requests'] ?? 0) > 0 &&
    (figures['slowest failure s'] ?? 99) < 6 &&
    (figures['error window s'] ?? 99) < 10,
}
