/** What the engine keeps beside the shipments says what the shipments say, whatever happened to them. */
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { clear, engine, reopen, storeTestRows, trade, useTables } from '../../../test/factories/own-store.ts'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import { tradeSums } from '../market/company-figures.query.ts'
import type { Shipment } from './shipment.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 })

useTables(openTables)

const keys = {
  days: 'role, company > 0, partner != 0, date, direction, data_set, batch, orig_country, dest_country',
  goods: 'role, company > 0, date, batch, hs_code',
}

const sumsBy = (columns: string, settings: string) =>
  engine.rows(
    `SELECT tuple(${columns}) AS key, ${tradeSums} FROM trade_shipment GROUP BY ${columns} ORDER BY key SETTINGS ${settings}`,
  )

async function expectSums(): Promise<void> {
  for (const [name, columns] of Object.entries(keys)) {
    const ofBills = await sumsBy(columns, 'optimize_use_projections = 0')
    // An empty table has no parts that could keep anything.
    if (ofBills.length === 0) continue
    const forced = `force_optimize_projection = 1, force_optimize_projection_name = '${name}', preferred_optimize_projection_name = '${name}'`
    expect(await sumsBy(columns, forced)).toEqual(ofBills)
  }
}

const bill = fc
  .record({
    billNo: fc.constantFrom('B1', 'B2', 'B3', 'B4', ''),
    masterBillNo: fc.constantFrom('', '', 'B1'),
    revision: fc.constantFrom(0, 0, 1),
    date: fc.constantFrom('2025-01-31', '2025-02-01', '2025-06-15'),
    supplierName: fc.constantFrom('Ningbo Hardware', 'Wenzhou Fittings', ''),
    buyerName: fc.constantFrom('Acme Tools', 'Bolt and Nut', ''),
    hsCode: fc.constantFrom('820559', '8205591000', '731815', ''),
    destCountry: fc.constantFrom('US', 'DE', ''),
    weightKg: fc.constantFrom(null, 100, 250.5),
    amountUsd: fc.constantFrom(null, 1000.25, 20),
  })
  .map(changes => makeShipment(changes))
const bills = fc.array(bill, { minLength: 1, maxLength: 12 })

type Step =
  | { kind: 'import' | 'replace'; rows: Shipment[]; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'place'; at: number }
  | { kind: 'merge'; pairs: [number, number][] }

const at = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), rows: bills, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), rows: bills, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('place' as const), at }) },
  // Without a pair, merged companies are split again.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      pairs: fc.array(fc.tuple(at, at), { maxLength: 2 }),
    }),
  },
)

const companiesNow = async () =>
  (
    await engine.rows<{ id: string }>(
      `SELECT DISTINCT toString(if(own_company = 0, company, own_company)) AS id FROM trade_shipment
       WHERE company != 0 ORDER BY id`,
    )
  ).map(({ id }) => id)

/** Each merged company stands under one that is not merged itself. */
function targetsOf(ids: string[], pairs: [number, number][]): Map<string, string> {
  const targets = new Map<string, string>()
  for (const [from, to] of pairs) {
    const [own, target] = [ids[from % ids.length], ids[to % ids.length]]
    if (!own || !target || own === target || targets.has(target) || [...targets.values()].includes(own))
      continue
    targets.set(own, target)
  }
  return targets
}

const places = ['FR', 'US', '']

/** @param batches the imports that are there; changed as the step changes them */
async function take(one: Step, batches: number[]): Promise<void> {
  const chosen = batches.length > 0 && 'at' in one ? batches[one.at % batches.length] : undefined
  if (one.kind === 'merge') return trade.store.applyMerges(targetsOf(await companiesNow(), one.pairs))
  if (one.kind === 'place') {
    const change = `UPDATE dest_country = {place:String} WHERE hs_code = '820559' SETTINGS mutations_sync = 2`
    await trade.store.revise(async () => {
      await engine.alter('trade_shipment', change, { place: places[one.at % 3] ?? '' })
      return 1
    })
    return
  }
  if (one.kind === 'remove') {
    if (chosen === undefined) return
    await trade.store.discard(chosen)
    batches.splice(batches.indexOf(chosen), 1)
    return
  }
  const replaces = one.kind === 'replace' ? chosen : undefined
  batches.push((await storeTestRows(one.rows, replaces)).batch)
  if (replaces !== undefined) batches.splice(batches.indexOf(replaces), 1)
}

/** @returns whether the statement with this number was reached, and failed */
async function killedAt(fatal: number, work: () => Promise<void>): Promise<boolean> {
  let count = 0
  const real = { command: engine.command, alter: engine.alter }
  const spies = (['command', 'alter'] as const).map(name =>
    vi.spyOn(engine, name).mockImplementation(async (...args: unknown[]) => {
      if (++count === fatal) throw new Error('killed')
      return (real[name] as (...all: unknown[]) => Promise<never>).apply(engine, args)
    }),
  )
  try {
    await work()
    return false
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error
    return true
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

it('after imports, replacements, removals, merges, splits, other places and kills in any of them', async () => {
  const steps = fc.array(fc.tuple(step, fc.option(fc.nat(30), { nil: 0, freq: 2 })), {
    minLength: 3,
    maxLength: 7,
  })
  await fc.assert(
    fc.asyncProperty(bills, steps, async (first, all) => {
      const batches = [(await storeTestRows(first)).batch]
      await expectSums()
      for (const [one, fatal] of all) {
        if (await killedAt(fatal, () => take(one, batches))) {
          await expectSums()
          reopen()
          await trade.store.recover()
        }
        await expectSums()
      }
      await clear()
    }),
    { numRuns: process.env.DEEP ? 25 : 2 },
  )
})
