/** A server with a database of its own, gone without a trace when it is stopped. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const settings = {
  DATABASE_POOL_SIZE: '20',
  RATE_LIMIT_GENERAL: '10000000',
  SAMPLE_DATA: '0',
  LOG_LEVEL: 'warn',
}

export function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'))
  const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = new Promise<string>((done, fail) => {
    let said = ''
    server.stdout.on('data', chunk => {
      said += chunk
      const found = /Ready at (http:\S+)/.exec(said)?.[1]
      if (found) done(found)
    })
    server.on('exit', code => fail(new Error(`the server ended with ${code}`)))
  })
  const stop = () =>
    new Promise<void>(done => {
      server.removeAllListeners('exit')
      server.on('exit', () => {
        rmSync(dataDir, { recursive: true, force: true })
        done()
      })
      server.kill('SIGTERM')
    })
  return { address, dataDir, stop }
}
