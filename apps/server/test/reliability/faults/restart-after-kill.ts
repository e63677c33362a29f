import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cutFiles,
  dieImporting,
  dyingAt,
  goOnImporting,
  importAgain,
  whatImportsLeft,
} from '../cut-imports.ts'
import type { Fault } from '../fault.ts'
import { LoadClient, secondsOf } from '../load.ts'
import { beginMerge, loadSpellings, whatMergeLeft } from '../merge.ts'
import {
  killServer,
  processesOf,
  startServerProcess,
  stopServer,
  until,
  withDataDir,
} from '../server-process.ts'

/** A pid file of a crash whose number meanwhile belongs to another program: this one. */
function leaveLyingPidFile(dataDir: string): void {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n1\n5432\n\n127.0.0.1\n`)
}

const sumOf = <K extends string>(runs: Record<K, number>[], key: K) =>
  runs.reduce((sum, run) => sum + run[key], 0)

async function run() {
  return withDataDir(async dataDir => {
    await loadSpellings(dataDir)
    const first = await startServerProcess(dataDir)
    await beginMerge(first)
    const { 0: supervisor, length } = processesOf(dataDir)
    if (!supervisor || length < 2) throw new Error('the database should run below its supervisor')
    await killServer(first)
    const second = await startServerProcess(dataDir, dyingAt('1 INSERT INTO trade_staging'))
    const token = await new LoadClient(second.address).signIn()
    const search = await new LoadClient(second.address).ask({
      method: 'POST',
      path: '/sparq/customs/company/list',
      token,
      body: { keyword: 'valve' },
    })
    const merge = await whatMergeLeft(second, token)
    const left = processesOf(dataDir).filter(pid => readStat(pid) === '1').length
    const staging = await dieImporting(second, token, cutFiles.staging)

    // Two of these statements bring in what was staged anew, one side each; the fourth is one half of the other file.
    const third = await startServerProcess(dataDir, dyingAt('4 INSERT INTO trade_shipment'))
    const staged = await goOnImporting(third, token, cutFiles.staging, staging.begun)
    const commit = await dieImporting(third, token, cutFiles.commit)
    await until('the database has gone too', () => processesOf(dataDir).length === 0)
    leaveLyingPidFile(dataDir)

    const fourth = await startServerProcess(dataDir)
    const committed = await goOnImporting(fourth, token, cutFiles.commit, commit.begun)
    const again = await importAgain(fourth, token, cutFiles.commit)
    const code = Number(await stopServer(fourth))
    const runs = [staging, staged, commit, committed]
    return {
      'seconds to ready after kill -9': secondsOf(second.readyMs),
      'seconds to ready with a stale pid file': secondsOf(fourth.readyMs),
      orphans: left + processesOf(dataDir).length,
      'search errorcode': search.errorcode,
      ...merge,
      'searches while imports were killed and went on': sumOf(runs, 'looks'),
      'searches that found a part of an import': sumOf(runs, 'parts'),
      'added by the import killed while staging': staged.added,
      'added by the import killed while committing': committed.added,
      'added by importing again': again.added,
      'there already then': again.existing,
      ...(await whatImportsLeft(dataDir)),
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
  name: 'kill -9 of the app while it merges companies, stages an import and commits one, restart at once',
  run,
  holds: figures =>
    figures.orphans === 0 &&
    figures['search errorcode'] === 0 &&
    figures['shipments of the merged company'] === 3 &&
    figures['shipments of its old number'] === 3 &&
    figures['shipments twice'] === 0 &&
    (figures['searches while imports were killed and went on'] ?? 0) > 20 &&
    figures['searches that found a part of an import'] === 0 &&
    figures['added by the import killed while staging'] === cutFiles.staging.rows &&
    figures['added by the import killed while committing'] === cutFiles.commit.rows &&
    figures['added by importing again'] === 0 &&
    figures['there already then'] === cutFiles.commit.rows &&
    figures['rows left staged'] === 0 &&
    figures['imports left open'] === 0 &&
    figures['rows missing or twice'] === 0 &&
    figures['exit code'] === 0,
  isInTime: figures => (figures['seconds to ready after kill -9'] ?? 99) < 15,
}
