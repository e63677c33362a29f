/**
 * Answers machines while the stores are opened and migrated: alive, not ready, and how far. It holds the port from the
 * first moment on, so a port that is taken is known before anything is made.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config.ts'

interface StartupServer {
  /** The port that it holds: where any is wanted, the server itself takes the same. */
  port: number
  /** Says what is being done: 'Starting the database, migration 3 of 40'. */
  say(text: string): void
  /** Gives the port free. */
  close(): Promise<void>
}

/** @throws ConfigError when the port or the address cannot be used */
export async function answerWhileStarting(port: number, host: string): Promise<StartupServer> {
  let step = ''
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz'
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      connection: 'close',
      'retry-after': '2',
    })
    response.end(JSON.stringify(isAlive ? { status: 'up' } : { status: 'starting', step }))
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `the port is taken. Stop what listens there, or set another PORT`,
      EACCES: `this account may not listen there. Set another PORT, 1024 or higher`,
      EADDRNOTAVAIL: `this machine has no such address. Set another HOST`,
    }
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigError(`PORT=${port} HOST=${host}: ${reason}.`) : error
  })
  return {
    port: (server.address() as AddressInfo).port,
    say(text) {
      step = text
    },
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
