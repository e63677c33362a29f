/** A real server of its own, started as `npm start` does it, on a free port and an empty data folder. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { patientLimits } from '../apps/server/test/patient-limits.ts'

export const adminPassword = 'correct-horse-9'

export interface TestServer {
  address: string
  dataDir: string
  stop(): Promise<void>
  /** As a power cut does; the data stays. */
  kill(): Promise<void>
}

/** Only what hangs ends by it: other tests run meanwhile, on a machine that may be busy. */
export const startLimitMs = 900_000

/** On a busy machine the server is ready before its sample data is all there; journeys look for it. */
async function sampleLoaded(address: string): Promise<void> {
  const body = new URLSearchParams({ username: 'admin', password: adminPassword })
  const login = await fetch(`${address}/login`, { method: 'POST', body })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const count = async (state: string) => {
    const answer = await fetch(`${address}/core/job/list?state=${state}`, { headers })
    const { data } = (await answer.json()) as { data: { total: number } | null }
    // A busy machine may refuse to answer for a moment.
    return data?.total ?? 1
  }
  for (const end = Date.now() + startLimitMs; (await count('queued')) + (await count('running')) > 0; ) {
    if (Date.now() > end) throw new Error('The sample data was not loaded in time')
    await delay(250)
  }
}

/**
 * @param env settings in addition to those of the harness
 * @param dataDir data folder of a server that was killed
 */
export async function startTestServer(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'backoffice-e2e-')),
): Promise<TestServer> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      // A tenth: every search and screen has rows, and the journeys begin sooner.
      SAMPLE_SHIPMENTS: '20000',
      ...patientLimits,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>(done => child.once('exit', done))
  let output = ''
  const address = await new Promise<string>((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`The server was not ready in time:\n${output}`)),
      startLimitMs,
    )
    const read = (chunk: Buffer) => {
      output += chunk
      const match = /Ready at (http:\S+)/.exec(output)
      if (!match?.[1]) return
      clearTimeout(timer)
      found(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(code => failed(new Error(`The server ended with ${code}:\n${output}`)))
  })
  if (env.SAMPLE_DATA !== '0') await sampleLoaded(address)
  return {
    address,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
