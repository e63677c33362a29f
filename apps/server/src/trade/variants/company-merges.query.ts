/**
 * Merged companies: the rows of one are shown under another, and each row keeps the number of its own name, so that a
 * merge can be undone for each row.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { companyFacts } from '../store/known-companies.query.ts'
import { asideColumns, rowColumns } from '../store/shipment-columns.ts'

/** 64 bits in decimal digits each. */
interface Alias {
  own: string
  /** The company its rows must be shown under: itself when a merge was undone. */
  target: string
  /** Where rows may still be until it is applied. */
  previous: string
  applied: number
  version: number
}

export const listAliases = (engine: TradeEngine): Promise<Alias[]> =>
  engine.rows(
    `SELECT toString(own) AS own, toString(target) AS target, toString(previous) AS previous, applied, version
     FROM trade_alias FINAL`,
  )

const aliasColumns: [string, ...string[]] = ['own', 'target', 'previous', 'applied', 'version']

/**
 * Records which company each name must be shown under from now on.
 *
 * @param targets by own number, all that are merged; a company that is not included is shown as itself
 * @returns whether any rows must be moved
 */
export async function noteTargets(
  engine: TradeEngine,
  targets: Map<string, string>,
  version: number,
): Promise<boolean> {
  const known = new Map((await listAliases(engine)).map(alias => [alias.own, alias]))
  const changed = [...new Set([...known.keys(), ...targets.keys()])].flatMap(own => {
    const target = targets.get(own) ?? own
    const found = known.get(own)
    if (target === (found?.target ?? own)) return []
    const previous = found ? (found.applied ? found.target : found.previous) : own
    return [[own, target, previous, 0, version]]
  })
  if (changed.length > 0) await engine.insert('trade_alias', aliasColumns, changed)
  return changed.length > 0 || [...known.values()].some(({ applied }) => applied === 0)
}

/** As many as the address of a request can hold. */
const aliasesAtOnce = 5000

/**
 * Moves the rows of names to their new company. After a kill it can run again and ends in the same state.
 *
 * @param beforeStep throws to stop
 */
export async function moveToTargets(
  engine: TradeEngine,
  version: number,
  beforeStep: () => void,
): Promise<void> {
  const open = (await listAliases(engine)).filter(({ applied }) => applied === 0)
  for (let at = 0; at < open.length; at += aliasesAtOnce) {
    const some = open.slice(at, at + aliasesAtOnce)
    await moveSome(engine, some, beforeStep)
    const rows = some.map(({ own, target }) => [own, target, target, 1, version])
    await engine.insert('trade_alias', aliasColumns, rows)
  }
}

const sync = 'SETTINGS mutations_sync = 2'
const ownOf = (side: 'company' | 'partner') => `if(own_${side} = 0, ${side}, own_${side})`
const targetOf = (side: 'company' | 'partner') =>
  `transform(${ownOf(side)}, {owns:Array(UInt64)}, {targets:Array(UInt64)}, toUInt64(0))`
/** SQL for whether a row has one of the names and is under another company. */
const misplaced = (side: 'company' | 'partner') =>
  `${ownOf(side)} IN ({owns:Array(UInt64)}) AND ${side} != ${targetOf(side)}`
const keptOwn = (side: 'company' | 'partner') => `if(${targetOf(side)} = ${ownOf(side)}, 0, ${ownOf(side)})`

async function moveSome(engine: TradeEngine, aliases: Alias[], beforeStep: () => void): Promise<void> {
  const params = {
    owns: aliases.map(({ own }) => BigInt(own)),
    targets: aliases.map(({ target }) => BigInt(target)),
  }
  for (const [table, all] of [
    ['trade_shipment', rowColumns] as const,
    ['trade_aside', asideColumns] as const,
  ]) {
    const moved: Record<string, string> = { company: targetOf('company'), own_company: keptOwn('company') }
    beforeStep()
    await engine.command(
      `INSERT INTO ${table} (${all.join(', ')})
       SELECT ${all.map(column => moved[column] ?? column).join(', ')} FROM ${table}
       WHERE ${misplaced('company')} AND (role, row_hash, row_n) NOT IN (
         SELECT role, row_hash, row_n FROM ${table}
         WHERE company IN ({targets:Array(UInt64)}) AND ${ownOf('company')} IN ({owns:Array(UInt64)})
           AND company = ${targetOf('company')})`,
      params,
    )
    beforeStep()
    await engine.alter(table, `DELETE WHERE ${misplaced('company')} ${sync}`, params)
    beforeStep()
    await engine.alter(
      table,
      `UPDATE partner = ${targetOf('partner')}, own_partner = ${keptOwn('partner')}
       WHERE ${misplaced('partner')} ${sync}`,
      params,
    )
  }
  const companies = [...new Set(aliases.flatMap(({ own, target, previous }) => [own, target, previous]))].map(
    BigInt,
  )
  beforeStep()
  await engine.alter('trade_company_name', `DELETE WHERE company IN ({companies:Array(UInt64)}) ${sync}`, {
    companies,
  })
  await companyFacts(engine, 'trade_company_name', { companies })
}
