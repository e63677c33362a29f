/** How soon lists answer under one filter, and what else is read of a million: the goal is 300 ms (p95), totals included. */
import { channels, desk, members, memberTimeline, orders } from '@backoffice/contract'
import { askOnce, type Figures, load } from '../lib/load.ts'
import { filtered, unmeasured } from './filters.ts'
import { memberCount } from './records.ts'

const limitMs = 300

interface Measured {
  name: string
  /** The first time that it was asked for, alone. */
  firstMs: number
  figures: Figures
}

interface Asked {
  address: string
  token: string
  seconds: number
  print: (name: string, figures: Figures) => void
  hold: (name: string, isKept: boolean) => void
}

async function measure(name: string, urls: string[], { token, seconds }: Asked): Promise<Measured> {
  const first = await askOnce(urls.slice(0, 1), { token, connections: 1 })
  return { name, firstMs: first.p50, figures: await load(urls, { token, connections: 20, seconds }) }
}

function report({ name, firstMs, figures }: Measured, { print, hold }: Asked): void {
  print(`${name} (${firstMs.toFixed(0)} alone)`, figures)
  hold(name, figures.p95 < limitMs && firstMs < limitMs)
}

const pathWith = (path: string, id: number) => path.replace('{id}', String(id))

/** What is no list. */
function others(): [name: string, paths: string[]][] {
  const ids = Array.from({ length: 200 }, (_, n) => 1 + ((n * 4001) % memberCount))
  return [
    ['Today', [desk.today.path]],
    ['trends of Today, 30 days', [desk.trends.path]],
    ['trends of Today, 12 months', [`${desk.trends.path}?unit=month`]],
    ['what was paid for all orders', [orders.paid.path]],
    ['months of a channel', ids.slice(0, 40).map((_, n) => pathWith(channels.months.path, n + 1))],
    ['time line of a member', ids.map(id => pathWith(memberTimeline.read.path, id))],
    ['summary of a member', ids.map(id => pathWith(members.summary.path, id))],
  ]
}

/** The lists, one filter after the other; then the rest. */
export async function measureFilters(asked: Asked): Promise<void> {
  const missing = unmeasured()
  if (missing.length > 0) throw new Error(`Filters without a value: ${missing.join(', ')}`)
  for (const { of, filters, more = [] } of filtered) {
    console.log(`\n${of.id}, one filter, 20 connections`)
    const queries = [...Object.entries(filters), ...more.map((query): [string, string] => [query, query])]
    for (const [name, query] of queries)
      for (const group of typeof query === 'string' || query.length > 6 ? [query] : query) {
        const urls = [group].flat().map(each => `${asked.address}${of.path}?${each}`)
        const label = urls.length > 1 ? name : String([group].flat()[0])
        report(await measure(`${of.id} ${label}`, urls, asked), asked)
      }
  }
  console.log('\nOther reads, 20 connections')
  for (const [name, paths] of others())
    report(
      await measure(
        name,
        paths.map(path => asked.address + path),
        asked,
      ),
      asked,
    )
}
