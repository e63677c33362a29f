/** How the matching shipments of a search divide, counted in one pass over them. */
import { type Scope, whereOfAll } from './company-search.query.ts'
import type { QueryOptions, TradeEngine } from './engine.ts'
import type { Counted } from './ranked.ts'

/** Kinds of facets with the column or expression that each counts. */
const kinds = {
  transportModes: 'transport_mode',
  origCountries: 'orig_country',
  destCountries: 'dest_country',
  origPorts: 'orig_port',
  destPorts: 'dest_port',
  hsChapters: 'substring(hs_code, 1, 2)',
  months: 'toStartOfMonth(date)',
} as const
export type FacetKind = keyof typeof kinds
const names = Object.keys(kinds) as FacetKind[]

interface FacetRow {
  kind: number
  code: string
  count: number
}

/** All months that occur, and so many of each other kind, most frequent first. */
const shown = 20

export async function findFacets(
  engine: TradeEngine,
  scope: Scope,
  options: QueryOptions,
): Promise<Record<FacetKind, Counted[]>> {
  const columns = names.map(name => `${kinds[name]} AS ${name}`).join(', ')
  // One bit a column, the last one's the lowest, set where the column is not grouped by.
  const bit = (index: number) => 2 ** names.length - 1 - 2 ** (names.length - 1 - index)
  const codes = names.map((name, i) =>
    name === 'months' ? `formatDateTime(months, '%Y-%m')` : `g = ${bit(i)}, toString(${name})`,
  )
  const kindOf = names.map((_, i) => (i < names.length - 1 ? `g = ${bit(i)}, ${i}` : `${i}`)).join(', ')
  const rows = await engine.query<FacetRow>(
    `SELECT multiIf(${kindOf}) AS kind, multiIf(${codes.join(', ')}) AS code, n AS count
     FROM (
       SELECT ${names.join(', ')}, grouping(${names.join(', ')}) AS g, count() AS n
       FROM (SELECT ${columns} FROM trade_shipment WHERE ${whereOfAll(scope)})
       GROUP BY GROUPING SETS (${names.map(name => `(${name})`).join(', ')})
     )
     WHERE code != '' ORDER BY count DESC, code LIMIT {shown:UInt32} BY kind, if(kind = ${names.length - 1}, code, '')`,
    { ...scope.params, shown },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  const found = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<FacetKind, Counted[]>
  for (const { kind, code, count } of rows) {
    const name = names[kind]
    if (name) found[name].push({ key: code, count })
  }
  return found
}
