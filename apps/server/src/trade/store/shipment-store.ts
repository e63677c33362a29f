/**
 * Brings rows into the search tables and takes them out. An import stages its rows, then commits them. Searches see all
 * of its rows or none, also where it takes the place of an earlier one; existing rows are not added again, and an
 * interrupted commit simply runs again.
 */

import type { TradeEngine } from '../engine/engine.ts'
import { listAliases, noteTargets } from '../variants/company-merges.query.ts'
import { type CommitResult, commitResultOf } from './commit-result.ts'
import { adoptEarlierRows } from './counted-once.query.ts'
import { countEqualRows } from './equal-rows.query.ts'
import { noteContacts, type RecordName, replaceContacts } from './imported-contacts.query.ts'
import { markContacts } from './known-companies.query.ts'
import { countNewTotals, countReplacedTotals } from './monthly-totals.query.ts'
import { countReplacement } from './replacement.query.ts'
import { countSameBills, type SameBillImport } from './same-bill.query.ts'
import { keepImportsApart } from './same-bill-pairs.query.ts'
import type { Shipment } from './shipment.ts'
import { countAsCommit } from './shipment-check.query.ts'
import { batchStates, countStaged } from './shipment-store.query.ts'
import {
  hasDerivedValues,
  type Identity,
  NameCache,
  stagedRow,
  stagingColumns,
  stagingColumnsWithDerived,
} from './staged-rows.ts'
import { StoreSteps, zeroCounts } from './store-steps.ts'
import type { TradeState } from './trade-state.ts'
import { WriterLock } from './writer-lock.ts'

interface BatchInfo {
  /** Positive, never used again. */
  batchId: number
  dataSetId: number
  /** Generated rows, marked as such on the screen. */
  sample?: boolean
  /** Batch of the import that it replaces when it is committed. */
  replaces?: number | undefined
  /** Its rows are monthly totals. */
  totals?: boolean
}

interface CheckOptions {
  /** Batch of the import that the rows would replace. */
  replaces?: number | undefined
  signal?: AbortSignal | undefined
  /** The rows are monthly totals. */
  totals?: boolean
}

/**
 * The answer that a commit would give, and the other imports that have bills of it; itself, where its own rows are
 * equal.
 */
