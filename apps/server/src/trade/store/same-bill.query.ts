/**
 * Sets rows aside whose bill another import has too, in another export of the same data. The engine finds the bills that
 * two imports share, by one number and near days; `same-bill.ts` decides row by row. The fuller bill stays, or the
 * earlier one.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { isBillNumber, moveAside, plainNumber } from './counted-once.query.ts'
import { type BillLine, type Pair, sameRows } from './same-bill.ts'
import { asideColumns, rowColumns } from './shipment-columns.ts'
import { givenByFile } from './shipment-store.query.ts'
import { numbered } from './staged-rows.query.ts'

/** The import whose rows are compared with those of all others. */
export interface Compared {
  batch: number
  replaces: number
  sample: number
}

/** Rows of one other import that are the same bill, and which of the two are set aside. */
export interface SameBills {
  batch: number
  /** Rows of the compared import that are set aside. */
  mine: number
  /** Rows of the other one that are. */
  theirs: number
  examples: { billNo: string; date: string }[]
}

interface Found {
  /** The row that is set aside, and the one that counts. */
  loser: BillLine
  winner: BillLine
}

/** Bills compared at once, which bounds the memory. */
const billsAtOnce = 100_000
const examplesMax = 3

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
type Place = 'staged' | 'stored'

const mineIn = (place: Place) => (place === 'staged' ? `FROM trade_staging WHERE ${staged}` : stored(isMine))

interface Range extends Record<string, number> {
  batch: number
  replaces: number
  sample: number
  from: number
  to: number
}

/** The days of the rows with a number; undefined when there is none. */
async function rangeOf(engine: TradeEngine, { batch, replaces, sample }: Compared, place: Place) {
  const params = { batch, replaces, sample }
  const [row] = await engine.rows<{ from: number; to: number; n: number }>(
    `SELECT toUInt16(min(date)) AS from, toUInt16(max(date)) AS to, count() AS n ${mineIn(place)}
       AND ${key('bill_no')} != 0`,
    params,
  )
  return row && row.n > 0 ? { ...params, from: row.from, to: row.to } : undefined
}

const theirsOf = (place: Place) =>
  `${mayMatch} AND ${near} AND ${key('bill_no')} IN (SELECT ${key('bill_no')} ${mineIn(place)}) AND ${key('bill_no')} != 0`

async function countShared(engine: TradeEngine, place: Place, range: Range): Promise<number> {
  const [row] = await engine.rows<{ n: number }>(`SELECT count() AS n ${stored(theirsOf(place))}`, range)
  return row?.n ?? 0
}

const idOf = ({ hash, n }: { hash: string; n: number }) => `${hash}/${n}`

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
    `SELECT ${stagedLine}, ${filledSql(stagedColumn)} AS filled FROM (${numbered(`${staged} AND ${where}`)})
     WHERE (row_hash, n) NOT IN (${isThere}) ORDER BY hash, n`,
    params,
  )

interface Known {
  /** The imports that have a row beside its own: they brought it too, or have a row aside because of it. */
  imports: Map<string, Set<number>>
  /** Rows that count for others already. */
  standing: Set<string>
}

const byHash = '{hashes:Array(UInt64)}'
/** As many as the address of a request can hold. */
const hashesAtOnce = 30_000

