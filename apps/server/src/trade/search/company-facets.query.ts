/** How the matching shipments of a search are distributed, counted in one pass over them. */
import { limits } from '@backoffice/contract'
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { type SearchScope, whereOfAll } from './company-search.query.ts'
import type { KeyCount } from './ranked.ts'

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
  /** Number of values of the kind, also those that are not listed, and their shipments. */
  total: number
  stated: number
}

export interface Facets {
  counts: Record<FacetKind, KeyCount[]>
  totals: Record<FacetKind, number>
  /** Shipments that state a value of the kind. */
  stated: Record<FacetKind, number>
}

const perKind = <V>(value: () => V) =>
  Object.fromEntries(names.map(name => [name, value()])) as Record<FacetKind, V>

/** All months that occur, and a limited number of each other kind, most frequent first. */
const shown = limits.companyFacetValues

export async function findFacets(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<Facets> {
  const columns = names.map(name => `${kinds[name]} AS ${name}`).join(', ')
  // grouping() has one bit per column, the last column's is the lowest: 0 when the row is grouped by it.
  const all = 2 ** names.length - 1
  const isOf = names.map((_, i) => `g = ${all - 2 ** (names.length - 1 - i)}`)
  const last = names.length - 1
  const choose = (value: (name: FacetKind, i: number) => string) =>
    `multiIf(${names.map((name, i) => (i < last ? `${isOf[i]}, ${value(name, i)}` : value(name, i))).join(', ')})`
  const textOf = (name: FacetKind) =>
    name === 'months' ? `formatDateTime(months, '%Y-%m')` : `toString(${name})`
  const rows = await engine.query<FacetRow>(
    `SELECT ${choose((_, i) => String(i))} AS kind, ${choose(textOf)} AS code, n AS count,
       count() OVER (PARTITION BY kind) AS total, sum(n) OVER (PARTITION BY kind) AS stated
     FROM (
       SELECT ${names.join(', ')}, grouping(${names.join(', ')}) AS g, count() AS n
       FROM (SELECT ${columns} FROM trade_shipment ${whereOfAll(scope)})
       GROUP BY GROUPING SETS (${names.map(name => `(${name})`).join(', ')})
     )
     WHERE code != '' ORDER BY count DESC, code LIMIT {shown:UInt32} BY kind, if(kind = ${last}, code, '')`,
    { ...scope.params, shown },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  const found: Facets = { counts: perKind(() => []), totals: perKind(() => 0), stated: perKind(() => 0) }
  for (const { kind, code, count, total, stated } of rows) {
    const name = names[kind]
    if (!name) continue
    found.counts[name].push({ key: code, count })
    found.totals[name] = total
    found.stated[name] = stated
  }
  return found
}
