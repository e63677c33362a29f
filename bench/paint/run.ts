/**
 * `npm run bench:paint`: every list opened directly, on slow 4G (1.6 Mbit/s, 150 ms) with the processor at a quarter, in a
 * fresh profile, signed in; a real server with its sample data. Median of three (BENCH_ROUNDS). BENCH_LISTS names some by
 * their paths, with commas. Fails when a list is later than its budget.
 */
import { cpus, loadavg } from 'node:os'
import { adminPassword, startTestServer } from '../../e2e/server.ts'
import { type FirstRow, firstRow } from './first-row.ts'
import { lists } from './lists.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const wanted = process.env.BENCH_LISTS?.split(',')
const chosen = lists.filter(({ path }) => !wanted || wanted.includes(path))

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password: adminPassword })
  const answer = await fetch(`${address}/login`, { method: 'POST', body })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const server = await startTestServer({ RATE_LIMIT_GENERAL: '10000000' })
const late: string[] = []
try {
  const token = await signIn(server.address)
  console.log(`First row, median of ${rounds}; ${cpus().length} cores, load ${load()}\n`)
  console.log(`${''.padEnd(28)}       ms   budget requests       KB   each`)
  for (const { path, budgetMs } of chosen) {
    const found: FirstRow[] = []
    for (let round = 0; round < rounds; round++) found.push(await firstRow(server.address, token, path))
    found.sort((a, b) => a.ms - b.ms)
    const { ms, requests, kilobytes } = found[Math.floor(rounds / 2)] as FirstRow
    const figures = [ms, budgetMs, requests, kilobytes].map(value => value.toFixed(0).padStart(8)).join(' ')
    console.log(`${path.padEnd(28)} ${figures}   ${found.map(each => each.ms.toFixed(0)).join(' ')}`)
    if (ms > budgetMs) late.push(path)
  }
  console.log(`\nLoad at the end: ${load()}`)
} finally {
  await server.stop()
}
if (late.length > 0) {
  console.error(`\nLater than its budget: ${late.join(', ')}`)
  process.exitCode = 1
}
