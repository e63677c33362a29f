/** Which of two rows of one bill counts: one that stands for others already, the fuller one, the earlier one. */
import { type BillLine, type BillPair, sameRows } from './same-bill.ts'
import { type ComparableImports, idOf } from './same-bill-lines.query.ts'
import { pairNumber } from './same-bill-pairs.query.ts'

export interface LoserPair {
  /** The row that is set aside, and the one that counts. */
  loser: BillLine
  winner: BillLine
}

const sumFilled = (lines: BillLine[]) => lines.reduce((sum, { filled }) => sum + filled, 0)

/** Which side of a bill stays: one that stands for others already, the fuller one, the earlier one. */
function decide(pairs: BillPair[], standing: Set<string>): LoserPair[] {
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
export function findLosers(
  mine: BillLine[],
  theirs: BillLine[],
  known: ComparableImports,
  apart: Set<bigint>,
): LoserPair[] {
  const { imports, standing } = known
  const lost = new Set<BillLine>()
  const found: LoserPair[] = []
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
