/** So many connections, each with one request after the other, for so long. */
import { Agent, get } from 'node:http'

export interface Figures {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export function figuresOf(timesMs: number[], seconds: number): Figures {
  const sorted = [...timesMs].sort((a, b) => a - b)
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  }
}

function request(url: string, agent: Agent, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

interface LoadOptions {
  token: string
  connections: number
  seconds: number
}

/** Measures after as much again of warming up, at most a second. */
export async function load(urls: string[], options: LoadOptions): Promise<Figures> {
  await run(urls, { ...options, seconds: Math.min(1, options.seconds) })
  return run(urls, options)
}

/** Asks each address once, so that no answer comes from a cache. */
export async function askOnce(
  urls: string[],
  { token, connections }: Omit<LoadOptions, 'seconds'>,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timesMs: number[] = []
  const waiting = [...urls]
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let url = waiting.pop(); url; url = waiting.pop()) {
        const start = performance.now()
        await request(url, agent, token)
        timesMs.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  return figuresOf(timesMs, (performance.now() - begin) / 1000)
}

async function run(urls: string[], { token, connections, seconds }: LoadOptions): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timesMs: number[] = []
  let next = 0
  const begin = performance.now()
  const until = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const url = urls[next++ % urls.length] ?? ''
        const start = performance.now()
        await request(url, agent, token)
        timesMs.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  return figuresOf(timesMs, (performance.now() - begin) / 1000)
}
