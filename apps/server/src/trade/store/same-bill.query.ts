/**
 * Sets rows aside whose bill another import has too, in another export of the same data. The engine finds the bills that
 * two imports share; `same-bill.ts` decides row by row. The fuller bill stays, or the earlier one.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { moveAside } from './counted-once.query.ts'
import type { BillLine } from './same-bill.ts'
import { type ComparedImport, type RowStage, sharedBills } from './same-bill-lines.query.ts'
import { findLosers, type LoserPair } from './same-bill-losers.ts'
import { apartPairs, type BillExample, examplesMax } from './same-bill-pairs.query.ts'
import { asideColumns, rowColumns } from './shipment-columns.ts'

/** Rows of one other import, or of the same one, that are the same bill, and which of the two are set aside. */
export interface SameBillImport {
  batch: number
  /** Rows of the compared import that are set aside. */
  mine: number
  /** Rows of the other one that are. */
  theirs: number
  examples: BillExample[]
}

/** The rows that must not count, in parts. */
async function* losers(
  engine: TradeEngine,
  compared: ComparedImport,
  place: RowStage,
  beforeStep: () => void,
): AsyncGenerator<LoserPair[]> {
  let apart: Set<bigint> | undefined
  for await (const { mine, theirs, known } of sharedBills(engine, compared, place, beforeStep)) {
    apart ??= await apartPairs(engine)
    yield findLosers(mine, theirs, known, apart)
  }
}

const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Sums up by the other import. */
function summary(found: LoserPair[], batch: number, into: Map<number, SameBillImport>): void {
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

/** Counts the rows that a commit of staged rows would set aside. */
export async function countSameBills(
  engine: TradeEngine,
  compared: ComparedImport,
  beforeStep: () => void,
): Promise<SameBillImport[]> {
  const seen = new Map<number, SameBillImport>()
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

/** Of a row only what names it: all of its texts would stay in memory until it is moved. */
type BillKey = Pick<BillLine, 'hash' | 'n' | 'batch'>
type BillMove = Record<'loser' | 'winner', BillKey>

const nameOf = ({ hash, n, batch }: BillKey): BillKey => ({ hash, n, batch })
const namesOf = ({ loser, winner }: LoserPair): BillMove => ({ loser: nameOf(loser), winner: nameOf(winner) })

/** Rows of one hash come one after another. */
function* steps(found: BillMove[], atOnce: number): Generator<BillMove[]> {
  const turns = new Map<string, number>()
  const byTurn = Map.groupBy(found, ({ loser: { hash } }) => {
    const turn = turns.get(hash) ?? 0
    turns.set(hash, turn + 1)
    return turn
  })
  for (const rows of byTurn.values())
    for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce)
}

const atOnceOn = ({ embedded }: TradeEngine) => (embedded ? movedAtOnce.embedded : movedAtOnce.server)

async function moveLosers(engine: TradeEngine, found: BillMove[], setBy: number): Promise<void> {
  const atOnce = atOnceOn(engine)
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
  compared: ComparedImport,
  beforeStep: () => void,
): Promise<void> {
  let waiting: BillMove[] = []
  const move = () => moveLosers(engine, waiting, compared.batch)
  for await (const found of losers(engine, compared, 'stored', beforeStep)) {
    waiting = waiting.concat(found.map(namesOf))
    if (waiting.length < atOnceOn(engine)) continue
    await move()
    waiting = []
  }
  await move()
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

/**
 * Reads the rows that are due to count again: the import that they were compared with has gone, or is said to be
 * another one.
 */
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