async function knownOf(engine: TradeEngine, lines: BillLine[]): Promise<Known> {
  const known: Known = { imports: new Map(), standing: new Set() }
  const wanted = new Set(lines.map(idOf))
  const hashes = [...new Set(lines.map(({ hash }) => hash))]
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const rows = await engine.rows<{ hash: string; n: number; batch: number; stands: number }>(
      `SELECT toString(row_hash) AS hash, row_n AS n, batch, 0 AS stands FROM trade_claim WHERE row_hash IN ${byHash}
       UNION ALL SELECT toString(same_hash) AS hash, same_n AS n, batch, 1 AS stands FROM trade_aside
       WHERE role = 'supplier' AND reason = 'same-bill' AND same_hash IN ${byHash}`,
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

/** The number of a pair of imports, whichever is named first. */
const pairNumber = (one: number, other: number) =>
  (BigInt(Math.min(one, other)) << 32n) + BigInt(Math.max(one, other))

async function apartPairs(engine: TradeEngine): Promise<Set<bigint>> {
  const rows = await engine.rows<{ pair: string }>(
    'SELECT toString(pair) AS pair FROM trade_bill_apart FINAL',
  )
  return new Set(rows.map(({ pair }) => BigInt(pair)))
}

const sumFilled = (lines: BillLine[]) => lines.reduce((sum, { filled }) => sum + filled, 0)

/** Which side of a bill stays: one that stands for others already, the fuller one, the earlier one. */
function decide(pairs: Pair[], standing: Set<string>): Found[] {
  const mine = pairs.map(([line]) => line)
  const theirs = pairs.map(([, line]) => line)
  const stands = (lines: BillLine[]) => lines.some(line => standing.has(idOf(line)))
  const [mineStands, theirsStand] = [stands(mine), stands(theirs)]
  if (mineStands && theirsStand) return []
  const more = sumFilled(mine) - sumFilled(theirs)
  const isEarlier = (mine[0]?.batch ?? 0) < (theirs[0]?.batch ?? 0)
  const mineStays = mineStands || (!theirsStand && (more > 0 || (more === 0 && isEarlier)))
  return pairs.map(([one, other]) =>
    mineStays ? { loser: other, winner: one } : { loser: one, winner: other },
  )
}

/** Rows that must not count beside those of other imports, one other import after another. */
function findLosers(mine: BillLine[], theirs: BillLine[], known: Known, apart: Set<bigint>): Found[] {
  const { imports, standing } = known
  const lost = new Set<BillLine>()
  const found: Found[] = []
  const has = (line: BillLine, batch: number) => imports.get(idOf(line))?.has(batch) ?? false
  const byImport = [...Map.groupBy(theirs, ({ batch }) => batch)].sort(([a], [b]) => a - b)
  for (const [batch, lines] of byImport) {
    if (apart.has(pairNumber(batch, mine[0]?.batch ?? 0))) continue
    const left = mine.filter(line => !lost.has(line))
    const pairs = sameRows(left, lines, ([one, other]) => !has(one, other.batch) && !has(other, one.batch))
    for (const [, ofBill] of Map.groupBy(pairs, ([{ bill }]) => bill))
      for (const row of decide(ofBill, standing)) {
        found.push(row)
        if (row.loser.batch !== batch) lost.add(row.loser)
        standing.add(idOf(row.winner))
      }
  }
  return found
}

/** The rows that must not count, in parts. */
async function* losers(
  engine: TradeEngine,
  compared: Compared,
  place: Place,
  beforeStep: () => void,
): AsyncGenerator<Found[]> {
  const range = await rangeOf(engine, compared, place)
  if (!range) return
  const shared = await countShared(engine, place, range)
  if (shared === 0) return
  const apart = await apartPairs(engine)
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
    if (mine.length > 0) yield findLosers(mine, theirs, await knownOf(engine, [...mine, ...theirs]), apart)
  }
}

const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Sums up by the other import. */
function summary(found: Found[], batch: number, into: Map<number, SameBills>): void {
  for (const { loser, winner } of found) {
    const other = loser.batch === batch ? winner.batch : loser.batch
    const seen = into.get(other) ?? { batch: other, mine: 0, theirs: 0, examples: [] }
    seen[loser.batch === batch ? 'mine' : 'theirs']++
    const example = { billNo: loser.bill, date: dayOf(loser.day) }
    if (seen.examples.length < examplesMax && !seen.examples.some(({ billNo }) => billNo === example.billNo))
      seen.examples.push(example)
    into.set(other, seen)
  }
}

/** What a commit of staged rows would set aside. */
export async function countSameBills(
  engine: TradeEngine,
  compared: Compared,
  beforeStep: () => void,
): Promise<SameBills[]> {
  const seen = new Map<number, SameBills>()
  for await (const found of losers(engine, compared, 'staged', beforeStep))
    summary(found, compared.batch, seen)
  return [...seen.values()]
}

const columns = rowColumns.join(', ')
/** One row for each hash at once, so that the numbers of equal rows can be looked up by it. */
const isChosen = `row_hash IN {hashes:Array(UInt64)} AND transform(row_hash, {hashes:Array(UInt64)}, {ns:Array(UInt32)}, toUInt32(0)) = row_n`
const looked = (name: string, type: string) =>
  `transform(row_hash, {hashes:Array(UInt64)}, {${name}:Array(${type})}, to${type}(0))`
/** A deletion rewrites whole parts of the table; on a server, the address of a request bounds the lists. */
const movedAtOnce = { embedded: 100_000, server: 10_000 }
const sync = 'SETTINGS mutations_sync = 2'

/** Rows of one hash come one after another. */
function* steps(found: Found[], atOnce: number): Generator<Found[]> {
  const turns = new Map<string, number>()
  const byTurn = Map.groupBy(found, ({ loser: { hash } }) => {
    const turn = turns.get(hash) ?? 0
    turns.set(hash, turn + 1)
    return turn
  })
  for (const rows of byTurn.values())
    for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce)
}

