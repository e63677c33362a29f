/**
 * `npm run bench:paint`: every list opened directly, on slow 4G (1.6 Mbit/s, 150 ms) with the processor at a quarter, in a
 * fresh profile, signed in; a real server with its sample data. Median of three (BENCH_ROUNDS). BENCH_LISTS names some by
 * their paths, with commas. Fails when a list is later than its budget.
 */
import { cpus, loadavg } from 'node:os'
import { type ScreenName, screenPaths } from '@backoffice/contract'
import { adminPassword, startTestServer } from '../../e2e/server.ts'
import { finish, hold, printLine, signIn } from '../lib/bench.ts'
import { firstRow } from '../lib/paint.ts'

/** Milliseconds until the first row, median of three, on a quiet machine. */
const budgetMs = 3_500
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const names: ScreenName[] = [
  'orders',
  'members',
  'accounts',
  'apps',
  'audit',
  'behaviourLog',
  'channels',
  'charging',
  'companyRecords',
  'companyVariants',
  'dataSelections',
  'dictionaries',
  'freightRates',
  'invitations',
  'inviteCodes',
  'jobs',
  'loginLog',
  'notices',
  'products',
  'rewards',
  'roles',
  'sites',
  'tradeData',
  'trailers',
]
const paths = [...names.map(name => screenPaths[name]), `${screenPaths.company}?keyword=cotton`]
const chosen = process.env.BENCH_LISTS?.split(',') ?? paths

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const server = await startTestServer({ RATE_LIMIT_GENERAL: '10000000' })
try {
  const { address } = server
  const token = await signIn(address, adminPassword)
  printLine(`First row, median of ${rounds}; ${cpus().length} cores, load ${load()}\n`)
  printLine(`${''.padEnd(28)}       ms   budget requests       KB   each`)
  for (const path of paths.filter(each => chosen.includes(each))) {
    const found: Awaited<ReturnType<typeof firstRow>>[] = []
    for (let round = 0; round < rounds; round++) found.push(await firstRow({ address, token, path }))
    found.sort((a, b) => a.ms - b.ms)
    const { ms = 0, requests = 0, kilobytes = 0 } = found[Math.floor(rounds / 2)] ?? {}
    const figures = [ms, budgetMs, requests, kilobytes].map(value => value.toFixed(0).padStart(8)).join(' ')
    printLine(`${path.padEnd(28)} ${figures}   ${found.map(each => each.ms.toFixed(0)).join(' ')}`)
    hold(`later than its budget: ${path}`, ms <= budgetMs)
  }
  printLine(`\nLoad at the end: ${load()}`)
} finally {
  await server.stop()
}
finish()
