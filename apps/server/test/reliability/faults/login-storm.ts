import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, p99 } from '../load.ts'
import { startServerProcess, stopServer, withDataDir } from '../server-process.ts'

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir)
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    const list = () => client.ask({ path: '/core/scrolling-config/list', token })
    await new Load(2, list).stop()
    const calm = new Load(2, list)
    await delay(700)
    const before = await calm.stop()

    let name = 0
    const storm = new Load(30, () =>
      client.ask({
        method: 'POST',
        path: '/login',
        form: { username: `guess-${name++}`, password: 'wrong-password' },
      }),
    )
    await delay(300)
    const readers = new Load(2, list)
    await delay(2_500)
    const during = await readers.stop()
    const signIns = await storm.stop()
    client.close()
    return {
      'sign-ins answered': signIns.length,
      'sign-ins broken': signIns.filter(({ errorcode }) => errorcode !== 10002).length,
      'list p99 ms before': p99(before),
      'list p99 ms during the storm': p99(during),
      'lists answered during the storm': during.length,
      'lists broken': during.filter(({ status }) => status !== 200).length,
      'exit code': Number(await stopServer(server)),
    }
  })
}

export const loginStorm: Fault = {
  number: 8,
  name: 'login storm',
  run,
  holds: figures =>
    figures['sign-ins broken'] === 0 &&
    figures['lists broken'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['sign-ins answered'] ?? 0) > 30 &&
    // Beside other work on the machine both figures grow.
    (figures['list p99 ms during the storm'] ?? 9999) <
      Math.max(250, 15 * (figures['list p99 ms before'] ?? 0)),
}