async function moveLosers(engine: TradeEngine, found: Found[], setBy: number): Promise<void> {
  const atOnce = engine.embedded ? movedAtOnce.embedded : movedAtOnce.server
  for (const rows of steps(found, atOnce)) {
    const params = {
      hashes: rows.map(({ loser }) => BigInt(loser.hash)),
      ns: rows.map(({ loser }) => loser.n),
    }
    await engine.command(
      `INSERT INTO trade_aside (${asideColumns.join(', ')})
       SELECT ${columns}, 'same-bill', {setBy:UInt32}, ${looked('sameHashes', 'UInt64')}, ${looked('sameNs', 'UInt32')},
         ${looked('sameBatches', 'UInt32')}
       FROM trade_shipment WHERE ${isChosen}`,
      {
        ...params,
        setBy,
        sameHashes: rows.map(({ winner }) => BigInt(winner.hash)),
        sameNs: rows.map(({ winner }) => winner.n),
        sameBatches: rows.map(({ winner }) => winner.batch),
      },
    )
    await engine.alter('trade_shipment', `DELETE WHERE ${isChosen} ${sync}`, params)
  }
}

/** Sets rows of an import in the tables, or of others, aside. */
export async function setSameBillsAside(
  engine: TradeEngine,
  compared: Compared,
  beforeStep: () => void,
): Promise<void> {
  for await (const found of losers(engine, compared, 'stored', beforeStep))
    await moveLosers(engine, found, compared.batch)
}

const identity = '(role, row_hash, row_n)'
const asideTwice = `${identity} IN (SELECT role, row_hash, row_n FROM trade_aside WHERE reason = 'same-bill')`

/** Rows that a kill has left both counted and aside are aside. */
export async function mendSameBills(engine: TradeEngine): Promise<void> {
  const [row] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM trade_shipment WHERE ${asideTwice}`,
  )
  if (row?.n) await engine.alter('trade_shipment', `DELETE WHERE ${asideTwice} ${sync}`)
}

const pairSql = `bitOr(bitShiftLeft(toUInt64(least(batch, same_batch)), 32), toUInt64(greatest(batch, same_batch)))`
const isDue = `reason = 'same-bill' AND
  (same_batch NOT IN {there:Array(UInt32)} OR ${pairSql} IN {apart:Array(UInt64)})`

/** What is due to count again: the import that it was compared with has gone, or is said to be another one. */
async function dueWith(engine: TradeEngine, there: number[]) {
  // An empty list has no type of its own.
  return { there: [0, ...there], apart: [0n, ...(await apartPairs(engine))] }
}

/** Imports some of whose rows are due to count again. @param there imports that are still there */
export async function batchesDue(engine: TradeEngine, there: number[]): Promise<number[]> {
  const rows = await engine.rows<{ batch: number }>(
    `SELECT DISTINCT batch FROM trade_aside WHERE role = 'supplier' AND ${isDue}`,
    await dueWith(engine, there),
  )
  return rows.map(({ batch }) => batch)
}

/** Makes those rows count again, unless a fact of their bill sets them aside. */
export async function bringBackSame(engine: TradeEngine, there: number[]): Promise<void> {
  const params = await dueWith(engine, there)
  await engine.command(
    `INSERT INTO trade_shipment (${columns})
     SELECT ${columns} FROM trade_aside
     WHERE ${isDue} AND ${identity} NOT IN (SELECT role, row_hash, row_n FROM trade_shipment)`,
    params,
  )
  await engine.alter('trade_aside', `DELETE WHERE ${isDue} ${sync}`, params)
  await moveAside(engine, '1', 'batch', { batch: 0, replaces: 0 })
}

/** Notes that two imports have no bill in common. */
export const keepApart = (engine: TradeEngine, one: number, other: number) =>
  engine.insert('trade_bill_apart', ['pair'], [[String(pairNumber(one, other))]])

export interface SamePair {
  /** The import whose rows are aside, and the import whose rows count. */
  batch: number
  other: number
  rowCount: number
  examples: SameBills['examples']
}

/** Which imports have rows aside because of which others, where one of these is one of the two. */
export const listSameBills = (engine: TradeEngine, batches: number[]): Promise<SamePair[]> =>
  engine.rows(
    `SELECT batch, same_batch AS other, count() AS rowCount,
       arrayMap(e -> map('billNo', e.1, 'date', toString(e.2)), groupUniqArray(${examplesMax})((bill_no, date))) AS examples
     FROM trade_aside
     WHERE role = 'supplier' AND reason = 'same-bill'
       AND (batch IN {batches:Array(UInt32)} OR same_batch IN {batches:Array(UInt32)})
     GROUP BY batch, same_batch ORDER BY rowCount DESC, batch, other`,
    { batches },
  )
