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
    { head: 'ours over HTTP', cell: ({ http }) => timing(http) },
    { head: 'of this outside the engine', cell: ({ over }) => timing(over) },
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
        ? 'all compared answers are equal to ours'
        : `other answers than ours: ${differs.join('; ')}`
    return `- ${name}. ${settings}. ${mib(bytes)}${load}; ${answers}.`
  })
  return `
The other products got the same rows. They are called through their drivers and return less than our calls: for a list the page and the exact number of companies, without cards, names and addresses; for a card only its goods. Their answers were compared once per kind: number of companies and counts of the first page, shipments by mode, counts of goods, counts of both roles. An empty cell means that their text search cannot answer the question (Chinese in PostgreSQL), or that only we offer it (relevance).

${lines.join('\n')}
`
}

function diskText({ disk, rows }: Result): string {
  const largest = Object.entries(disk.largest).map(([name, bytes]) => `${name} ${(bytes / rows).toFixed(1)}`)
  return `Disk: ${mib(disk.all)}, the search table is ${mib(disk.search)} of this (it stores each shipment twice, once for each side). Bytes per shipment of its largest columns and indexes: ${largest.join(', ')}.`
}

export function reportOf(result: Result, earlier: Result | undefined): string {
  const { atOnce, rounds, loadSeconds, profile } = result
  const columns = columnsOf(result, earlier)
  const questions = result.questions.map(row => columns.map(({ cell }) => cell(row)))
  const goals = goalsOf(result).map(({ text, value, met }) => [text, value, met ? 'yes' : 'no'])
  const load =
    loadSeconds === undefined
      ? ''
      : ` Loaded in ${Math.round(loadSeconds)} s, with staging and the check for rows that are already there.`
  return `# Trade search, measured

Made by \`npm run bench:trade\`: ${count(result.rows)} generated shipments of ${count(result.companies)} companies (\`bench/trade/rows.ts\`), on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${mib(totalmem())} of memory (${count(result.engineMebibytes)} MiB for the engine), Node ${process.versions.node}.${load}

Times are milliseconds, p50 / p95 of ${rounds} rounds over the questions of a kind. The engine is warm; the calls run one after another. A time is the whole call over HTTP, up to the last byte of the answer. Our cache of answers is emptied before each call.

${table(
  columns.map(({ head }) => head),
  questions,
)}

${atOnce.people} people at once, each opening all lists: ${ms(atOnce.p50)} / ${ms(atOnce.p95)} ms, ${atOnce.perSecond.toFixed(1)} lists per second, ${atOnce.errors} errors. A company's page shows its trade by month after ${ms(profile.warm)} ms, in a fresh browser after ${ms(profile.cold)} ms.

${table(['goal', 'measured', 'met'], goals)}
${peersText(result.peers)}
${diskText(result)}
`
}
