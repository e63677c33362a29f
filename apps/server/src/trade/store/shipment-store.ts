/**
 * Brings rows into the search tables and takes them out. An import stages its rows, then commits them. Searches see all
 * of its rows or none, also where it takes the place of an earlier one; existing rows are not added again, and an interrupted commit simply runs again.
 */

import type { TradeEngine } from '../engine/engine.ts'
import { rebuild } from '../schema/twin.ts'
import { listAliases, moveToTargets, noteTargets } from '../variants/company-merges.query.ts'
import { type CommitResult, resultOf } from './commit-result.ts'
import { adoptEarlierRows, insertFacts, setAside, takeOutRows } from './counted-once.query.ts'
import { noteContacts, type RecordName, replaceContacts } from './imported-contacts.query.ts'
import { allWords, companyFacts, insertWords, markContacts } from './known-companies.query.ts'
import { countNewTotals, deleteTotals, insertTotals } from './monthly-totals.query.ts'
import { countReplacement } from './replacement.query.ts'
import {
  batchesDue,
  bringBackSame,
  countSameBills,
  mendSameBills,
  type SameBills,
  setSameBillsAside,
} from './same-bill.query.ts'
import { keepApart } from './same-bill-pairs.query.ts'
import type { Shipment } from './shipment.ts'
import { countAsCommit } from './shipment-check.query.ts'
import {
  type BatchRow,
  batchStates,
  countBatch,
  countStaged,
  insertRows,
  writeBatches,
} from './shipment-store.query.ts'
import {
  getsMore,
  type Identity,
  NameCache,
  stagedRow,
  stagingColumns,
  stagingWithGiven,
} from './staged-rows.ts'
import type { TradeState } from './trade-state.ts'
import { type StillAlone, WriterLock } from './writer-lock.ts'

