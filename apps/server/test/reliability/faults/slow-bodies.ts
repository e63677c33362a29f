import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, p99 } from '../load.ts'
import { startServerProcess, stopServer, until, withDataDir } from '../server-process.ts'

const bodyMs = 2_000
const perAddress = 300
const halves = 600

const half =
  'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 500000\r\n\r\nusername='

/** Anonymous clients at one address that start to sign in, send a byte now and then, and never finish. */
async function openHalves(address: string): Promise<{ sockets: Socket[]; stop(): void }> {
  const { port } = new URL(address)
  const sockets = await Promise.all(
    Array.from({ length: halves }, async () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.resume().write(half)
      return socket
    }),
  )
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 200)
  return { sockets, stop: () => clearInterval(drip) }
}

async function run() {
  return withDataDir(async dataDir => {
    const env = { BODY_TIMEOUT_MS: String(bodyMs), CONNECTIONS_PER_ADDRESS: String(perAddress) }
    const server = await startServerProcess(dataDir, env)
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    const list = () => client.ask({ path: '/core/scrolling-config/list', token })
    await new Load(2, list).stop()
    const calm = new Load(2, list)
    await delay(700)
    const before = p99(await calm.stop())
    const began = performance.now()
    const { sockets, stop } = await openHalves(server.address)
    const readers = new Load(2, list)
    await until('the last of them is closed', () => sockets.every(({ closed }) => closed))
    const lastMs = performance.now() - began
    stop()
    const lists = await readers.stop()
    client.close()
    return {
      'half-sent sign-ins': sockets.length,
      // Without an answer: there were too many of them.
      'refused at once': sockets.filter(({ bytesRead }) => bytesRead === 0).length,
      'last closed after ms': Math.round(lastMs),
      'lists answered meanwhile': lists.length,
      'lists broken': lists.filter(({ status }) => status !== 200).length,
      'list p99 ms before': before,
      'list p99 ms meanwhile': p99(lists),
      'exit code': Number(await stopServer(server)),
    }
  })
}

export const slowBodies: Fault = {
  number: 23,
  name: 'slow bodies',
  run,
  holds: figures =>
    figures['half-sent sign-ins'] === halves &&
    (figures['refused at once'] ?? 0) >= halves - perAddress &&
    // Beside other work on the machine timers are late.
    (figures['last closed after ms'] ?? 99_999) < bodyMs + 8_000 &&
    (figures['lists answered meanwhile'] ?? 0) > 20 &&
    figures['lists broken'] === 0 &&
    (figures['list p99 ms meanwhile'] ?? 9999) < Math.max(250, 15 * (figures['list p99 ms before'] ?? 0)) &&
    figures['exit code'] === 0,
}
