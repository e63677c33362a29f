import { expect, it } from 'vitest'
import type { TableRow, TableRows } from '../../tables/readers/table.ts'
import { decideHabits } from './column-habits.ts'
import { guessMapping } from './mapping/guess.ts'

const names = ['Date', 'Supplier', 'Goods']
const { mapping } = guessMapping([names, ['03/04/2026', 'ALPHA LTD', 'LAMPS']])

/** A file of the rows, and how often it was opened. */
function fileOf(dates: string[], goods: string) {
  const batches: TableRow[][] = dates.map((date, at) => [{ row: at + 2, cells: [date, 'ALPHA LTD', goods] }])
  const opened: number[] = []
  async function* open(): TableRows {
    opened.push(0)
    for (const batch of [[{ row: 1, cells: names }], ...batches]) {
      opened[opened.length - 1] = batch[0]?.row ?? 0
      yield batch
    }
  }
  return { open, opened }
}

async function readAll({ open }: ReturnType<typeof fileOf>) {
  const { habits, table } = await decideHabits(open, mapping)
  const rows: TableRow[] = []
  for await (const batch of table) rows.push(...batch)
  return { order: habits.dateOrder, rows: rows.map(({ row }) => row) }
}

it('reads a file once, up to the proof and on from there', async () => {
  const file = fileOf(
    [...Array(4).fill('03/04/2026'), ...Array(25).fill('04/25/2026'), '05/06/2026'],
    'LAMPS',
  )
  expect(await readAll(file)).toEqual({ order: 'mdy', rows: Array.from({ length: 31 }, (_, at) => at + 1) })
  expect(file.opened).toEqual([31])
})

it('reads it again when the rows before the proof are too large to be kept', async () => {
  const file = fileOf([...Array(50).fill('03/04/2026'), '04/25/2026'], 'x'.repeat(1_000_000))
  expect(await readAll(file)).toEqual({ order: 'mdy', rows: Array.from({ length: 52 }, (_, at) => at + 1) })
  expect(file.opened).toEqual([52, 52])
})

it('keeps few rows of blank cells', async () => {
  const file = fileOf(Array(30).fill('03/04/2026'), '')
  const { open } = file
  async function* wide(): TableRows {
    for await (const rows of open())
      yield rows.map(({ row, cells }) => ({ row, cells: [...cells, ...Array(100_000).fill('')] }))
  }
  await readAll({ ...file, open: wide })
  expect(file.opened).toEqual([31, 31])
})
