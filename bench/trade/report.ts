import { cpus, totalmem } from 'node:os'
import type { Timing } from './measure.ts'
import { commonKinds, rareKind } from './questions.ts'

export interface Row {
  kind: string
  http: Timing
  /** HTTP time beyond the time in which the engine worked. */
  over: Timing
  postgres: Timing | undefined
  /** Companies found by the first search of the kind. */
  total: number
}

export interface Goal {
  text: string
  value: string
  met: boolean
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const worst = (rows: Row[], of: (row: Row) => number | undefined) =>
  Math.max(...rows.map(row => of(row) ?? 0))

export function goalsOf(rows: Row[]): Goal[] {
  const slowest = worst(rows, ({ http }) => http.p95)
  const postgresSlowest = worst(rows, ({ postgres }) => postgres?.p95)
  const common = rows.filter(({ kind }) => commonKinds.includes(kind))
  const commonRatio = Math.min(...common.map(({ http, postgres }) => (postgres?.p50 ?? 0) / http.p50))
  const rare = rows.find(({ kind }) => kind === rareKind)?.http.p95 ?? 0
  const over = worst(rows, row => row.over.p95)
  const ratio = postgresSlowest / slowest
  return [
    { text: 'slowest search, p95 at most 120 ms', value: `${ms(slowest)} ms`, met: slowest <= 120 },
    {
      text: "at least 5 times quicker than PostgreSQL's slowest",
      value: `${ratio.toFixed(1)} times`,
      met: ratio >= 5,
    },
    {
      text: 'common words at least 5 times quicker (p50)',
      value: `${commonRatio.toFixed(1)} times`,
      met: commonRatio >= 5,
    },
    { text: 'rare words, p95 at most 20 ms', value: `${ms(rare)} ms`, met: rare <= 20 },
    { text: 'HTTP over the engine, p95 at most 10 ms', value: `${ms(over)} ms`, met: over <= 10 },
  ]
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export interface Facts {
  rows: number
  rounds: number
  engineBytes: number
  postgresBytes: number
  loadSeconds: number | undefined
  postgresLoadSeconds: number | undefined
}

function loadOf({ loadSeconds, postgresLoadSeconds }: Facts): string {
  const load = []
  if (loadSeconds !== undefined)
    load.push(`ours ${Math.round(loadSeconds)} s with staging and the check for rows that are there already`)
  if (postgresLoadSeconds !== undefined)
    load.push(`PostgreSQL ${Math.round(postgresLoadSeconds)} s with its indexes`)
  return load.length > 0 ? ` Load: ${load.join(', ')}.` : ''
}

export function reportOf(rows: Row[], facts: Facts): string {
  const [cpu] = cpus()
  const mib = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`
  const results = rows.map(({ kind, http, over, postgres, total }) => [
    kind,
    total.toLocaleString('en'),
    `${ms(http.p50)} / ${ms(http.p95)}`,
    `${ms(over.p50)} / ${ms(over.p95)}`,
    postgres ? `${ms(postgres.p50)} / ${ms(postgres.p95)}` : '',
    postgres ? `${(postgres.p50 / http.p50).toFixed(1)}` : '',
  ])
  const goals = goalsOf(rows).map(({ text, value, met }) => [text, value, met ? 'yes' : 'no'])
  return `# Trade search, measured

Made by \`npm run bench:trade\`: ${facts.rows.toLocaleString('en')} generated shipments (\`bench/trade/rows.ts\`), loaded through the engine and copied into PostgreSQL, on the same machine in the same run: ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${mib(totalmem())} of memory, Node ${process.versions.node}.

Times are milliseconds, p50 / p95 of ${facts.rounds} rounds over the searches of a kind, warm, one after another. Ours is the whole call over HTTP, with the cards' ports and modes, names and addresses; our cache of answers was emptied before each. PostgreSQL's is the one statement for the page and the exact number of companies, without the cards, asked by the driver (\`work_mem\` 128 MB).

${table(['search', 'companies', 'ours by HTTP', 'of it not in the engine', 'PostgreSQL', 'times quicker (p50)'], results)}

${table(['goal', 'measured', 'met'], goals)}

Disk: ours ${mib(facts.engineBytes)} (each row twice, once for each side, with the text indexes), PostgreSQL ${mib(facts.postgresBytes)}.${loadOf(facts)}
`
}
