/** The options of `npm run sample:traffic`; a wrong one ends it before it sends anything. */
import { parseArgs } from 'node:util'

export const usage = `Usage: npm run sample:traffic [-- OPTIONS]

  --url URL          of a running server; the one of this data folder when absent
  --client-id ID --client-secret SECRET
                     of an app account that may push and read; without them one is made for the run, which
                     takes the data folder of the server
  --anywhere         another machine than this one may be meant
  --days N           whole days before today (1)
  --members N        members who register on each (300)
  --rate N           rows a second at most (as many as go)
  --batch N          rows of one call at most, 1 to 1000 (50)
  --parallel N       calls at once (4)
  --rows N           ends after so many rows (100000)
  --seconds N        ends after so long (300)
  --seed N           the same seed makes the same day (another one each time)
`

export interface TrafficOptions {
  url: string | undefined
  client: { clientId: string; clientSecret: string } | undefined
  days: number
  members: number
  /** Rows per second. */
  rate: number | undefined
  batch: number
  parallel: number
  rowsMax: number
  secondsMax: number
  seed: number
}

const texts = {
  url: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  anywhere: { type: 'boolean', default: false },
  days: { type: 'string', default: '1' },
  members: { type: 'string', default: '300' },
  rate: { type: 'string' },
  batch: { type: 'string', default: '50' },
  parallel: { type: 'string', default: '4' },
  rows: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '300' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function whole(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`--${name} ${text}: expected a whole number from 1 to ${max}`)
  return value
}

/** Nobody should start a load on another machine by mistake. */
function checkUrl(url: string, anywhere: boolean): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--url ${url}: expected http:// or https://`)
  const { hostname } = new URL(url)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.[0-9.]+$/.test(hostname)
  if (!isLoopback && !anywhere) throw new Error(`${url} is another machine: say --anywhere if you mean it`)
}

/** @returns undefined when help is asked for @throws Error that names the bad option */
export function readOptions(args: string[], nowMs = Date.now()): TrafficOptions | undefined {
  const { values } = parseArgs({ args, options: texts })
  if (values.help) return undefined
  const { url, 'client-id': clientId, 'client-secret': clientSecret } = values
  if (url !== undefined) checkUrl(url, values.anywhere)
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new Error('--client-id and --client-secret go together')
  return {
    url,
    client: clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined,
    days: whole('days', values.days, 366),
    members: whole('members', values.members, 1_000_000),
    rate: values.rate === undefined ? undefined : whole('rate', values.rate, 1_000_000),
    batch: whole('batch', values.batch, 1000),
    parallel: whole('parallel', values.parallel, 64),
    rowsMax: whole('rows', values.rows, 100_000_000),
    secondsMax: whole('seconds', values.seconds, 86_400),
    seed:
      values.seed === undefined
        ? (Math.floor(nowMs / 1000) % 999_999) + 1
        : whole('seed', values.seed, 999_999),
  }
}
