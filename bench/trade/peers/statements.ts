/** The questions in SQL that all peers understand; what differs is told by each one's dialect. */
import type { CompanySearch } from '@backoffice/contract'
import { type Keyword, parseKeyword } from '../../../apps/server/src/trade/search/keyword.ts'
import { uidNumber } from '../../../apps/server/src/trade/store/identity.ts'
import type { Asked } from '../ours.ts'
import type { Call } from '../questions.ts'

interface Statement {
  text: string
  values: (string | number)[]
}

type Bind = (value: string | number) => string

export interface Dialect {
  /** Of the n-th value, from 1. */
  placeholder(n: number): string
  /** A bound value as a day of the table. */
  day(place: string): string
  /** A day of the table as `YYYY-MM`, or what sorts the like. */
  month: string
  groupingSets: boolean
  /** Goods that match; `join` stands behind the table's name. */
  goods(keyword: Keyword, bind: Bind): { join?: string; condition: string } | undefined
  /** SQL of the companies with a matching name. */
  names(keyword: Keyword, bind: Bind): string | undefined
}

interface Source {
  company: 'supplier' | 'buyer'
  from: string
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
  let from = 'bench_shipment'
  if (search.keyword && search.type === 'company') {
    const names = dialect.names(parseKeyword(search.keyword), bind)
    if (!names) return undefined
    conditions.push(`${company} IN (${names})`)
  } else if (search.keyword) {
    const goods = dialect.goods(parseKeyword(search.keyword), bind)
    if (!goods) return undefined
    from += goods.join ?? ''
    conditions.push(goods.condition)
  }
  const day = (value: string) => dialect.day(bind(value))
  if (search.startDate && search.endDate)
    conditions.push(`date BETWEEN ${day(search.startDate)} AND ${day(search.endDate)}`)
  if (search.origPorts) conditions.push(`orig_port IN ${listOf(search.origPorts, bind)}`)
  if (search.destCountries) conditions.push(`dest_country IN ${listOf(search.destCountries, bind)}`)
  if (search.transportMode) conditions.push(`mode = ${bind(search.transportMode)}`)
  return { company, from, where: conditions.join(' AND ') || '1 = 1' }
}

const metrics: Record<string, string> = {
  count: 'count(*)',
  value: 'sum(usd)',
  weight: 'sum(kg)',
  latest: 'max(date)',
}

/** The first page with the exact number of companies; without what our cards add. */
function list({ company, from, where }: Source, metric: string): string {
  return `SELECT company, count, total FROM (
      SELECT ${company} AS company, count(*) AS count, ${metric} AS metric, count(*) OVER () AS total
      FROM ${from} WHERE ${where} GROUP BY ${company}) counted
    ORDER BY metric DESC, count DESC, company LIMIT 15`
}

const kinds = ['mode', 'orig_country', 'dest_country', 'orig_port', 'dest_port', 'chapter', 'month']

function facets({ from, where }: Source, { groupingSets, month }: Dialect): string {
  const hits = `SELECT mode, orig_country, dest_country, orig_port, dest_port, substr(hs, 1, 2) AS chapter,
      ${month} AS month FROM ${from} WHERE ${where}`
  if (groupingSets)
    return `SELECT ${kinds.join(', ')}, grouping(mode) AS other, count(*) AS count FROM (${hits}) hit
      GROUP BY GROUPING SETS (${kinds.map(kind => `(${kind})`).join(', ')}) ORDER BY count DESC`
  const each = kinds.map(
    (kind, i) =>
      `SELECT ${kind} AS code, ${i === 0 ? 0 : 1} AS other, count(*) AS count FROM hit GROUP BY ${kind}`,
  )
  return `WITH hit AS MATERIALIZED (${hits}) SELECT * FROM (${each.join(' UNION ALL ')}) ORDER BY count DESC`
}

/** Only the goods of a company card. */
const sub = ({ from, where }: Source) =>
  `SELECT product, count(*) AS count FROM (SELECT bench_shipment.product FROM ${from} WHERE ${where}) own
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

/** @returns undefined when the peer cannot ask this; only ours can order by relevance */
export function statementOf(dialect: Dialect, call: Call, asked: Asked): Statement | undefined {
  const values: (string | number)[] = []
  const bind: Bind = value => dialect.placeholder(values.push(value))
  const idOf = () => `CAST(${bind(String((uidNumber(asked.uid ?? '') ?? 0n) >> 1n))} AS bigint)`
  if (call === 'overview') return { text: overview(idOf()), values }
  const side = asked.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const source = sourceOf(dialect, asked, bind, call === 'sub' ? [`${side} = ${idOf()}`] : [])
  const metric = metrics[asked.sort ?? 'count']
  if (!source || !metric) return undefined
  if (call === 'sub') return { text: sub(source), values }
  return { text: call === 'list' ? list(source, metric) : facets(source, dialect), values }
}

export type AnswerRow = Record<string, unknown>

/** The numbers of an answer, as `gistOf` gives ours. */
export function gistOfRows(call: Call, rows: AnswerRow[]): number[] {
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
