/**
 * The rows of bills that two imports share, by one number and near days. `sharedBills` gives them in parts, which bounds
 * the memory.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { isBillNumber, plainNumber } from './counted-once.query.ts'
import { isRepeated } from './equal-rows.query.ts'
import type { BillLine } from './same-bill.ts'
import { givenByFile } from './shipment-store.query.ts'
import { numberedRowsSql } from './staged-rows.query.ts'

/** The import whose rows are compared with those of all others. */
export interface ComparedImport {
  batch: number
  replaces: number
  sample: number
}

/** Rows of others compared at once: each takes 2 KB here, with its own one beside it. */
const billsAtOnce = 30_000

const key = (number: string) => {
  const plain = plainNumber(number)
  return `if(${isBillNumber(plain)}, sipHash64(${plain}), 0)`
}

const counted = ['partner', 'address', 'hs_code', 'product', 'orig_port', 'dest_port', 'containers', 'vessel']
const numbers = ['weight_kg', 'quantity', 'amount_original', 'amount_usd', 'teu']
const more = ['notify_name', 'carrier', 'master_bill_no', 'transport_mode', 'direction', 'details']

/** SQL of how many fields say something. @param of SQL of a column */
const filledSql = (of: (column: string) => string) =>
  [
    ...[...counted, ...more].map(column => `(toString(${of(column)}) NOT IN ('', '0'))`),
    ...numbers.map(column => `(${of(column)} IS NOT NULL)`),
  ].join(' + ')

const said = (of: (column: string) => string, names: string) => `
  toString(row_hash) AS hash, ${plainNumber('bill_no')} AS bill, ${plainNumber('master_bill_no')} AS master,
  bill_type AS billType, revision, toRelativeDayNum(date) AS day, ${of('direction')} AS direction,
  ${of('transport_mode')} AS mode, ${names}, substringUTF8(${of('product')}, 1, 300) AS product, hs_code AS hsCode,
  weight_kg AS weight, quantity, quantity_unit AS quantityUnit,
  ifNull(amount_original, ${of('amount_usd')}) AS amount,
  if(amount_original IS NULL, 'USD', ${of('currency')}) AS currency, containers`

const plain = (column: string) => (column === 'product' ? `if(heading = 1, '', product)` : column)

/** SQL of rows in the tables, of one side. */
const stored = (where: string, role = 'supplier') =>
  `FROM trade_shipment WHERE role = '${role}' AND sample = {sample:UInt8} AND bill_no != '' AND ${where}`
const storedLine = said(
  plain,
  'row_n AS n, batch, toString(company) AS supplier, toString(partner) AS buyer, name AS supplierName',
)

const staged = "batch = {batch:UInt32} AND bill_no != ''"
/** Equal rows have equal numbers, so all or none of them are selected. */
const stagedColumn = (column: string) =>
  column === 'partner' ? 'buyer' : column === 'address' ? 'supplier_address' : givenByFile(column)
const stagedLine = said(
  stagedColumn,
  `n, {batch:UInt32} AS batch, toString(supplier) AS supplier, toString(buyer) AS buyer,
   supplier_name AS supplierName, buyer_name AS buyerName`,
)

const isMine = 'batch = {batch:UInt32}'
const mayMatch = `batch NOT IN ({batch:UInt32}, {replaces:UInt32})`
const near = 'date BETWEEN toDate({from:UInt16}) - 1 AND toDate({to:UInt16}) + 1'

/** Where the rows of the compared import are: only staged, or in the tables. */
export type RowStage = 'staged' | 'stored'

const mineIn = (place: RowStage) =>
  place === 'staged' ? `FROM trade_staging WHERE ${staged}` : stored(isMine)

interface Range extends Record<string, number> {
  batch: number
  replaces: number
  sample: number
  from: number
  to: number
}

/** The days of the rows with a number; undefined when there is none. */
async function rangeOf(engine: TradeEngine, { batch, replaces, sample }: ComparedImport, place: RowStage) {
  const params = { batch, replaces, sample }
  const [row] = await engine.rows<{ from: number; to: number; n: number }>(
    `SELECT toUInt16(min(date)) AS from, toUInt16(max(date)) AS to, count() AS n ${mineIn(place)}
       AND ${key('bill_no')} != 0`,
    params,
  )
  return row && row.n > 0 ? { ...params, from: row.from, to: row.to } : undefined
}

const theirsOf = (place: RowStage) =>
  `${mayMatch} AND ${near} AND ${key('bill_no')} IN (SELECT ${key('bill_no')} ${mineIn(place)}) AND ${key('bill_no')} != 0`

