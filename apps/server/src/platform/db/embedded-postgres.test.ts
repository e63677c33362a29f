import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStart } from '../lib/process-start.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { reachableBinaries, unprivileged } from './postgres-user.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-postgres-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const options = { settings: ['fsync=off'] }
const pidFile = () => join(folder, 'postgres/cluster/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until<T>(what: string, look: () => T | Promise<T>, limitMs = 60_000): Promise<T> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(20)) {
    const value = await Promise.resolve()
      .then(look)
      .catch(() => undefined)
    if (value) return value
  }
  throw new Error(`not within ${limitMs} ms: ${what}`)
}

/** Processes of the cluster, the supervisor's shell included. */
const processesOf = (path: string) =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(path) && !line.includes('ps -eo'))

describe('an embedded PostgreSQL', () => {
  it('keeps its data and its secrets from one start to the next', async () => {
    const first = await startEmbeddedPostgres(folder, options)
    await query(first.ownerUrl, `CREATE TABLE kept AS SELECT '企业' AS name`)
    for (const name of ['password', 'app-password'])
      expect(statSync(join(folder, 'postgres', name)).mode & 0o777).toBe(0o600)
    expect(findRunningPostgres(folder)).toBe(first.ownerUrl)
    await expect(startEmbeddedPostgres(folder, options)).rejects.toThrow(
      /in use by process \d+.*DATABASE_URL/,
    )
    await first.stop()
    expect(findRunningPostgres(folder)).toBeUndefined()
    expect(processesOf(folder)).toEqual([])

    const second = await startEmbeddedPostgres(folder, options)
    try {
      expect(await query(second.ownerUrl, `SELECT name FROM kept WHERE name ILIKE '%企%'`)).toEqual([
        { name: '企业' },
      ])
      const { hostname } = new URL(second.ownerUrl)
      expect(hostname).toBe('127.0.0.1')
      expect(await query(second.ownerUrl, 'SHOW listen_addresses')).toEqual([
        { listen_addresses: '127.0.0.1' },
      ])
      const stranger = second.ownerUrl.replace(/:[^:@]+@/, ':wrong@')
      await expect(query(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed')
    } finally {
      await second.stop()
    }
  })

  it('comes back by itself after kill -9 of the server', async () => {
    const reasons: string[] = []
    const server = await startEmbeddedPostgres(folder, { ...options, onRestart: text => reasons.push(text) })
    try {
      await query(server.ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS n')
      // Busy processes outlive their killed master for a moment; nothing may start beside them.
      const busy = query(server.ownerUrl, 'SELECT count(*) FROM generate_series(1, 3e8)').catch(() => {})
      const killed = postmaster()
      process.kill(killed, 'SIGKILL')
      await until('the server is back', async () => {
        const rows = await query(server.ownerUrl, 'SELECT n FROM kept')
        return postmaster() !== killed && rows.length === 1
      })
      await busy
      expect(reasons.length).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
    expect(processesOf(folder)).toEqual([])
  })

  it('ignores a pid file whose number belongs to another program', async () => {
    await (await startEmbeddedPostgres(folder, options)).stop()
    writeFileSync(pidFile(), `${process.ppid}\n${join(folder, 'postgres/cluster')}\n1\n5432\n\n127.0.0.1\n`)
    const server = await startEmbeddedPostgres(folder, options)
    expect(await query(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('says why it cannot start, and leaves nothing behind', async () => {
    const start = startEmbeddedPostgres(folder, { settings: ['no_such_setting=1'] })
    await expect(start).rejects.toThrow('no_such_setting')
    expect(processesOf(folder)).toEqual([])
    await (await startEmbeddedPostgres(folder, options)).stop()
  })
})

const program = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)))})
  const server = await startEmbeddedPostgres(process.argv[1], { settings: ['fsync=off'] })
  process.stdout.write(server.ownerUrl + '\\n')
  process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
  setInterval(() => {}, 1e6)`

/** Starts a process of its own that runs the database, as the given user. */
async function startApp(prefix: string[] = []) {
  const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', program, folder]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url).trim() }
}

it('leaves no orphan when its app is killed, and starts again at once', async () => {
  const { child, url } = await startApp()
  await query(url, 'CREATE TABLE kept AS SELECT 1 AS n')
  const server = postmaster()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await startEmbeddedPostgres(folder, options)
  expect(processStart(server)).toBeUndefined()
  expect(await query(again.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  await again.stop()
  expect(processesOf(folder)).toEqual([])
})

it.runIf(process.getuid?.() === 0)('runs for an ordinary user too', async () => {
  const nobody = 65_534
  chownSync(folder, nobody, nobody)
  const { child, url } = await startApp([
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
  ])
  try {
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(pidFile()).uid).toBe(nobody)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  expect(child.exitCode).toBe(0)
  expect(processesOf(folder)).toEqual([])
})

describe.runIf(process.getuid?.() === 0)('started by root, without what root may do (row L7)', () => {
  /** Nothing of a process that has just ended. */
  const statusOf = (pid: number | string) => {
    try {
      return [readFileSync(`/proc/${pid}/status`, 'utf8')]
    } catch {
      return []
    }
  }

  it('keeps no capability in any of its processes, in a folder closed to others', async () => {
    chmodSync(folder, 0o700)
    const server = await startEmbeddedPostgres(folder, options)
    try {
      expect(await query(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      const children = readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8').trim()
      const pids = [postmaster(), ...children.split(' ')]
      const statuses = pids.flatMap(statusOf)
      expect(statuses.length).toBeGreaterThan(3)
      for (const status of statuses) {
        for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
          expect(status).toMatch(new RegExp(`^${set}:\\s*0+$`, 'm'))
        expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
        expect(status).not.toMatch(/^[UG]id:.*\s0(\s|$)/m)
      }
      // A superuser of the database reads nothing of root's: not even the secrets beside the cluster.
      for (const path of ['password', 'app-password'].map(name => join(folder, 'postgres', name)))
        await expect(query(server.ownerUrl, `SELECT pg_read_file('${path}')`)).rejects.toThrow(
          'Permission denied',
        )
    } finally {
      await server.stop()
    }
    const again = await startEmbeddedPostgres(folder, options)
    expect(findRunningPostgres(folder)).toBe(again.ownerUrl)
    await again.stop()
    expect(processesOf(folder)).toEqual([])
  })

  it('runs programs that lie in a folder closed to others, and those that replace them', () => {
    const user = unprivileged()
    if (!user) throw new Error('not root')
    const native = join(folder, 'closed/native')
    const write = (name: string, says: string) => {
      const path = join(native, 'bin', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `#!/bin/sh\necho ${says}\n`, { mode: 0o700 })
      return path
    }
    const run = (says: string) => {
      const binaries = reachableBinaries(
        { initdb: write('initdb', says), postgres: write('postgres', says) },
        user,
        folder,
      )
      const [command = '', ...args] = [...user.prefix, binaries.initdb]
      return {
        path: binaries.postgres,
        said: execFileSync(command, args, { cwd: '/', encoding: 'utf8' }).trim(),
      }
    }
    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    const first = run('one')
    expect(first).toMatchObject({ said: 'one', path: expect.not.stringContaining('closed') })
    expect(run('three')).toEqual({ path: first.path, said: 'three' })
    expect(readdirSync(folder).sort()).toHaveLength(2)
  })
})
