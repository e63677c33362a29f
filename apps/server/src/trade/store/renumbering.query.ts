/** Moves rows to another number of the company that they name. Each step can be cut short and run again. */
import type { TradeEngine } from '../engine/engine.ts'
import { companyFacts } from './known-companies.query.ts'
import { type NamedRows, type Renumbering, renumber, type TaxHome } from './renumbering.ts'
import { asideColumns, rowColumns } from './shipment-columns.ts'

const tables = [
  ['trade_shipment', rowColumns],
  ['trade_aside', asideColumns],
] as const
const roles = ['supplier', 'buyer'] as const
const ownOf = (side: 'company' | 'partner') => `if(own_${side} = 0, ${side}, own_${side})`

const folded = "normalizeUTF8NFKD(replaceRegexpAll(normalizeUTF8NFKD(name), '[\\\\x{300}-\\\\x{36f}]+', ''))"
const letters = "replaceRegexpAll(lowerUTF8(name), '[^\\\\p{L}\\\\p{N}]+', '')"
/** SQL for names that may have a new number: with marks of other scripts, or as short as a legal form. */
const maybe = `(NOT isValidASCII(name) AND (match(${folded}, '\\\\p{M}') OR lengthUTF8(${letters}) <= 8))
  OR match(${letters}, '^(?:and|co|company|ltd|limited|inc|incorporated|corp|corporation|llc|pvt|private|pte|pty|sdn|bhd|gmbh|ltda|plc|srl|sarl|jsc|ooo|sti|sirketi)+$')`

/** Finds the rows that must move now; none when all have moved. */
export async function findMoves(engine: TradeEngine): Promise<ReturnType<typeof renumber>> {
  const parts = tables.flatMap(([table]) =>
    roles.map(
      role => `SELECT ${ownOf('company')} AS own, name, country,
         if(details = '', '', JSONExtractString(details, '${role}TaxId')) AS tax FROM ${table}
       WHERE role = '${role}' AND company != 0 AND (${maybe})`,
    ),
  )
  const rows = await engine.rows<NamedRows>(
    `SELECT toString(own) AS own, name, toString(country) AS country, tax, count() AS count
     FROM (${parts.join(' UNION ALL ')}) GROUP BY own, name, country, tax ORDER BY own, name, country, tax`,
  )
  const homes = await engine.rows<{ kind: string; home: string }>(
    'SELECT toString(kind) AS kind, toString(home) AS home FROM trade_tax_home FINAL',
  )
  return renumber(rows, new Map(homes.map(({ kind, home }) => [kind, home])))
}

/** All names of companies. */
export const listNames = (engine: TradeEngine, owns: string[]): Promise<{ own: string; name: string }[]> =>
  engine.rows(
    tables
      .map(
        ([table]) => `SELECT toString(${ownOf('company')}) AS own, name FROM ${table}
           WHERE ${ownOf('company')} IN ({owns:Array(UInt64)})`,
      )
      .join(' UNION DISTINCT '),
    { owns: owns.map(BigInt) },
  )

export async function noteTaxHomes(engine: TradeEngine, homes: TaxHome[]): Promise<void> {
  if (homes.length > 0)
    await engine.insert(
      'trade_tax_home',
      ['kind', 'home'],
      homes.map(({ kind, home }) => [kind, home]),
    )
}

/** Where old links lead: to the company with the most rows. */
export async function noteFormer(engine: TradeEngine, moves: Renumbering[]): Promise<void> {
  const best = new Map<string, { now: string; count: number }>()
  for (const { own, now, count } of moves)
    if (now !== '0' && count > (best.get(own)?.count ?? 0)) best.set(own, { now, count })
  if (best.size > 0)
    await engine.insert(
      'trade_former',
      ['own', 'now'],
      [...best].map(([own, { now }]) => [own, now]),
    )
}

export const listFormer = (engine: TradeEngine): Promise<{ own: string; now: string }[]> =>
  engine.rows('SELECT toString(own) AS own, toString(now) AS now FROM trade_former FINAL')

interface Affected {
  hash: string
  old: string
  own: string
  company: string
}

/** As many as the address of a request can hold. */
const hashesAtOnce = 2000
const byHash = (role: string) => `role = '${role}' AND row_hash IN ({hashes:Array(UInt64)})`
const listed = (name: string) =>
  `transform(row_hash, {hashes:Array(UInt64)}, {${name}:Array(UInt64)}, toUInt64(0))`