async function countShared(engine: TradeEngine, place: RowStage, range: Range): Promise<number> {
  const [row] = await engine.rows<{ n: number }>(`SELECT count() AS n ${stored(theirsOf(place))}`, range)
  return row?.n ?? 0
}

/** The name of a row among all of the data. */
export const idOf = ({ hash, n }: { hash: string; n: number }) => `${hash}/${n}`

interface NamedRow {
  hash: string
  n: number
  buyerName: string
}

/** Rows of the tables with the names of both sides. */
async function storedLines(engine: TradeEngine, where: string, params: Range): Promise<BillLine[]> {
  const lines = await engine.rows<Omit<BillLine, 'buyerName'>>(
    `SELECT ${storedLine}, ${filledSql(plain)} AS filled ${stored(where)} ORDER BY hash, n`,
    params,
  )
  if (lines.length === 0) return []
  const buyers = await engine.rows<NamedRow>(
    `SELECT toString(row_hash) AS hash, row_n AS n, name AS buyerName ${stored(where, 'buyer')}`,
    params,
  )
  const names = new Map(buyers.map(row => [idOf(row), row.buyerName]))
  return lines.map(line => ({ ...line, buyerName: names.get(idOf(line)) ?? '' }))
}

const isThere = ['trade_shipment', 'trade_aside']
  .map(
    table => `SELECT row_hash, row_n FROM ${table}
      WHERE role = 'supplier' AND batch != {replaces:UInt32} AND row_hash IN (SELECT row_hash FROM trade_staging WHERE ${staged})`,
  )
  .join(' UNION ALL ')

/** Staged rows that a commit would add. */
const stagedLines = (engine: TradeEngine, where: string, params: Range): Promise<BillLine[]> =>
  engine.rows(
    `SELECT ${stagedLine}, ${filledSql(stagedColumn)} AS filled FROM (${numberedRowsSql(`${staged} AND ${where}`)})
     WHERE (row_hash, n) NOT IN (${isThere}) AND NOT ${isRepeated('batch = {batch:UInt32}')} ORDER BY hash, n`,
    params,
  )

export interface ComparableImports {
  /** The imports that have a row beside its own: they brought it too, or have a row aside because of it. */
  imports: Map<string, Set<number>>
  /** Rows that count for others already. */
  standing: Set<string>
}

const byHash = '{hashes:Array(UInt64)}'
/** As many as the address of a request can hold. */
const hashesAtOnce = 30_000

async function knownOf(engine: TradeEngine, lines: BillLine[]): Promise<ComparableImports> {
  const known: ComparableImports = { imports: new Map(), standing: new Set() }
  const wanted = new Set(lines.map(idOf))
  const hashes = [...new Set(lines.map(({ hash }) => hash))]
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const rows = await engine.rows<{ hash: string; n: number; batch: number; stands: number }>(
      `SELECT toString(row_hash) AS hash, row_n AS n, batch, 0 AS stands FROM trade_claim WHERE row_hash IN ${byHash}
       UNION ALL SELECT toString(same_hash) AS hash, same_n AS n, batch, 1 AS stands FROM trade_aside
       WHERE role = 'supplier' AND reason = 'same-bill' AND same_hash != row_hash AND same_hash IN ${byHash}`,
      { hashes: hashes.slice(at, at + hashesAtOnce).map(BigInt) },
    )
    for (const row of rows) {
      const id = idOf(row)
      if (!wanted.has(id)) continue
      known.imports.set(id, (known.imports.get(id) ?? new Set()).add(row.batch))
      if (row.stands === 1) known.standing.add(id)
    }
  }
  return known
}

/** The rows of bills that an import has in common with others, on both sides, in parts. */
export async function* sharedBills(
  engine: TradeEngine,
  compared: ComparedImport,
  place: RowStage,
  beforeStep: () => void,
): AsyncGenerator<{ mine: BillLine[]; theirs: BillLine[]; known: ComparableImports }> {
  const range = await rangeOf(engine, compared, place)
  if (!range) return
  const shared = await countShared(engine, place, range)
  const parts = Math.ceil(shared / billsAtOnce)
  for (let part = 0; part < parts; part++) {
    beforeStep()
    const ofPart = `${key('bill_no')} % ${parts} = ${part}`
    const theirs = await storedLines(engine, `${theirsOf(place)} AND ${ofPart}`, range)
    const shares = `${ofPart} AND ${key('bill_no')} IN (SELECT ${key('bill_no')} ${stored(theirsOf(place))})`
    const mine =
      place === 'staged'
        ? await stagedLines(engine, shares, range)
        : await storedLines(engine, `${isMine} AND ${shares}`, range)
    if (mine.length > 0) yield { mine, theirs, known: await knownOf(engine, [...mine, ...theirs]) }
  }
}
