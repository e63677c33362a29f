/**
 * `npm run bench:upgrade`: the version of November 23 with 1,000,000 members and 2,000,000 orders (BENCH_MEMBERS) is
 * brought to the present one. Measures how long nobody can work, and how long the rest takes beside the serving
 * product, with lists and pushes meanwhile. Fails when people wait for more than 60 s.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { finish, hold, printLine, signIn, startProduct, withClient, withFolder } from '../lib/bench.ts'
import { percentile } from '../lib/load.ts'
import { makeOldState } from './old-state.ts'

const memberCount = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const goalS = 60
const secondsSince = (began: number) => (performance.now() - began) / 1000

const sizeOf = async (client: pg.Client) =>
  (await client.query<{ mb: number }>('SELECT pg_database_size(current_database()) / 1048576 AS mb')).rows[0]
    ?.mb

async function prepare(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await withClient(postgres.ownerUrl, async client => {
      await makeOldState(postgres.ownerUrl, client, memberCount)
      printLine(
        `the old state: ${memberCount} members, ${2 * memberCount} orders, ${await sizeOf(client)} MB`,
      )
    })
  } finally {
    await postgres.stop()
  }
}

/** People page through orders while the rest is done. @returns milliseconds of each page, and the pages that failed */
async function workBeside(address: string, isDone: () => Promise<boolean>) {
  const headers = { authorization: `Bearer ${await signIn(address)}` }
  const times: number[] = []
  let failed = 0
  for (let page = 0; !(await isDone()); page++) {
    const began = performance.now()
    const { status } = await fetch(`${address}/prod/order?page=${1 + (page % 50)}&size=20`, { headers })
    times.push(performance.now() - began)
    if (status !== 200) failed++
    await delay(500)
  }
  return { pages: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

await withFolder('upgrade', async dataDir => {
  await prepare(dataDir)
  const began = performance.now()
  const { address, databaseUrl, stop } = await startProduct(dataDir, {}, true)
  const waitS = secondsSince(began)
  printLine(`people can work after ${waitS.toFixed(1)} s (goal: at most ${goalS} s)`)
  hold('people can work', waitS <= goalS)
  try {
    const isDone = async () => {
      const { upgrade } = (await (await fetch(`${address}/readyz`)).json()) as { upgrade?: object }
      return upgrade === undefined
    }
    const pages = await workBeside(address, isDone)
    printLine(`the rest is done after ${secondsSince(began).toFixed(1)} s; lists of orders meanwhile:`)
    printLine(JSON.stringify(pages))
    await withClient(databaseUrl, async client => printLine(`now ${await sizeOf(client)} MB`))
    hold('no page fails', pages.failed === 0)
  } finally {
    await stop()
  }
})
finish()