const sync = 'SETTINGS mutations_sync = 2'

/** The rows of one side in one table, equal rows once. */
async function affected(
  engine: TradeEngine,
  table: string,
  role: string,
  moves: Renumbering[],
  targets: ReadonlyMap<string, string>,
): Promise<Affected[]> {
  const key = (own: string, name: string, country: string, tax: string) =>
    `${own}\n${country}\n${tax}\n${name}`
  const by = new Map(moves.map(move => [key(move.own, move.name, move.country, move.tax), move]))
  const rows = await engine.rows<NamedRows & { hash: string }>(
    `SELECT toString(row_hash) AS hash, toString(${ownOf('company')}) AS own, any(name) AS name,
       toString(any(country)) AS country,
       any(if(details = '', '', JSONExtractString(details, '${role}TaxId'))) AS tax
     FROM ${table} WHERE role = '${role}' AND ${ownOf('company')} IN ({owns:Array(UInt64)})
       AND name IN ({names:Array(String)})
     GROUP BY row_hash, own`,
    {
      owns: [...new Set(moves.map(({ own }) => own))].map(BigInt),
      names: [...new Set(moves.map(({ name }) => name))],
    },
  )
  return rows.flatMap(({ hash, own: old, name, country, tax }) => {
    const move = by.get(key(old, name, country, tax))
    return move ? [{ hash, old, own: move.now, company: targets.get(move.now) ?? move.now }] : []
  })
}

async function moveRows(
  engine: TradeEngine,
  [table, columns]: (typeof tables)[number],
  role: (typeof roles)[number],
  rows: Affected[],
  beforeStep: () => void,
): Promise<void> {
  const params = {
    hashes: rows.map(({ hash }) => BigInt(hash)),
    olds: rows.map(({ old }) => BigInt(old)),
    owns: rows.map(({ own }) => BigInt(own)),
    companies: rows.map(({ company }) => BigInt(company)),
  }
  const keptOwn = `if(${listed('companies')} = ${listed('owns')}, 0, ${listed('owns')})`
  beforeStep()
  // First the other side: the copy of this side then still has the number from which this is found again.
  await engine.alter(
    table,
    `UPDATE partner = ${listed('companies')}, own_partner = ${keptOwn}
     WHERE ${byHash(role === 'supplier' ? 'buyer' : 'supplier')} AND ${ownOf('partner')} = ${listed('olds')} ${sync}`,
    params,
  )
  beforeStep()
  const moved: Record<string, string> = { company: listed('companies'), own_company: keptOwn }
  // A buyer who is nobody has no copy.
  const isKept = role === 'buyer' ? `AND ${listed('companies')} != 0` : ''
  await engine.command(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map(column => moved[column] ?? column).join(', ')} FROM ${table}
     WHERE ${byHash(role)} AND ${ownOf('company')} = ${listed('olds')} ${isKept} AND (row_hash, row_n) NOT IN (
       SELECT row_hash, row_n FROM ${table} WHERE ${byHash(role)} AND company = ${listed('companies')})`,
    params,
  )
  beforeStep()
  await engine.alter(
    table,
    `DELETE WHERE ${byHash(role)} AND ${ownOf('company')} = ${listed('olds')} ${sync}`,
    params,
  )
}

/**
 * @param targets of merged companies, by number: where their rows are shown
 * @param beforeStep throws to stop
 */
export async function moveNames(
  engine: TradeEngine,
  moves: Renumbering[],
  targets: ReadonlyMap<string, string>,
  beforeStep: () => void,
): Promise<void> {
  for (const table of tables)
    for (const role of roles) {
      const rows = await affected(engine, table[0], role, moves, targets)
      for (let at = 0; at < rows.length; at += hashesAtOnce)
        await moveRows(engine, table, role, rows.slice(at, at + hashesAtOnce), beforeStep)
    }
  const numbers = moves.flatMap(({ own, now }) => [
    own,
    targets.get(own) ?? own,
    now,
    targets.get(now) ?? now,
  ])
  const companies = [...new Set(numbers)].filter(number => number !== '0').map(BigInt)
  beforeStep()
  await engine.alter('trade_company_name', `DELETE WHERE company IN ({companies:Array(UInt64)}) ${sync}`, {
    companies,
  })
  await companyFacts(engine, 'trade_company_name', { companies })
}
