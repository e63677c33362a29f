/** Our side: every question through HTTP, our cache of answers emptied before it. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type CompanySearch, companies, type Data, type Envelope } from '@backoffice/contract'
import type { Trade } from '../../apps/server/src/trade/open-trade.ts'
import { busyTime, type Timing, timed, timingOf } from './measure.ts'
import type { Call, Question } from './questions.ts'

/** The input of a call; `overview` uses only the company. */
export interface Asked extends CompanySearch {
  uid?: string
}

export interface Client {
  /** The whole answer as text. @throws when the call fails */
  send(call: Call, asked: Asked): Promise<string>
  /** What the answer says. */
  ask(call: Call, asked: Asked): Promise<unknown>
}

interface OwnRow {
  http: Timing
  /** HTTP time beyond the time in which the engine worked. */
  over: Timing
  /** What the first question of the kind finds, to compare. */
  gist: number[]
}

/** The client works in the server's own thread, so it is the one that takes least of it. */
async function post(url: string, options: RequestOptions, body: string): Promise<string> {
  const sent = request(url, { ...options, method: 'POST' }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return text(answer)
}

export async function signIn(address: string, password: string): Promise<{ client: Client; token: string }> {
  const form = new URLSearchParams({ username: 'admin', password })
  const answer = await fetch(`${address}/login`, { method: 'POST', body: form })
  const { data } = (await answer.json()) as Envelope<{ access_token: string }>
  const token = data.access_token
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const agent = new Agent({ keepAlive: true })
  const client: Client = {
    async send(call, asked) {
      const body = JSON.stringify(call === 'overview' ? { uid: asked.uid } : asked)
      const answer = await post(`${address}${companies[call].path}`, { agent, headers }, body)
      if (!answer.startsWith('{"errorcode":0,')) throw new Error(`${call} ${body}: ${answer}`)
      return answer
    },
    ask: async (call, asked) => (JSON.parse(await client.send(call, asked)) as Envelope<unknown>).data,
  }
  return { client, token }
}

type List = Data<typeof companies.list>

/** The numbers of an answer, in an order that peers give theirs in. */
export function gistOf(call: Call, data: unknown): number[] {
  if (call === 'list') {
    const { rows, total } = data as List
    return [total, ...rows.map(({ count }) => count)]
  }
  if (call === 'facets')
    return (data as Data<typeof companies.facets>).transportModes.map(({ count }) => count)
  if (call === 'sub') return (data as Data<typeof companies.sub>).products.map(({ count }) => count)
  const { buyerOv, supplierOv } = data as Data<typeof companies.overview>
  return [buyerOv, supplierOv].flatMap(({ count, num }) => [count, num])
}

/** The questions of a kind as they are asked: about companies, of the first and the last ones of a page. */
async function askedOf({ ask }: Client, { call, searches }: Question): Promise<Asked[]> {
  if (call === 'list' || call === 'facets') return searches
  const pages = await Promise.all(searches.map(search => ask('list', search)))
  return pages.flatMap((page, i) => {
    const { rows } = page as List
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

export interface Measured extends OwnRow {
  question: Question
  asked: Asked[]
}

export async function measureOurs(
  client: Client,
  trade: Trade,
  questions: Question[],
  rounds: number,
  say: (text: string) => void,
): Promise<Measured[]> {
  // All are asked once before the first is measured: the first one would warm the server for the others.
  const prepared = []
  for (const question of questions) {
    const asked = await askedOf(client, question)
    const answers = []
    for (const one of asked) answers.push(await client.ask(question.call, one))
    prepared.push({ question, asked, gist: gistOf(question.call, answers[0]) })
  }
  const spans = watchEngine(trade)
  const rows: Measured[] = []
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
    say(`${kind}: ${http.map(time => time.toFixed(0)).join(' ')}`)
  }
  return rows
}
