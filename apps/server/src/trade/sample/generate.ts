/** Writes the sample shipments as a CSV file, which the importer reads like any other. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeCompanies, overlap } from './companies.ts'
import { Random } from './random.ts'
import { ShipmentMaker, sampleHeaders } from './shipments.ts'

export interface SampleOptions {
  seed: number
  /** The rows end on this day and start three years before it. */
  end: Date
  shipments: number
  companies: number
}

export const sampleSeed = 20_260_101
export const shipmentsPerCompany = 10

const flushCharacters = 1 << 20
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** Cells as a line of CSV, without its line end. */
export const csvLine = (cells: string[]) => cells.map(cell).join(',')

/** The same bytes for the same options. Takes a few seconds for 200,000 rows. */
export function writeSample(path: string, { seed, end, shipments, companies }: SampleOptions): void {
  const random = new Random(seed)
  const made = makeCompanies(random, companies)
  const maker = new ShipmentMaker(random, made, end)
  const file = openSync(path, 'w', 0o600)
  try {
    let text = `${sampleHeaders.join(',')}\n`
    let written = 0
    const add = (rows: string[][]) => {
      for (const row of rows) {
        if (written >= shipments) return
        text += `${csvLine(row)}\n`
        written++
      }
      if (text.length > flushCharacters) {
        writeSync(file, text)
        text = ''
      }
    }
    // Every company trades at least once; the remaining rows mostly go to the large ones.
    for (const supplier of made.suppliers) add(maker.rowsOf(supplier, random.pickSkewed(supplier.partners)))
    for (const buyer of made.buyers) {
      const supplier = random.pickSkewed(made.suppliers)
      const active = overlap(supplier.active, buyer.active)
      if (active) add(maker.rowsOf(supplier, { buyer, active }))
    }
    while (written < shipments) {
      const supplier = random.pickSkewed(made.suppliers)
      add(maker.rowsOf(supplier, random.pickSkewed(supplier.partners)))
    }
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
}