export interface BatchInfo {
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

/** What a commit would answer, and the other imports that have bills of it. */
export interface CheckResult extends CommitResult {
  sameBills: SameBills[]
}

const noRows = { staged: 0, added: 0, aside: 0, same: 0, replaced: 0, kept: 0, gone: 0, recheck: 0 }

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export class ShipmentStore {
  private readonly engine: TradeEngine
  private readonly state: TradeState
  private readonly names: NameCache
  private readonly lock: WriterLock
  private stillAlone: StillAlone = () => {}

  constructor(engine: TradeEngine, state: TradeState, identity: Identity, lock = new WriterLock()) {
    this.engine = engine
    this.state = state
    this.lock = lock
    this.names = new NameCache(identity)
  }

  /** Begins an import, or begins it again: staged rows of an earlier attempt are deleted. */
  begin({ batchId, dataSetId, sample = false, replaces = 0, totals = false }: BatchInfo): Promise<void> {
    return this.alone(async () => {
      const found = await this.find(batchId)
      if (found && found.state !== 'staging') throw new Error(`Import ${batchId} is ${found.state} already`)
      await this.dropStaged(batchId)
      const batch = {
        batch: batchId,
        dataSet: dataSetId,
        sample: Number(sample),
        totals: Number(totals),
        replaces,
      }
      await this.write({ ...batch, state: 'staging', ...noRows })
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
    const withGiven = rows.some(getsMore)
    const values = rows.map((row, i) => stagedRow(batchId, firstSeq + i, row, this.names, withGiven))
    await this.engine.insert('trade_staging', withGiven ? stagingWithGiven : stagingColumns, values)
  }

  /** Makes the rows of an import visible, all at once. After a kill it can run again and ends in the same state. */
  commit(batchId: number): Promise<CommitResult> {
    return this.alone(async () => {
      const batch = await this.get(batchId)
      if (batch.state === 'committed') return resultOf(batch)
      if (batch.state === 'discarding' || batch.state === 'discarded')
        throw new Error(`Import ${batchId} was taken back`)
      // Half-done work of another import is finished first; otherwise its rows would count as existing.
      for (const other of await this.unfinished()) if (other.batch !== batchId) await this.finish(other)
      return this.finishCommit(batch)
    })
  }

  /** Takes an import back, staged or committed. */
  discard(batchId: number): Promise<void> {
    return this.alone(async () => {
      const batch = await this.find(batchId)
      if (batch) await this.finishDiscard([batch])
    })
  }

  /** What a commit would answer now; no row becomes visible and no version changes. */
  check(batchId: number, { replaces = 0, signal, totals }: CheckOptions = {}): Promise<CheckResult> {
    return this.alone(async () => {
      const staged = await countStaged(this.engine, batchId)
      if (totals) {
        const added = await countNewTotals(this.engine, batchId)
        return { ...resultOf({ ...noRows, staged, added }), sameBills: [] }
      }
      const goOn = () => this.goOn(signal)
      const batch = { batch: batchId, replaces }
      const counts = await countAsCommit(this.engine, batch, staged, goOn)
      const swapped = await countReplacement(this.engine, batch, { staged, isChecked: true }, goOn)
      const sameBills = await countSameBills(this.engine, { ...batch, sample: 0 }, goOn)
      const same = sum(sameBills.map(({ mine }) => mine))
      const result = resultOf({
        staged,
        ...swapped,
        added: counts.added - same,
        aside: counts.aside + same,
        same,
        replaced: counts.replaced + sum(sameBills.map(({ theirs }) => theirs)),
      })
      return { ...result, sameBills }
    })
  }

  /** Deletes the staged rows of an import that was not begun, for a check. */
  dropCheck(batchId: number): Promise<void> {
    return this.alone(() => this.dropStaged(batchId))
  }

  /** Takes out every row of a data set. */
  deleteDataSet(dataSetId: number): Promise<void> {
    return this.alone(async () => {
      const batches = (await batchStates(this.engine)).filter(({ dataSet }) => dataSet === dataSetId)
      await this.finishDiscard(batches)
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
      await this.move(signal)
    })
  }

  /** Sets which companies have imported contacts, the complete list; the filter by contacts then finds them. */
  setContacts(records: AsyncIterable<RecordName[]>, signal: AbortSignal): Promise<void> {
    return this.alone(async () => {
      const { version } = await this.state.refresh()
      const goOn = () => this.goOn(signal)
      await replaceContacts(this.engine, records, version, goOn)
      await markContacts(this.engine, goOn, async () => {
        await noteContacts(this.engine, this.state.nextVersion())
        await this.state.refresh()
      })
    })
  }

  /** Makes bills that two imports have count in both again, for good. */
  countAgain(batch: number, other: number): Promise<void> {
    return this.alone(async () => {
      await keepApart(this.engine, batch, other)
      await this.countSameAgain()
    })
  }

  /**
   * Changes values of stored rows that do not tell them apart.
   *
   * @param change answers how many it has changed
   */
  revise(change: (beforeStep: () => void) => Promise<number>, signal?: AbortSignal): Promise<number> {
    return this.alone(async () => {
      const count = await change(() => this.goOn(signal))
      const [batch] = await batchStates(this.engine)
      // Writes its state as it is: searches see a newer version.
      if (count > 0 && batch) await this.write(batch)
      return count
    })
  }

  /** Completes what a kill has left half-done; call it at start. */
  recover(): Promise<void> {
    return this.alone(async () => {
      for (const batch of await this.unfinished()) await this.finish(batch)
      if ((await listAliases(this.engine)).some(({ applied }) => applied === 0)) await this.move()
      await adoptEarlierRows(this.engine)
      await this.countSameAgain()
      // No other process stages rows here, and this one has not begun: these imports are read again, or given up.
      if (this.engine.embedded) await this.engine.truncate('trade_staging')
    })
  }

  private async move(signal?: AbortSignal): Promise<void> {
    await moveToTargets(this.engine, this.state.nextVersion(), () => this.goOn(signal))
    await this.state.refresh()
  }

  /** @throws between two steps, when the work must stop */
  private goOn(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted()
    this.stillAlone()
  }

  private async finish(batch: BatchRow): Promise<void> {
    if (batch.state === 'committing') await this.finishCommit(batch)
    else await this.finishDiscard([batch])
  }

  private async finishTotals(batch: BatchRow): Promise<CommitResult> {
    const staged = await countStaged(this.engine, batch.batch)
    const committing = { ...batch, state: 'committing' as const, staged }
    await this.write(committing)
    const added = await insertTotals(this.engine, batch)
    return this.show({ ...committing, state: 'committed', added })
  }

  private async finishCommit(batch: BatchRow): Promise<CommitResult> {
    if (batch.totals === 1) return this.finishTotals(batch)
    const id = batch.batch
    const staged = await countStaged(this.engine, id)
    const committing = { ...batch, state: 'committing' as const, staged }
    await this.write(committing)
    await this.state.settle()
    if (batch.state === 'committing') await mendSameBills(this.engine)
    await insertFacts(this.engine, id)
    await insertRows(this.engine, batch, staged, () => this.stillAlone())
    await setAside(this.engine, batch)
    await setSameBillsAside(this.engine, batch, () => this.stillAlone())
    await insertWords(this.engine, id)
    await companyFacts(this.engine, 'trade_company_name', { batch: id })
    const counts = await countBatch(this.engine, batch)
    const shown = { staged, isChecked: false }
    const swapped = await countReplacement(this.engine, batch, shown, () => this.stillAlone())
    const committed = { ...committing, state: 'committed' as const, ...counts, ...swapped }
    return this.show(committed)
  }

  /** Shows a committed import and, in the same step, ends the one that it replaces. */
  private async show(committed: BatchRow): Promise<CommitResult> {
    const earlier = await this.replacedBy(committed)
    await this.write(committed, ...earlier.map(row => ({ ...row, state: 'discarding' as const })))
    await this.dropStaged(committed.batch)
    if (earlier.length > 0) {
      await this.state.settle()
      await this.finishDiscard(earlier)
    }
    return resultOf(committed)
  }

  private async finishDiscard(batches: BatchRow[]): Promise<void> {
    const shown = batches.filter(({ state }) => state !== 'staging' && state !== 'discarded')
    for (const batch of shown) await this.write({ ...batch, state: 'discarding' })
    for (const { batch } of batches) await this.dropStaged(batch)
    const totals = shown.filter(batch => batch.totals === 1).map(({ batch }) => batch)
    if (totals.length > 0) await deleteTotals(this.engine, totals)
    const shipments = shown.filter(batch => batch.totals === 0).map(({ batch }) => batch)
    if (shipments.length > 0) await this.takeOut(shipments)
    const gone = { state: 'discarded' as const, ...noRows }
    for (const batch of batches) if (batch.state !== 'discarded') await this.write({ ...batch, ...gone })
  }

  private async takeOut(ids: number[]): Promise<void> {
    await takeOutRows(this.engine, ids)
    // Names, contacts and words of deleted data are deleted with it.
    if (!(await this.countSameAgain())) await this.makeNames()
  }

  /**
   * Rows count again whose bill no other import has any more, unless a third one has it. An import is marked until that
   * is done, so that a kill in between is made good.
   *
   * @returns whether there were any
   */
  private async countSameAgain(): Promise<boolean> {
    const batches = await batchStates(this.engine)
    const there = batches.flatMap(({ batch, state }) => (/^committ/.test(state) ? [batch] : []))
    const due = new Set(await batchesDue(this.engine, there))
    const marked = batches
      .filter(({ batch, recheck }) => recheck === 1 || due.has(batch))
      .map(batch => ({ ...batch, recheck: 1 }))
      .sort((a, b) => a.batch - b.batch)
    if (marked.length === 0) return false
    await this.write(...marked)
    if (due.size > 0) await bringBackSame(this.engine, there)
    await mendSameBills(this.engine)
    for (const batch of marked) await setSameBillsAside(this.engine, batch, () => this.stillAlone())
    await this.makeNames()
    await this.write(...marked.map(batch => ({ ...batch, recheck: 0 })))
    return true
  }

  private async makeNames(): Promise<void> {
    const { engine } = this
    await rebuild(engine, 'trade_company_name', table => companyFacts(engine, table, {}), this.stillAlone)
    await rebuild(engine, 'trade_word', table => allWords(engine, table), this.stillAlone)
  }

  private async unfinished(): Promise<BatchRow[]> {
    const batches = await batchStates(this.engine)
    return batches.filter(({ state }) => state === 'committing' || state === 'discarding')
  }

  private async find(batchId: number): Promise<BatchRow | undefined> {
    return (await batchStates(this.engine)).find(({ batch }) => batch === batchId)
  }

  private async get(batchId: number): Promise<BatchRow> {
    const batch = await this.find(batchId)
    if (!batch) throw new Error(`Import ${batchId} was never begun`)
    return batch
  }

  /** The import that is replaced by a committing one, while its rows are still shown. */
  private async replacedBy({ replaces }: BatchRow): Promise<BatchRow[]> {
    const earlier = replaces === 0 ? undefined : await this.find(replaces)
    return earlier?.state === 'committed' ? [earlier] : []
  }

  private async write(...rows: BatchRow[]): Promise<void> {
    this.stillAlone()
    await writeBatches(this.engine, rows, this.state.nextVersion())
    await this.state.refresh()
  }

  private async dropStaged(batchId: number): Promise<void> {
    // The number is checked by its type in every caller; a partition cannot be bound as a parameter.
    await this.engine.alter('trade_staging', `DROP PARTITION ${Math.trunc(batchId)}`)
  }

  /** One after another, on all nodes. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return this.lock.run(async stillAlone => {
      this.stillAlone = stillAlone
      // Versions continue from what another node has written meanwhile.
      if (this.lock.isShared) await this.state.refresh()
      return work()
    })
  }
}
