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

/** The usual and the largest number. */
const numbers = {
  days: [1, 366],
  members: [300, 1_000_000],
  rate: [1_000_000, 1_000_000],
  batch: [50, 1000],
  parallel: [4, 64],
  rows: [100_000, 100_000_000],
  seconds: [300, 86_400],
  seed: [undefined, 999_999],
} as const
type NumberName = keyof typeof numbers

export interface TrafficOptions extends Record<NumberName, number> {
  url: string | undefined
  client: { clientId: string; clientSecret: string } | undefined
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const texts = {
  url: text,
  'client-id': text,
  'client-secret': text,
  anywhere: flag,
  help: { ...flag, short: 'h' },
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
export function readOptions(args: string[]): TrafficOptions | undefined {
  const names = Object.keys(numbers) as NumberName[]
  const numberTexts = Object.fromEntries(names.map(name => [name, text])) as Record<NumberName, typeof text>
  const { values } = parseArgs({ args, options: { ...texts, ...numberTexts } })
  if (values.help) return undefined
  const { url, 'client-id': clientId, 'client-secret': clientSecret } = values
  if (url !== undefined) checkUrl(url, values.anywhere)
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new Error('--client-id and --client-secret go together')
  const numberOf = (name: NumberName) => {
    const [usual = 1 + Math.floor(Math.random() * 999_999), max] = numbers[name]
    return [name, values[name] === undefined ? usual : whole(name, values[name], max)]
  }
  return {
    url,
    client: clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined,
    ...(Object.fromEntries(names.map(numberOf)) as Record<NumberName, number>),
  }
}
