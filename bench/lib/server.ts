/** A server of its own for a benchmark, on an empty data folder, loopback only. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

export interface BenchServer {
  /** `http://127.0.0.1:…` */
  address: string
  /** Of its database, as the owner. */
  databaseUrl: string
  pid: number
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** @param settings of the environment, said in the report */
export async function startServer(settings: Record<string, string>): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((done, fail) => {
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
  return { address, databaseUrl: findRunningPostgres(dataDir) ?? '', pid: server.pid ?? 0, stop }
}
