/**
 * `npm run bench:orders`: lists, member page and intake over 1,000,000 members and 1,000,000 orders (BENCH_ROWS). Every
 * filter of every big list too. BENCH_PARTS names some of the parts (lists, members, palette, filters, busy, intake).
 * Prints the settings it ran with. Fails when a promise is missed.
 */
import {
  type Bench,
  benchSeconds,
  finish,
  hold,
  machine,
  measureTable,
  printLine,
  queries,
  upTo,
  usualSettings,
  withBench,
} from '../lib/bench.ts'
import { measurePaint } from '../lib/paint.ts'
import { measureFilters } from './filters.ts'
import { measureBusy, measureIntake } from './pushes.ts'
import { givenNames, loadRecords, memberCount, orderCount } from './records.ts'

const goals = { tabMs: 60, nameMs: 300, memberMs: 40, paletteMs: 150, paintMs: 1000 }

const twoDigits = (n: number) => String(n).padStart(2, '0')
const days = upTo(28).map(n => `202601${twoDigits(n + 1)}`)
/** Searches are asked for with many values: nobody searches for one phone for three seconds. */
const lists: Record<string, string | string[]> = {
  'tab: all': '',
  'tab: unpaid': 'status=UNPAID',
  'tab: paid': 'status=PAID',
  'tab: cancelled': 'status=CANCELLED',
  'tab: paid, one front site': 'status=PAID&source=trade_site',
  'tab: paid, page 500': 'status=PAID&page=500',
  'order number, 12 characters': upTo(100).map(n => `order_no=2026010500${twoDigits(n)}`),
  'order number, a day': days.map(day => `order_no=${day}`),
  'order number, a month': upTo(9).map(n => `order_no=2025${twoDigits(n + 1)}`),
  'phone, whole': upTo(100).map(n => `source_phone=138123456${twoDigits(n)}`),
  'phone, 7 digits': upTo(100).map(n => `source_phone=13812${twoDigits(n)}`),
  'phone, 4 digits': upTo(10).map(n => `source_phone=138${n}`),
  'phone, 3 digits, paid': upTo(5).map(n => `source_phone=13${n + 5}&status=PAID`),
  'by amount, largest first': 'sort=actual_amount,DESC',
  'by amount, cancelled': 'sort=total_amount,ASC&status=CANCELLED',
  'by amount, one front site, page 500': 'sort=actual_amount,DESC&source=trade_site&page=500',
  'by orderer, paid': 'sort=source_name,ASC&status=PAID',
  'by state, page 20,000': 'sort=status,DESC&page=20000',
  'one member': upTo(100).map(n => `userId=u47${twoDigits(n)}`),
}
const often = givenNames.slice(0, 8)
const families = [...'王李张刘陈吴周黄']
const names: Record<string, string[]> = {
  'name, 3 characters': families.flatMap(family => often.slice(0, 5).map(first => `${family}${first}明`)),
  'name, 2 characters': often.slice(0, 5).flatMap(first => often.slice(0, 5).map(second => first + second)),
  'given name, 1 character (1 to 15 %)': givenNames.slice(0, 40),
  'name, family (8 %)': families,
}
/** What people type into the search over everything. */
const typed: Record<string, string[]> = {
  'one family name (8 %)': families,
  'name, 2 characters': families.flatMap(family => often.map(first => family + first)),
  'name, 3 characters': families.flatMap(family => often.map(first => `${family}${first}明`)),
  'a member id': upTo(100).map(n => `u4711${n}`),
  'phone, whole': upTo(100).map(n => `138123456${10 + n}`.slice(0, 11)),
  'phone, 4 digits': upTo(10).map(n => `138${n}`),
  'order number, a year': ['2024', '2025', '2026'],
  'order number, a day': days,
  'payout batches of a year': ['PO2024', 'PO2025', 'PO2026'],
  'found nowhere': upTo(100).map(n => `zqx ${n}`),
}

const tableOf = (path: string, table: Record<string, string | string[]>, name?: string) =>
  Object.fromEntries(
    Object.entries(table).map(([title, values]) => {
      const all = [values].flat()
      return [title, queries(path, name ? all.map(value => `${name}=${encodeURIComponent(value)}`) : all)]
    }),
  )

async function measureLists(bench: Bench): Promise<void> {
  const path = '/prod/order'
  const rows = tableOf(path, lists)
  await measureTable(bench, { title: 'Order list', rows, connections: 20, limitMs: goals.tabMs })
  await measureTable(bench, {
    // The lists above are kept until an order changes.
    title: 'Names by part, each asked once',
    rows: tableOf(path, names, 'source_name'),
    connections: 4,
    limitMs: goals.nameMs,
    once: true,
  })
}

async function measureMembers(bench: Bench): Promise<void> {
  const pages = upTo(500).map(n => `/core/mp-user/cl/${1 + ((n * 1999) % memberCount)}`)
  const rows = { 'member page': pages }
  await measureTable(bench, { title: 'Members', rows, connections: 4, limitMs: goals.memberMs })
  const memberLists = { 'list, first page': '', 'list, VIP': 'level=1', 'list, phone': 'phone=1381234' }
  const named = { 'list, name': `name=${encodeURIComponent('王伟明')}` }
  const more = tableOf('/core/mp-user/list', { ...memberLists, ...named })
  await measureTable(bench, { title: 'Member list', rows: more, connections: 20 })
  const { cold, warm } = await measurePaint({ ...bench, path: '/mp-user' }, page =>
    page.locator('tbody tr').nth(3).waitFor(),
  )
  printLine(`first paint of the list: ${warm.toFixed(0)} (fresh profile ${cold.toFixed(0)})`)
  hold('first paint of the member list', warm < goals.paintMs)
}

const measurePalette = (bench: Bench) =>
  measureTable(bench, {
    title: 'Palette',
    rows: tableOf('/core/palette', typed, 'q'),
    connections: 5,
    limitMs: goals.paletteMs,
  })

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  lists: measureLists,
  members: measureMembers,
  palette: measurePalette,
  filters: measureFilters,
  busy: measureBusy,
  intake: measureIntake,
}

const settings = { DATABASE_POOL_SIZE: '20' }
await withBench(settings, async bench => {
  await loadRecords(bench.client)
  printLine(`${memberCount} members, ${orderCount} orders, ${machine}`)
  printLine(`Settings: ${JSON.stringify({ ...usualSettings, ...settings, seconds: benchSeconds })}`)
  for (const part of process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts)) await parts[part]?.(bench)
})
finish()
