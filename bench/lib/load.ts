/** So many connections, each with one request after the other. */
import { Agent, get } from 'node:http'

export interface LoadFigures {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** @param share of the values that are at most as large: 0.95 */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const loadFiguresOf = (timesMs: number[], seconds: number): LoadFigures => ({
  requests: timesMs.length,
  perSecond: timesMs.length / seconds,
  p50: percentile(timesMs, 0.5),
  p95: percentile(timesMs, 0.95),
  p99: percentile(timesMs, 0.99),
})

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const request = (url: string, agent: Agent, token: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

interface LoadOptions {
  token: string
  connections: number
  seconds: number
}

/** @param next the next address; undefined when there are no more */
async function run(next: () => string | undefined, { token, connections }: Omit<LoadOptions, 'seconds'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timesMs: number[] = []
  const ask = async () => {
    for (let url = next(); url !== undefined; url = next())
      timesMs.push(await timed(() => request(url as string, agent, token)))
  }
  const ms = await timed(() => Promise.all(Array.from({ length: connections }, ask)))
  agent.destroy()
  return loadFiguresOf(timesMs, ms / 1000)
}

/** Asks each address once, so that no answer comes from a cache. */
export function askOnce(urls: string[], options: Omit<LoadOptions, 'seconds'>): Promise<LoadFigures> {
  const waiting = [...urls]
  return run(() => waiting.pop(), options)
}

/** Asks the addresses in turn for so long. Measures after as much again of warming up, at most a second. */
export async function measureLoad(urls: string[], options: LoadOptions): Promise<LoadFigures> {
  let turn = 0
  const during = (seconds: number) => {
    const until = performance.now() + seconds * 1000
    return run(() => (performance.now() < until ? urls[turn++ % urls.length] : undefined), options)
  }
  await during(Math.min(1, options.seconds))
  return during(options.seconds)
}
