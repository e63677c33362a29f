import { cpus, totalmem } from 'node:os'
import { goalsOf, groupLimits, isLargest, ms } from './goals.ts'
import { exponentOf, type PeerResult, type Result, type ResultRow } from './results.ts'

const count = (value: number) => value.toLocaleString('en')
const mib = (bytes: number) => `${count(Math.round(bytes / 1024 ** 2))} MiB`
const timing = (value: { p50: number; p95: number } | undefined) =>
  value ? `${ms(value.p50)} / ${ms(value.p95)}` : ''

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

interface Column {
  head: string
  cell(row: ResultRow): string
}

function columnsOf(result: Result, earlier: Result | undefined): Column[] {
  const limit = ({ group, http }: ResultRow) =>
    `${groupLimits[group]}${http.p95 > groupLimits[group] ? ' **missed**' : ''}`
  const exponent = ({ kind }: ResultRow) => (earlier && exponentOf(result, earlier, kind)?.toFixed(2)) ?? ''
  return [
    { head: 'question', cell: ({ kind }) => kind },
    { head: 'companies', cell: row => (row.call === 'list' ? count(row.found) : '') },
    { head: 'ours by HTTP', cell: ({ http }) => timing(http) },
    { head: 'of it not in the engine', cell: ({ over }) => timing(over) },
    ...(isLargest(result) ? [{ head: 'p95 at most', cell: limit }] : []),
    ...(earlier ? [{ head: `exponent from ${count(earlier.rows)}`, cell: exponent }] : []),
    ...result.peers.map(({ name }) => ({ head: name, cell: (row: ResultRow) => timing(row.peers[name]) })),
  ]
}

function peersText(peers: PeerResult[]): string {
  if (peers.length === 0) return ''
  const lines = peers.map(({ name, settings, bytes, loadSeconds, differs }) => {
    const load = loadSeconds === undefined ? '' : `, loaded and indexed in ${Math.round(loadSeconds)} s`
    const answers =
      differs.length === 0
        ? 'every answer it was compared by is ours'
        : `other answers than ours: ${differs.join('; ')}`
    return `- ${name}. ${settings}. ${mib(bytes)}${load}; ${answers}.`
  })
  return `
Peers got the engine's rows and are asked by their drivers for less than we give: of a list the page and the exact number of companies without cards, names and addresses, of a card its goods alone. Their answers were compared once a kind: number of companies and counts of the first page, shipments by mode, counts of goods, counts of both roles. An empty cell: their text search has no words for the question (Chinese in PostgreSQL's and SQLite's), or it is ours alone (relevance).

${lines.join('\n')}
`
}

function diskText({ disk, rows }: Result): string {
  const largest = Object.entries(disk.largest).map(([name, bytes]) => `${name} ${(bytes / rows).toFixed(1)}`)
  return `Disk: ${mib(disk.all)}, of it the searched table ${mib(disk.search)} (each shipment stands there twice, once for each side). Bytes a shipment of its largest columns and indexes: ${largest.join(', ')}.`
}

export function reportOf(result: Result, earlier: Result | undefined): string {
  const { atOnce, rounds, loadSeconds, profile } = result
  const columns = columnsOf(result, earlier)
  const questions = result.questions.map(row => columns.map(({ cell }) => cell(row)))
  const goals = goalsOf(result).map(({ text, value, met }) => [text, value, met ? 'yes' : 'no'])
  const load =
    loadSeconds === undefined
      ? ''
      : ` Loaded in ${Math.round(loadSeconds)} s with staging and the check for rows that are there already.`
  return `# Trade search, measured

Made by \`npm run bench:trade\`: ${count(result.rows)} generated shipments of ${count(result.companies)} companies (\`bench/trade/rows.ts\`), on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${mib(totalmem())} of memory, ${count(result.engineMebibytes)} MiB of it for the engine, Node ${process.versions.node}.${load}

Times are milliseconds, p50 / p95 of ${rounds} rounds over the questions of a kind, warm, one after another: the whole call over HTTP to the last byte of its answer, our cache of answers emptied before each.

${table(
  columns.map(({ head }) => head),
  questions,
)}

${atOnce.people} people at once, each asking all lists: ${ms(atOnce.p50)} / ${ms(atOnce.p95)} ms, ${atOnce.perSecond.toFixed(1)} a second, ${atOnce.errors} errors. A company's page shows its trade by months after ${ms(profile.warm)} ms, in a fresh browser ${ms(profile.cold)} ms.

${table(['goal', 'measured', 'met'], goals)}
${peersText(result.peers)}
${diskText(result)}
`
}
