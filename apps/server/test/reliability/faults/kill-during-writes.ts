import type { Fault } from '../fault.ts'
import { LoadClient } from '../load.ts'
import {
  killServer,
  postmasterOf,
  startServerProcess,
  stopServer,
  until,
  withDataDir,
} from '../server-process.ts'
import { compareNotices, startWriters } from '../writers.ts'

/** So many writes are under way or done before something is killed. */
const enough = 20

async function run() {
  return withDataDir(async dataDir => {
    const acknowledged: number[] = []
    const first = await startServerProcess(dataDir)
    const client = new LoadClient(first.address)
    const token = await client.signIn()
    const load = startWriters(client, token, acknowledged)
    await until('notices are written', () => acknowledged.length > enough)
    await killServer(first)
    await load.stop()
    const byApp = acknowledged.length

    const second = await startServerProcess(dataDir)
    const again = new LoadClient(second.address)
    const writing = startWriters(again, token, acknowledged)
    await until('they are written again', () => acknowledged.length > byApp + enough)
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await until('the database is back', () => postmasterOf(dataDir) !== killed && postmasterOf(dataDir) > 0)
    const before = acknowledged.length
    await until('writes go on', () => acknowledged.length > before)
    await writing.stop()
    const { lost, halfApplied } = await compareNotices(dataDir, acknowledged)
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
    figures['acknowledged-lost'] === 0 && figures['half-applied'] === 0 && figures['exit code'] === 0,
}
