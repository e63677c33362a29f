import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../fault.ts'
import { Client, seconds } from '../load.ts'
import { beginMerge, loadSpellings, whatMergeLeft } from '../merge.ts'
import { killServer, processesOf, startServer, stopServer, withDataDir } from '../server-process.ts'

/** A pid file of a crash whose number meanwhile belongs to another program: this one. */
function leaveLyingPidFile(dataDir: string): void {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n1\n5432\n\n127.0.0.1\n`)
}

async function run() {
  return withDataDir(async dataDir => {
    await loadSpellings(dataDir)
    const first = await startServer(dataDir)
    await beginMerge(first)
    const { 0: supervisor, length } = processesOf(dataDir)
    if (!supervisor || length < 2) throw new Error('the database should run below its supervisor')
    await killServer(first)
    const second = await startServer(dataDir)
    const token = await new Client(second.address).signIn()
    const search = await new Client(second.address).ask({
      method: 'POST',
      path: '/sparq/customs/company/list',
      token,
      body: { keyword: 'valve' },
    })
    const merge = await whatMergeLeft(second, token)
    const left = processesOf(dataDir).filter(pid => readStat(pid) === '1').length
    await stopServer(second)
    const orphans = processesOf(dataDir).length
    leaveLyingPidFile(dataDir)
    const third = await startServer(dataDir)
    const code = Number(await stopServer(third))
    return {
      'seconds to ready after kill -9': seconds(second.readyMs),
      'seconds to ready with a stale pid file': seconds(third.readyMs),
      orphans: orphans + left + processesOf(dataDir).length,
      'search errorcode': search.errorcode,
      ...merge,
      'exit code': code,
    }
  })
}

/** Parent of a process; 1 where it has been left alone. Only Linux says so in a file. */
function readStat(pid: number): string {
  if (process.platform !== 'linux') return ''
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? ''
  } catch {
    return ''
  }
}

export const restartAfterKill: Fault = {
  number: 2,
  name: 'kill -9 of the app while it merges companies, restart at once',
  run,
  holds: figures =>
    figures.orphans === 0 &&
    figures['search errorcode'] === 0 &&
    figures['shipments of the merged company'] === 3 &&
    figures['shipments of its old number'] === 3 &&
    figures['shipments twice'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['seconds to ready after kill -9'] ?? 99) < 15,
}
