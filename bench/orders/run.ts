/**
 * `npm run bench:orders`: lists, member page and intake over 1,000,000 members and 1,000,000 orders, beside a
 * bare Fastify handler and, where PEER_DIRECTUS names an installation, Directus. Every filter of every big list too.
 * BENCH_PARTS names some of the parts (lists, members, palette, filters, peers, busy, intake). Prints the settings it ran
 * with. Fails when a promise is missed.
 */
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/access/actor.ts'
import { makePerson } from '../access/accounts.ts'
import { askOnce, type Figures, load } from '../lib/load.ts'
import { measurePaint } from '../lib/paint.ts'
import { startServer } from '../lib/server.ts'
import { measureBusy } from './busy.ts'
import { measureIntake } from './intake.ts'
import { measureFilters } from './measure-filters.ts'
import { loadMore } from './more-records.ts'
import { measurePalette } from './palette.ts'
import { startBare, startDirectus } from './peers.ts'
import { given, loadRecords, memberCount, orderCount } from './records.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const settings = {
  DATABASE_POOL_SIZE: '20',
  RATE_LIMIT_GENERAL: '10000000',
  SAMPLE_DATA: '0',
  LOG_LEVEL: 'warn',
}
const goals = {
  tabMs: 60,
  nameMs: 300,
  memberMs: 40,
  paletteMs: 150,
  paintMs: 1000,
  intakePerSecond: 2000,
  bare: 0.5,
}

const missed: string[] = []
const hold = (name: string, isKept: boolean) => {
  if (!isKept) missed.push(name)
}
const number = (value: number, digits = 1) => value.toFixed(digits).padStart(9)

function printRow(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  console.log(`${name.padEnd(60)}${number(p50)}${number(p95)}${number(p99)}${number(perSecond)}`)
}

const text = encodeURIComponent
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
const twoDigits = (n: number) => String(n).padStart(2, '0')
const prefixes = upTo(100).map(n => `13812${twoDigits(n)}`)
/** Searches are asked for with many values: nobody searches for one phone for three seconds. */
const lists: Record<string, string[]> = {
  'tab: all': [''],
  'tab: unpaid': ['status=UNPAID'],
  'tab: paid': ['status=PAID'],
  'tab: cancelled': ['status=CANCELLED'],
  'tab: paid, one front site': ['status=PAID&source=trade_site'],
  'tab: paid, page 500': ['status=PAID&page=500'],
  'order number, 12 characters': upTo(100).map(n => `order_no=2026010500${twoDigits(n)}`),
  'order number, a day': upTo(28).map(n => `order_no=202601${twoDigits(n + 1)}`),
  'order number, a month': upTo(9).map(n => `order_no=2025${twoDigits(n + 1)}`),
  'phone, whole': upTo(100).map(n => `source_phone=138123456${twoDigits(n)}`),
  'phone, 7 digits': prefixes.map(prefix => `source_phone=${prefix}`),
  'phone, 4 digits': upTo(10).map(n => `source_phone=138${n}`),
  'phone, 3 digits, paid': upTo(5).map(n => `source_phone=13${n + 5}&status=PAID`),
  'by amount, largest first': ['sort=actual_amount,DESC'],
  'by amount, cancelled': ['sort=total_amount,ASC&status=CANCELLED'],
  'by amount, one front site, page 500': ['sort=actual_amount,DESC&source=trade_site&page=500'],
  'by orderer, paid': ['sort=source_name,ASC&status=PAID'],
  'by state, page 20,000': ['sort=status,DESC&page=20000'],
  'one member': upTo(100).map(n => `userId=u47${twoDigits(n)}`),
}
const often = given.slice(0, 5)
const families = [...'王李张刘陈吴周黄']
const names = {
  'name, 3 characters': families.flatMap(family => often.map(first => `${family}${first}明`)),
  'name, 2 characters': often.flatMap(first => often.map(second => first + second)),
  'given name, 1 character (1 to 15 %)': given.slice(0, 40),
  'name, family (8 %)': families,
}

async function measureLists(address: string, token: string): Promise<Record<string, Figures>> {
  console.log(`\nOrder list, 20 connections, ms${''.padEnd(10)}      p50      p95      p99    req/s`)
  const found: Record<string, Figures> = {}
  for (const [name, queries] of Object.entries(lists)) {
    const urls = queries.map(query => `${address}/prod/order?${query}`)
    const figures = await load(urls, { token, connections: 20, seconds })
    printRow(name, figures)
    hold(name, figures.p95 < goals.tabMs)
    found[name] = figures
  }
  console.log(
    '\nNames by part, each asked once, 4 connections (the lists above are kept until an order changes)',
  )
  for (const [name, parts] of Object.entries(names)) {
    const urls = parts.map(part => `${address}/prod/order?source_name=${text(part)}`)
    const figures = await askOnce(urls, { token, connections: 4 })
    printRow(name, figures)
    hold(name, figures.p95 < goals.nameMs)
  }
  return found
}