interface CheckResult extends CommitResult {
  sameBills: SameBillImport[]
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export class ShipmentStore {
  private readonly engine: TradeEngine
  private readonly state: TradeState
  private readonly names: NameCache
  private readonly lock: WriterLock
  private readonly steps: StoreSteps

  constructor(engine: TradeEngine, state: TradeState, identity: Identity, lock = new WriterLock()) {
    this.engine = engine
    this.state = state
    this.lock = lock
    this.names = new NameCache(identity)
    this.steps = new StoreSteps(engine, state)
  }

  /** Begins an import, or begins it again: staged rows of an earlier attempt are deleted. */
  begin({ batchId, dataSetId, sample = false, replaces = 0, totals = false }: BatchInfo): Promise<void> {
    return this.alone(async () => {
      const found = await this.steps.find(batchId)
      if (found && found.state !== 'staging') throw new Error(`Import ${batchId} is ${found.state} already`)
      await this.steps.dropStaged(batchId)
      const batch = {
        batch: batchId,
        dataSet: dataSetId,
        sample: Number(sample),
        totals: Number(totals),
        replaces,
      }
      await this.steps.write({ ...batch, state: 'staging', ...zeroCounts })
    })
  }

  /**
   * Stages rows; about 10,000 per call is good.
   *
   * @param firstSeq position of the first row in the import: when a call failed half-way and is repeated, its rows
   * count once
   */
  async stage(batchId: number, rows: Shipment[], firstSeq: number): Promise<void> {
    if (rows.length === 0) return
    const withGiven = rows.some(hasDerivedValues)
    const values = rows.map((row, i) => stagedRow(batchId, firstSeq + i, row, this.names, withGiven))
    await this.engine.insert('trade_staging', withGiven ? stagingColumnsWithDerived : stagingColumns, values)
  }

  /** Makes the rows of an import visible, all at once. After a kill it can run again and ends in the same state. */
  commit(batchId: number): Promise<CommitResult> {
    return this.alone(async () => {
      const batch = await this.steps.get(batchId)
      if (batch.state === 'committed') return commitResultOf(batch)
      if (batch.state === 'discarding' || batch.state === 'discarded')
        throw new Error(`Import ${batchId} was taken back`)
      // Half-done work of another import is finished first; otherwise its rows would count as existing.
      for (const other of await this.steps.unfinished())
        if (other.batch !== batchId) await this.steps.finish(other)
      return this.steps.finishCommit(batch)
    })
  }

  /** Takes an import back, staged or committed. */
  discard(batchId: number): Promise<void> {
    return this.alone(async () => {
      const batch = await this.steps.find(batchId)
      if (batch) await this.steps.finishDiscard([batch])
    })
  }

  /** Computes the answer that a commit would give now; no row becomes visible and no version changes. */
  check(batchId: number, { replaces = 0, signal, totals }: CheckOptions = {}): Promise<CheckResult> {
    return this.alone(async () => {
      const staged = await countStaged(this.engine, batchId)
      if (totals) {
        const of = { batch: batchId, replaces }
        const added = await countNewTotals(this.engine, of)
        const swapped = await countReplacedTotals(this.engine, of, true)
        return { ...commitResultOf({ ...zeroCounts, staged, added, ...swapped }), sameBills: [] }
      }
      const goOn = () => this.steps.goOn(signal)
      const batch = { batch: batchId, replaces }
      const counts = await countAsCommit(this.engine, batch, staged, goOn)
      const swapped = await countReplacement(this.engine, batch, { staged, isChecked: true }, goOn)
      const others = await countSameBills(this.engine, { ...batch, sample: 0 }, goOn)
      const { count, counted, examples } = await countEqualRows(this.engine, batch, staged, goOn)
      const own = { batch: batchId, mine: count, theirs: 0, examples }
      const sameBills = count > 0 ? [own, ...others] : others
      const ofOthers = sum(others.map(({ mine }) => mine))
      const result = commitResultOf({
        staged,
        ...swapped,
        added: counts.added - ofOthers - counted,
        aside: counts.aside + ofOthers + counted,
        same: ofOthers + count,
        replaced: counts.replaced + sum(sameBills.map(({ theirs }) => theirs)),
      })
      return { ...result, sameBills }
    })
  }

  /** Deletes the staged rows of an import that was not begun, for a check. */
  dropCheck(batchId: number): Promise<void> {
    return this.alone(() => this.steps.dropStaged(batchId))
  }

  /** Takes out every row of a data set. */
  deleteDataSet(dataSetId: number): Promise<void> {
    return this.alone(async () => {
      const batches = (await batchStates(this.engine)).filter(({ dataSet }) => dataSet === dataSetId)
      await this.steps.finishDiscard(batches)
    })
  }

  /**
   * Puts companies under those that they were merged into, and back when they are not merged any more.
   *
   * @param targets by the number of a company, all that are merged, in decimal digits
   * @param signal stops between two steps; when applied again or recovered, it continues from there
   */
  applyMerges(targets: Map<string, string>, signal?: AbortSignal): Promise<void> {
    return this.alone(async () => {
      signal?.throwIfAborted()
      if (!(await noteTargets(this.engine, targets, this.state.nextVersion()))) return
      await this.state.refresh()
      await this.steps.move(signal)
    })
  }

  /** Sets which companies have imported contacts, the complete list; the filter by contacts then finds them. */
  setContacts(records: AsyncIterable<RecordName[]>, signal: AbortSignal): Promise<void> {
    return this.alone(async () => {
      const { version } = await this.state.refresh()
      const goOn = () => this.steps.goOn(signal)
      await replaceContacts(this.engine, records, version, goOn)
      await markContacts(this.engine, goOn, async () => {
        await noteContacts(this.engine, this.state.nextVersion())
        await this.state.refresh()
      })
    })
  }

  /** Makes bills that two imports have count in both again, for good; of one import with itself, its equal rows. */
  countAgain(batch: number, other: number): Promise<void> {
    return this.alone(async () => {
      await keepImportsApart(this.engine, batch, other)
      await this.steps.countSameAgain()
    })
  }

  /**
   * Changes values of stored rows that do not tell them apart.
   *
   * @param change answers how many it has changed
   */
  revise(change: (beforeStep: () => void) => Promise<number>, signal?: AbortSignal): Promise<number> {
    return this.alone(async () => {
      const count = await change(() => this.steps.goOn(signal))
      const [batch] = await batchStates(this.engine)
      // Writes its state as it is: searches see a newer version.
      if (count > 0 && batch) await this.steps.write(batch)
      return count
    })
  }

  /** Completes what a kill has left half-done; call it at start. */
  recover(): Promise<void> {
    return this.alone(async () => {
      for (const batch of await this.steps.unfinished()) await this.steps.finish(batch)
      if ((await listAliases(this.engine)).some(({ applied }) => applied === 0)) await this.steps.move()
      await adoptEarlierRows(this.engine)
      await this.steps.countSameAgain()
      // No other process stages rows here, and this one has not begun: these imports are read again, or given up.
      if (this.engine.embedded) await this.engine.truncate('trade_staging')
    })
  }

  /** One after another, on all nodes. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return this.lock.run(async stillAlone => {
      this.steps.stillAlone = stillAlone
      // Versions continue from what another node has written meanwhile.
      if (this.lock.isShared) await this.state.refresh()
      return work()
    })
  }
}
