/** What was promised, for the size that it was promised at. */
import { commonKinds, type PromiseGroup, rareKind } from './questions.ts'
import type { Result, ResultRow } from './results.ts'

interface Goal {
  text: string
  value: string
  met: boolean
}

/** Milliseconds at the 95th percentile with 20,000,000 shipments. */
export const groupLimits: Record<PromiseGroup, number> = {
  keyword: 200,
  broad: 400,
  name: 40,
  facets: 600,
  card: 80,
  market: 400,
  profile: 400,
}
const groupTexts: Record<PromiseGroup, string> = {
  keyword: 'lists with a keyword',
  broad: 'lists with words in most rows, or no keyword',
  name: 'lists by a name',
  facets: 'facets',
  card: 'sub and overview',
  market: 'market, and the table of companies',
  profile: 'story, partners with badges and prices of a company',
}
const atOnceLimit = 800

/** From so many shipments on the promises of the largest size hold. */
export const isLargest = ({ rows }: Pick<Result, 'rows'>) => rows >= 20_000_000

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const worst = (rows: ResultRow[], of: (row: ResultRow) => number | undefined) =>
  Math.max(...rows.map(row => of(row) ?? 0))

const atMost = (text: string, value: number, limit: number): Goal => ({
  text: `${text}, p95 at most ${limit} ms`,
  value: `${ms(value)} ms`,
  met: value <= limit,
})

const times = (text: string, ratio: number, least: number): Goal => ({
  text,
  value: `${ratio.toFixed(1)} times`,
  met: ratio >= least,
})

function latencyGoals({ questions, atOnce, profile }: Result): Goal[] {
  const groups = Object.entries(groupLimits).map(([group, limit]) => {
    const rows = questions.filter(row => row.group === group)
    return atMost(
      groupTexts[group as PromiseGroup],
      worst(rows, ({ http }) => http.p95),
      limit,
    )
  })
  return [
    ...groups,
    atMost(`lists, ${atOnce.people} at once`, atOnce.p95, atOnceLimit),
    { text: "a profile's first paint under 1 s", value: `${ms(profile.warm)} ms`, met: profile.warm < 1000 },
    { text: `errors of ${atOnce.people} at once`, value: String(atOnce.errors), met: atOnce.errors === 0 },
  ]
}

function earlierGoals({ questions }: Result): Goal[] {
  const lists = questions.filter(row => row.first)
  const common = lists.filter(({ kind }) => commonKinds.includes(kind))
  const ratios = common.flatMap(({ http, peers }) =>
    peers.PostgreSQL ? peers.PostgreSQL.p50 / http.p50 : [],
  )
  const rare = questions.find(({ kind }) => kind === rareKind)?.http.p95 ?? 0
  return [
    atMost(
      'slowest of the first lists',
      worst(lists, ({ http }) => http.p95),
      120,
    ),
    ...(ratios.length > 0
      ? [times('common words at least 5 times quicker than PostgreSQL (p50)', Math.min(...ratios), 5)]
      : []),
    atMost('rare words', rare, 20),
    atMost(
      'HTTP over the engine, first lists',
      worst(lists, row => row.over.p95),
      10,
    ),
  ]
}

/** The slowest question of those that a peer answers too, against its own slowest (p95). */
function peerGoals({ questions, peers }: Result): Goal[] {
  return peers.flatMap(({ name }) => {
    const shared = questions.filter(row => row.peers[name])
    const ours = worst(questions, ({ http }) => http.p95)
    if (name !== 'DuckDB') {
      const ratio = worst(shared, row => row.peers[name]?.p95) / ours
      return times(`our slowest at least 10 times quicker than ${name}'s slowest`, ratio, 10)
    }
    const slower = shared.filter(row => (row.peers[name]?.p50 ?? 0) <= row.http.p50)
    const value = slower.length === 0 ? 'every one' : `all but ${slower.map(({ kind }) => kind).join('; ')}`
    return { text: `every query quicker than ${name}'s (p50)`, value, met: slower.length === 0 }
  })
}

function diskGoals({ disk, rows }: Result): Goal[] {
  const goal = (text: string, bytes: number, limit: number): Goal => ({
    text: `disk: ${text}, at most ${limit} bytes per shipment`,
    value: `${(bytes / rows).toFixed(0)} bytes`,
    met: bytes <= limit * rows,
  })
  return [goal('search table', disk.search, 60), goal('in all', disk.all, 160)]
}

export const goalsOf = (result: Result): Goal[] => [
  ...(isLargest(result) ? latencyGoals(result) : earlierGoals(result)),
  ...peerGoals(result),
  ...diskGoals(result),
]
