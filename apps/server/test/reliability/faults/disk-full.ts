import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Fault } from '../fault.ts'
import { LoadClient, secondsOf } from '../load.ts'
import {
  processesOf,
  queryOwner,
  type ServerProcess,
  startServerProcess,
  stopServer,
  until,
  withDataDir,
} from '../server-process.ts'
import { compareNotices, startWriters } from '../writers.ts'

const diskMebibytes = 400

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
}

/** Writes a file for as long as anything fits, to the last half a kilobyte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const bytes of [1 << 20, 512]) {
    const block = Buffer.alloc(bytes)
    try {
      while (writeSync(file, block) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

/** A disk of its own with a copy of a data folder on it. */
async function withSmallDisk<T>(work: (disk: string, dataDir: string) => Promise<T>): Promise<T> {
  return withDataDir(async source => {
    const disk = join(dirname(source), 'disk')
    mkdirSync(disk)
    mount(disk)
    const dataDir = join(disk, 'data')
    try {
      execFileSync('cp', ['-a', source, dataDir])
      return await work(disk, dataDir)
    } finally {
      for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
      await until('what was left running is gone', () => processesOf(dataDir).length === 0)
      execFileSync('umount', [disk])
    }
  })
}

/** The database goes down: the next segment of its log finds no room. */
async function endLog(dataDir: string): Promise<void> {
  await until('the log needs a segment', async () => {
    const next = `SELECT pg_logical_emit_message(true, 'full', 'disk'); SELECT pg_switch_wal()`
    return queryOwner(dataDir, next).then(
      () => false,
      () => true,
    )
  })
}

/** @returns how many indexes contradict their tables */
async function corruptIndexes(dataDir: string): Promise<number> {
  await queryOwner(dataDir, 'CREATE EXTENSION IF NOT EXISTS amcheck')
  const indexes = await queryOwner<{ id: number }>(
    dataDir,
    `SELECT c.oid AS id FROM pg_class c JOIN pg_am a ON a.oid = c.relam
     WHERE c.relkind = 'i' AND a.amname = 'btree' AND c.relnamespace = 'public'::regnamespace`,
  )
  let corrupt = 0
  for (const { id } of indexes)
    await queryOwner(dataDir, `SELECT bt_index_check(${id}, true)`).catch(() => corrupt++)
  return indexes.length > 0 ? corrupt : -1
}

async function whileFull(disk: string, { address, dataDir }: ServerProcess) {
  const client = new LoadClient(address)
  const token = await client.signIn()
  const acknowledged: number[] = []
  const writers = startWriters(client, token, acknowledged)
  await until('some writes', () => acknowledged.length > 50)
  const filler = join(disk, 'filler')
  fill(filler)
  await until('writes find no room', () => writers.replies.some(({ errorcode }) => errorcode === 10503))
  const read = () => client.ask({ path: '/core/scrolling-config/list', token })
  const readsWhileFull = [await read(), await read(), await read()]
  await endLog(dataDir)
  await until('the database is away', async () => (await read()).errorcode === 10503)
  rmSync(filler)
  const freedAt = performance.now()
  await until('it works again', async () => (await client.ask({ path: '/readyz' })).status === 200)
  const backMs = performance.now() - freedAt
  const before = acknowledged.length
  await until('writes go on', () => acknowledged.length > before)
  const replies = await writers.stop()
  client.close()
  return { acknowledged, replies, readsWhileFull, backMs }
}

async function run() {
  return withSmallDisk(async (disk, dataDir) => {
    const server = await startServerProcess(dataDir)
    const { acknowledged, replies, readsWhileFull, backMs } = await whileFull(disk, server)
    const { lost, halfApplied } = await compareNotices(dataDir, acknowledged)
    const failed = replies.filter(({ status }) => status !== 200)
    return {
      acknowledged: acknowledged.length,
      'acknowledged-lost': lost,
      'half-applied': halfApplied,
      'corrupt indexes': await corruptIndexes(dataDir),
      'failures other than 10503': failed.filter(({ errorcode }) => errorcode !== 10503).length,
      'failed reads while full': readsWhileFull.filter(({ status }) => status !== 200).length,
      'back after s': secondsOf(backMs),
      'app exits': server.child.exitCode === null ? 0 : 1,
      'exit code': Number(await stopServer(server)),
    }
  })
}

function impossible(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-disk-'))
  try {
    mount(folder)
    execFileSync('umount', [folder])
    return undefined
  } catch {
    return 'needs the right to mount a disk of its own (root on Linux)'
  } finally {
    rmdirSync(folder)
  }
}

export const diskFull: Fault = {
  number: 5,
  name: 'disk full, under load, then to the last segment of the log',
  run,
  impossible,
  holds: figures =>
    figures['acknowledged-lost'] === 0 &&
    figures['half-applied'] === 0 &&
    figures['corrupt indexes'] === 0 &&
    figures['failures other than 10503'] === 0 &&
    figures['failed reads while full'] === 0 &&
    (figures['back after s'] ?? 99) < 15 &&
    figures['app exits'] === 0 &&
    figures['exit code'] === 0,
}
