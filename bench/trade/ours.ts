/** Our side: every question through HTTP, our cache of answers emptied before it. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  companies,
  companyProfile,
  comparedMax,
  type Data,
  type Envelope,
  market,
  screening,
} from '@backoffice/contract'
import type { Trade } from '../../apps/server/src/trade/open-trade.ts'
import { signIn } from '../lib/bench.ts'
import { timed } from '../lib/load.ts'
import { measurePaint } from '../lib/paint.ts'
import type { BenchCall, BenchInput, BenchQuestion } from './questions.ts'

export interface Timing {
  p50: number
  p95: number
}

/** @param times milliseconds */
export function timingOf(times: number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Milliseconds during which at least one of the spans ran. */
function busyTime(spans: [number, number][]): number {
  let end = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    if (to <= end) continue
    sum += to - Math.max(from, end)
    end = to
  }
  return sum
}

export interface BenchClient {
  /** The whole answer as text. @throws when the call fails */
  send(call: BenchCall, asked: BenchInput): Promise<string>
  /** What the answer says. */
  ask(call: BenchCall, asked: BenchInput): Promise<unknown>
}

export interface Measurement {
  question: BenchQuestion
  asked: BenchInput[]
  http: Timing
  /** HTTP time beyond the time in which the engine worked. */
  over: Timing
  /** What the first question of the kind finds, to compare. */
  gist: number[]
}

const ofCompany = ({ uid }: BenchInput) => ({ uid })
const asSearched = (asked: BenchInput) => asked

const calls: Record<BenchCall, { path: string; bodyOf(asked: BenchInput): object }> = {
  list: { path: companies.list.path, bodyOf: asSearched },
  facets: { path: companies.facets.path, bodyOf: asSearched },
  sub: { path: companies.sub.path, bodyOf: asSearched },
  overview: { path: companies.overview.path, bodyOf: ofCompany },
  market: { path: market.figures.path, bodyOf: asSearched },
  table: { path: market.companies.path, bodyOf: asSearched },
  story: { path: companyProfile.story.path, bodyOf: ofCompany },
  partners: { path: companyProfile.partners.path, bodyOf: ofCompany },
  prices: { path: companyProfile.prices.path, bodyOf: ofCompany },
  goods: { path: companyProfile.goods.path, bodyOf: ofCompany },
  comparison: {
    path: companyProfile.sharedPartners.path,
    bodyOf: ({ uids = [], resultType }) => ({
      uids: uids.slice(0, comparedMax),
      role: resultType === 'cgls_buyer' ? 'buyer' : 'supplier',
      kind: 'common',
    }),
  },
  portLanes: { path: market.portLanes.path, bodyOf: asSearched },
  marketPrices: { path: market.prices.path, bodyOf: asSearched },
  totals: { path: market.totals.path, bodyOf: asSearched },
  changes: {
    path: market.changes.path,
    bodyOf: ({ uids, resultType }) => ({ uids, resultType }),
  },
  reading: { path: companies.reading.path, bodyOf: asSearched },
  marks: { path: screening.marks.path, bodyOf: ({ uids }) => ({ uids }) },
}

const ofSearches: BenchCall[] = ['list', 'facets', 'market', 'portLanes', 'marketPrices', 'totals', 'reading']
const ofPages: BenchCall[] = ['table', 'comparison', 'changes', 'marks']

