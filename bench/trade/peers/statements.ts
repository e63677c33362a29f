/** The questions in SQL that all peers understand; what differs is told by each one's dialect. */
import type { CompanySearch } from '@backoffice/contract'
import { type Keyword, parseKeyword } from '../../../apps/server/src/trade/search/keyword.ts'
import { uidNumber } from '../../../apps/server/src/trade/store/identity.ts'
import type { BenchCall, BenchInput } from '../questions.ts'

interface Statement {
  text: string
  values: (string | number)[]
}

type Bind = (value: string | number) => string

export interface Dialect {
  /** Goods that match. */
  goods(keyword: Keyword, bind: Bind): string | undefined
  /** SQL of the companies with a matching name. */
  names(keyword: Keyword, bind: Bind): string | undefined
}

interface Source {
  company: 'supplier' | 'buyer'
  where: string
}

const listOf = (values: string[], bind: Bind) => `(${values.map(bind).join(', ')})`

/** @param first conditions before those of the search */
function sourceOf(
  dialect: Dialect,
  search: CompanySearch,
  bind: Bind,
  first: string[] = [],
): Source | undefined {
  const company = search.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const conditions = [...first]
  if (search.keyword && search.type === 'company') {
    const names = dialect.names(parseKeyword(search.keyword), bind)
    if (!names) return undefined
    conditions.push(`${company} IN (${names})`)
  } else if (search.keyword) {
    const goods = dialect.goods(parseKeyword(search.keyword), bind)
    if (!goods) return undefined
    conditions.push(goods)
  }
  const day = (value: string) => `CAST(${bind(value)} AS date)`
  if (search.startDate && search.endDate)
    conditions.push(`date BETWEEN ${day(search.startDate)} AND ${day(search.endDate)}`)
  if (search.origPorts) conditions.push(`orig_port IN ${listOf(search.origPorts, bind)}`)
  if (search.destCountries) conditions.push(`dest_country IN ${listOf(search.destCountries, bind)}`)
  if (search.transportMode) conditions.push(`mode = ${bind(search.transportMode)}`)
  return { company, where: conditions.join(' AND ') || '1 = 1' }
}

const metrics: Record<string, string> = {
  count: 'count(*)',
  value: 'sum(usd)',
  weight: 'sum(kg)',
  latest: 'max(date)',
}

/** The first page with the exact number of companies; without what our cards add. */
function list({ company, where }: Source, metric: string): string {
  return `SELECT company, count, total FROM (
      SELECT ${company} AS company, count(*) AS count, ${metric} AS metric, count(*) OVER () AS total
      FROM bench_shipment WHERE ${where} GROUP BY ${company}) counted
    ORDER BY metric DESC, count DESC, company LIMIT 15`
}

const kinds = ['mode', 'orig_country', 'dest_country', 'orig_port', 'dest_port', 'chapter', 'month']

const facets = ({ where }: Source) =>
  `SELECT ${kinds.join(', ')}, grouping(mode) AS other, count(*) AS count FROM (
      SELECT mode, orig_country, dest_country, orig_port, dest_port, substr(hs, 1, 2) AS chapter,
        date_trunc('month', date) AS month FROM bench_shipment WHERE ${where}) hit
    GROUP BY GROUPING SETS (${kinds.map(kind => `(${kind})`).join(', ')}) ORDER BY count DESC`

/** Only the goods of a company card. */
const sub = ({ where }: Source) =>
  `SELECT product, count(*) AS count FROM bench_shipment WHERE ${where}
   GROUP BY product ORDER BY count DESC, product LIMIT 5`

const overview = (company: string) =>
  (['buyer', 'supplier'] as const)
    .map(side => {
      const other = side === 'buyer' ? 'supplier' : 'buyer'
      return `SELECT '${side}' AS side, count(*) AS count, sum(usd) AS usd, sum(kg) AS kg,
        count(DISTINCT ${other}) AS num, count(DISTINCT ${other}_country) AS countries
        FROM bench_shipment WHERE ${side} = ${company}`
    })
    .join(' UNION ALL ')

/** The other figures are ours alone. */
const shared: BenchCall[] = ['list', 'facets', 'sub', 'overview']

/** @returns undefined when the peer cannot ask this; only ours can order by relevance */
export function statementOf(dialect: Dialect, call: BenchCall, asked: BenchInput): Statement | undefined {
  if (!shared.includes(call)) return undefined
  const values: (string | number)[] = []
  const bind: Bind = value => `$${values.push(value)}`
  const idOf = () => `CAST(${bind(String((uidNumber(asked.uid ?? '') ?? 0n) >> 1n))} AS bigint)`
  if (call === 'overview') return { text: overview(idOf()), values }
  const side = asked.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const source = sourceOf(dialect, asked, bind, call === 'sub' ? [`${side} = ${idOf()}`] : [])
  const metric = metrics[asked.sort ?? 'count']
  if (!source || !metric) return undefined
  if (call === 'sub') return { text: sub(source), values }
  return { text: call === 'list' ? list(source, metric) : facets(source), values }
}

export type PeerRow = Record<string, unknown>

/** The numbers of an answer, as `gistOf` gives ours. */
export function gistOfRows(call: BenchCall, rows: PeerRow[]): number[] {
  const numbers = (name: string, of = rows) => of.map(row => Number(row[name]))
  if (call === 'list') return [Number(rows[0]?.total ?? 0), ...numbers('count')]
  if (call === 'facets')
    return numbers(
      'count',
      rows.filter(({ other }) => Number(other) === 0),
    )
  if (call === 'sub') return numbers('count')
  return ['buyer', 'supplier'].flatMap(side =>
    rows.filter(row => row.side === side).flatMap(row => [Number(row.count), Number(row.num)]),
  )
}
