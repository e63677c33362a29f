import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, secondsOf } from '../load.ts'
import { startServerProcess, withDataDir } from '../server-process.ts'

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir)
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    const loads = [
      new Load(8, () => client.ask({ path: '/core/scrolling-config/list', token })),
      new Load(8, () =>
        client.ask({ method: 'POST', path: '/login', form: { username: 'nobody', password: 'x' } }),
      ),
    ]
    await delay(800)
    const signalledAt = performance.now()
    server.child.kill('SIGTERM')
    const code = Number(await server.exited)
    const drainMs = performance.now() - signalledAt
    const replies = (await Promise.all(loads.map(load => load.stop()))).flat()
    client.close()
    const before = replies.filter(({ startedAt }) => startedAt < signalledAt)
    const after = replies.filter(({ startedAt }) => startedAt >= signalledAt)
    const wholeAnswer = new Set([200, 401])
    return {
      'in flight at SIGTERM': before.filter(({ startedAt, tookMs }) => startedAt + tookMs > signalledAt)
        .length,
      dropped: before.filter(({ status }) => !wholeAnswer.has(status)).length,
      'answers that are no envelope': replies.filter(({ errorcode }) => errorcode === -2).length,
      'refused after': after.filter(({ status }) => !wholeAnswer.has(status)).length,
      // Refused requests must be refused at once and not wait.
      'slowest refusal s': secondsOf(Math.max(0, ...after.map(({ tookMs }) => tookMs))),
      'drain s': secondsOf(drainMs),
      'exit code': code,
    }
  })
}

export const terminateUnderLoad: Fault = {
  number: 4,
  name: 'SIGTERM under load',
  run,
  holds: figures =>
    figures.dropped === 0 &&
    figures['answers that are no envelope'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['in flight at SIGTERM'] ?? 0) > 0 &&
    (figures['refused after'] ?? 0) > 0 &&
    (figures['drain s'] ?? 99) < 10,
}