/** The client works in the server's own thread, so it is the one that takes least of it. */
async function post(url: string, options: RequestOptions, body: string): Promise<string> {
  const sent = request(url, { ...options, method: 'POST' }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return text(answer)
}

export async function openClient(
  address: string,
  password: string,
): Promise<{ client: BenchClient; token: string }> {
  const token = await signIn(address, password)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const agent = new Agent({ keepAlive: true })
  const client: BenchClient = {
    async send(call, asked) {
      const { path, bodyOf } = calls[call]
      const body = JSON.stringify(bodyOf(asked))
      const answer = await post(`${address}${path}`, { agent, headers }, body)
      if (!answer.startsWith('{"errorcode":0,')) throw new Error(`${call} ${body}: ${answer}`)
      return answer
    },
    ask: async (call, asked) => (JSON.parse(await client.send(call, asked)) as Envelope<unknown>).data,
  }
  return { client, token }
}

type List = Data<typeof companies.list>

/** The numbers of an answer, in an order that peers give theirs in. */
export function gistOf(call: BenchCall, data: unknown): number[] {
  if (call === 'list') {
    const { rows, total } = data as List
    return [total, ...rows.map(({ count }) => count)]
  }
  if (call === 'facets')
    return (data as Data<typeof companies.facets>).transportModes.map(({ count }) => count)
  if (call === 'sub') return (data as Data<typeof companies.sub>).products.map(({ count }) => count)
  if (call === 'market') return [(data as Data<typeof market.figures>).all.count]
  if (call !== 'overview') return []
  const { buyerOv, supplierOv } = data as Data<typeof companies.overview>
  return [buyerOv, supplierOv].flatMap(({ count, num }) => [count, num])
}

/** The questions of a kind as they are asked: about companies, of the first and the last ones of a page. */
async function askedOf({ ask }: BenchClient, { call, searches }: BenchQuestion): Promise<BenchInput[]> {
  if (ofSearches.includes(call)) return searches
  const pages = await Promise.all(searches.map(search => ask('list', search)))
  return pages.flatMap((page, i): BenchInput[] => {
    const { rows } = page as List
    if (ofPages.includes(call)) return [{ ...searches[i], uids: rows.map(({ info }) => info.uid) }]
    return [rows.at(0), rows.at(-1)].flatMap(row => (row ? { ...searches[i], uid: row.info.uid } : []))
  })
}

/** Notes when the engine works, call by call. */
function watchEngine({ engine }: Trade): [number, number][] {
  const spans: [number, number][] = []
  const watched =
    <A extends unknown[]>(call: (...input: A) => Promise<unknown>) =>
    async (...input: A) => {
      const start = performance.now()
      try {
        return (await call(...input)) as never
      } finally {
        spans.push([start, performance.now()])
      }
    }
  engine.query = watched(engine.query.bind(engine))
  engine.page = watched(engine.page.bind(engine))
  return spans
}

export async function measureOurs(
  client: BenchClient,
  trade: Trade,
  questions: BenchQuestion[],
  rounds: number,
): Promise<Measurement[]> {
  // All are asked once before the first is measured: the first one would warm the server for the others.
  const prepared = []
  for (const question of questions) {
    const asked = await askedOf(client, question)
    const answers = []
    for (const one of asked) answers.push(await client.ask(question.call, one))
    prepared.push({ question, asked, gist: gistOf(question.call, answers[0]) })
  }
  const spans = watchEngine(trade)
  const rows: Measurement[] = []
  for (const { question, asked, gist } of prepared) {
    const { kind, call } = question
    const [http, over]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      trade.cache.clear()
      spans.length = 0
      const time = await timed(() => client.send(call, asked[round % asked.length] ?? {}))
      http.push(time)
      over.push(time - busyTime(spans))
    }
    rows.push({ question, asked, http: timingOf(http), over: timingOf(over), gist })
    console.log(`${kind}: ${http.map(time => time.toFixed(0)).join(' ')}`)
  }
  return rows
}

/** Several people at once: each asks every list of the set, from a place of its own on. */
export interface ConcurrentTiming extends Timing {
  people: number
  perSecond: number
  errors: number
}

/** What is worked out is not kept: equal questions are answered together only where they meet. */
export async function measureAtOnce(
  { send }: BenchClient,
  trade: Trade,
  questions: BenchQuestion[],
  people: number,
): Promise<ConcurrentTiming> {
  const searches = questions.filter(({ call }) => call === 'list').flatMap(({ searches }) => searches)
  const times: number[] = []
  let errors = 0
  const work = async (person: number) => {
    const start = Math.floor((person * searches.length) / people)
    for (const search of [...searches.slice(start), ...searches.slice(0, start)]) {
      trade.cache.clear()
      times.push(
        await timed(async () => {
          await send('list', search).catch(() => errors++)
        }),
      )
    }
  }
  const all = await timed(() => Promise.all(Array.from({ length: people }, (_, person) => work(person))))
  return { people, errors, perSecond: times.length / (all / 1000), ...timingOf(times) }
}

export interface Paint {
  cold: number
  warm: number
}

/** How soon the page of a leading company shows its trade, month by month. @param measured one is about companies */
export async function measureProfile(
  address: string,
  token: string,
  measured: Measurement[],
): Promise<Paint> {
  const uid = measured.find(({ question }) => question.call === 'overview')?.asked[0]?.uid
  return measurePaint({ address, token, path: `/company/${uid}` }, page =>
    page.getByRole('img', { name: /每月货运票数/ }).waitFor(),
  )
}
