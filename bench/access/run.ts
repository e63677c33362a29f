/**
 * `npm run bench:access`: the account list over 100,000 accounts at 20 connections, what the permission check adds
 * to a request, and big trees of menus and permissions. A real server on a database of its own; prints the settings it ran with. Fails when
 * a promise is missed: p95 of all lists mixed under 60 ms, check under 0.2 ms, a level of a tree under 150 ms, its
 * first paint under 1 s.
 */
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/access/actor.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { type Figures, load } from '../lib/load.ts'
import { startServer } from '../lib/server.ts'
import { accountCount, loadAccounts, makePerson } from './accounts.ts'
import { lists } from './lists.ts'
import { measurePermissionCheck } from './permission-check.ts'
import { loadTrees, measureTrees } from './trees.ts'

const connections = 20
const secondsEach = Number(process.env.BENCH_SECONDS ?? 3)
const listLimitMs = 60
const checkLimitMs = 0.2

const settings = {
  DATABASE_POOL_SIZE: '20',
  RATE_LIMIT_GENERAL: '10000000',
  SAMPLE_DATA: '0',
  LOG_LEVEL: 'warn',
}

const ms = (value: number) => value.toFixed(1).padStart(8)

function printRow(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  const late = p95 >= listLimitMs ? '  over the limit' : ''
  console.log(`${name.padEnd(34)}${ms(p50)}${ms(p95)}${ms(p99)}${ms(perSecond)}${late}`)
}

async function measureLists(address: string, who: string, token: string): Promise<boolean> {
  console.log(`\nAccount list as ${who}, ${connections} connections, ms`)
  console.log(`${''.padEnd(34)}     p50     p95     p99   req/s`)
  const urls = Object.entries(lists).map(([name, query]) => [
    name,
    `${address}/users/admin/user/list?${query}`,
  ])
  for (const [name = '', url = ''] of urls)
    printRow(name, await load([url], { token, connections, seconds: secondsEach }))
  const all = urls.map(([, url = '']) => url)
  const mixed = await load(all, { token, connections, seconds: secondsEach * 4 })
  printRow('all of them, mixed', mixed)
  return mixed.p95 < listLimitMs
}

async function measureCheck(url: string, token: string): Promise<boolean> {
  const { db } = openDatabase({
    url,
    poolSize: 4,
    statementTimeoutMs: 15_000,
    businessTimezone: 'Asia/Shanghai',
  })
  const check = await measurePermissionCheck(db, token)
  await db.destroy()
  console.log(`\nPermission check of a warm request, ${check.permissions} permissions held, ms`)
  console.log(`  finding the session            ${check.sessionMs.toFixed(4)}`)
  console.log(`  the check adds, p50            ${check.addedP50Ms.toFixed(4)}`)
  console.log(`  the check adds, p95            ${check.addedP95Ms.toFixed(4)}`)
  console.log(`  of it deciding                 ${check.checkAloneMs.toFixed(6)}`)
  return check.addedP50Ms < checkLimitMs
}

async function main(): Promise<boolean> {
  const { address, databaseUrl: url, stop } = await startServer(settings)
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await loadAccounts(client)
    const people = ['bench.super', 'bench.admin'].map(name => ({
      name,
      token: randomBytes(32).toString('base64url'),
    }))
    for (const { name, token } of people) await makePerson(client, name, hashToken(token))
    await client.query(`INSERT INTO account_role SELECT id, 1 FROM account WHERE user_id = 'bench.super'`)
    await loadTrees(client)
    console.log(`${accountCount} accounts, ${cpus().length} cores, server and load on one machine`)
    console.log(`Settings: ${JSON.stringify({ ...settings, connections, secondsEach })}`)
    const [superAdmin, siteAdmin] = people
    const passed = [
      await measureLists(address, 'super admin', superAdmin?.token ?? ''),
      await measureLists(address, 'admin of one site (half of the accounts)', siteAdmin?.token ?? ''),
      await measureCheck(url, siteAdmin?.token ?? ''),
      await measureTrees(address, client, superAdmin?.token ?? ''),
    ]
    await client.end()
    return passed.every(Boolean)
  } finally {
    await stop()
  }
}

const passed = await main()
console.log(passed ? '\nEvery promise kept.' : '\nA promise was missed.')
process.exitCode = passed ? 0 : 1