async function measureMembers(address: string, token: string): Promise<void> {
  console.log('\nMembers')
  const pages = Array.from({ length: 500 }, (_, n) => `${address}/core/mp-user/cl/${1 + n * 1999}`)
  const page = await load(pages, { token, connections: 4, seconds })
  printRow('member page, 4 connections', page)
  hold('member page', page.p95 < goals.memberMs)
  for (const [name, query] of Object.entries({
    'list, first page': '',
    'list, VIP': 'level=1',
    'list, phone': 'phone=1381234',
    'list, name': `name=${text('王伟明')}`,
  }))
    printRow(name, await load([`${address}/core/mp-user/list?${query}`], { token, connections: 20, seconds }))
  const { cold, warm } = await measurePaint({
    address,
    token,
    path: '/mp-user',
    shown: page => page.locator('tbody tr').nth(3).waitFor(),
  })
  console.log(`first paint of the list: ${warm.toFixed(0)} (fresh profile ${cold.toFixed(0)})`)
  hold('first paint of the member list', warm < goals.paintMs)
}

async function measureTyping(address: string, token: string): Promise<void> {
  console.log('\nPalette, 5 connections')
  for (const [name, figures] of Object.entries(await measurePalette(address, token, seconds))) {
    printRow(name, figures)
    hold(`palette: ${name}`, figures.p95 < goals.paletteMs)
  }
}

const peerQueries = {
  'tab: paid': { bare: ['status=PAID'], directus: ['filter[status][_eq]=PAID'] },
  'phone, 7 digits': {
    bare: prefixes.map(prefix => `prefix=${prefix}`),
    directus: prefixes.map(prefix => `filter[source_phone][_starts_with]=${prefix}`),
  },
}

async function comparePeers(databaseUrl: string, ours: Record<string, Figures>): Promise<void> {
  const bare = await startBare(databaseUrl)
  const directus = await startDirectus(databaseUrl)
  console.log(`\nPeers, 20 connections${directus ? '' : ' (no Directus: PEER_DIRECTUS is not set)'}`)
  for (const [name, query] of Object.entries(peerQueries)) {
    const own = ours[name]?.perSecond ?? 0
    const plainUrls = query.bare.map(asked => `${bare.address}/orders?${asked}`)
    const plain = await load(plainUrls, { token: '', connections: 20, seconds })
    printRow(`bare Fastify, ${name}`, plain)
    console.log(`  ours ${(own / plain.perSecond).toFixed(2)} of it`)
    hold(`half of bare Fastify: ${name}`, own >= plain.perSecond * goals.bare)
    if (!directus) continue
    const list = `${directus.address}/items/orders?limit=20&sort=-create_time&meta=filter_count`
    const peerUrls = query.directus.map(asked => `${list}&${asked}`)
    const peer = await load(peerUrls, { token: directus.token, connections: 20, seconds })
    printRow(`Directus, ${name}`, peer)
    console.log(`  ours ${(own / peer.perSecond).toFixed(1)} times its requests a second`)
    hold(`Directus: ${name}`, own >= peer.perSecond * (name.startsWith('tab') ? 20 : 3))
  }
  await directus?.stop()
  await bare.stop()
}

async function measurePushes(address: string, token: string): Promise<void> {
  const perSecond = await measureIntake(address, token, 4)
  console.log(`\nIntake, batches of 500, 4 senders: ${perSecond.toFixed(0)} orders a second`)
  hold('intake', perSecond >= goals.intakePerSecond)
}

async function main(): Promise<void> {
  const { address, databaseUrl, stop } = await startServer(settings)
  try {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await loadRecords(client)
    await loadMore(client)
    const token = randomBytes(32).toString('base64url')
    await makePerson(client, 'bench.super', hashToken(token))
    await client.query(`INSERT INTO account_role SELECT id, 1 FROM account WHERE user_id = 'bench.super'`)
    await client.end()
    console.log(`${memberCount} members, ${orderCount} orders, ${cpus().length} cores, all on one machine`)
    console.log(`Settings: ${JSON.stringify({ ...settings, seconds })}`)
    const measured: Record<string, Figures> = {}
    const parts: Record<string, () => Promise<unknown>> = {
      lists: async () => Object.assign(measured, await measureLists(address, token)),
      members: () => measureMembers(address, token),
      palette: () => measureTyping(address, token),
      filters: () => measureFilters({ address, token, seconds, print: printRow, hold }),
      peers: () => comparePeers(databaseUrl, measured),
      busy: () => measureBusy({ address, databaseUrl, token, seconds, print: printRow, hold }),
      intake: () => measurePushes(address, token),
    }
    const chosen = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts)
    for (const part of chosen) await parts[part]?.()
  } finally {
    await stop()
  }
}

await main()
console.log(missed.length ? `\nMissed: ${missed.join('; ')}` : '\nEvery promise kept.')
process.exitCode = missed.length ? 1 : 0
