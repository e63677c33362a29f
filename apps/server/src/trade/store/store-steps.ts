/**
 * The steps by which rows of imports come in and go out. Each can be cut short and run again. One caller at a time: see
 * `ShipmentStore`.
 */
import type { TradeEngine } from '../engine/engine.ts'
import { rebuild } from '../schema/twin.ts'
import { moveToTargets } from '../variants/company-merges.query.ts'
import { type CommitResult, commitResultOf } from './commit-result.ts'
import { insertFacts, setAside, takeOutRows } from './counted-once.query.ts'
import { setEqualRowsAside } from './equal-rows.query.ts'
import { allWords, companyFacts, insertWords } from './known-companies.query.ts'
import { countReplacedTotals, deleteTotals, insertTotals } from './monthly-totals.query.ts'
import { countReplacement } from './replacement.query.ts'
import { batchesDue, bringBackSame, mendSameBills, setSameBillsAside } from './same-bill.query.ts'
import {
  batchStates,
  countBatch,
  countStaged,
  type ImportBatchRow,
  insertStagedRows,
  writeBatches,
} from './shipment-store.query.ts'
import type { TradeState } from './trade-state.ts'
import type { LockCheck } from './writer-lock.ts'

export const zeroCounts = {
  staged: 0,
  added: 0,
  aside: 0,
  same: 0,
  replaced: 0,
  kept: 0,
  gone: 0,
  recheck: 0,
}

export class StoreSteps {
  private readonly engine: TradeEngine
  private readonly state: TradeState
  /** Throws when another process writes now. */
  stillAlone: LockCheck = () => {}

  constructor(engine: TradeEngine, state: TradeState) {
    this.engine = engine
    this.state = state
  }

  /** Moves the rows of merged companies. */
  async move(signal?: AbortSignal): Promise<void> {
    await moveToTargets(this.engine, this.state.nextVersion(), () => this.goOn(signal))
    await this.state.refresh()
  }

  /** @throws between two steps, when the work must stop */
  goOn(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted()
    this.stillAlone()
  }

  async finish(batch: ImportBatchRow): Promise<void> {
    if (batch.state === 'committing') await this.finishCommit(batch)
    else await this.finishDiscard([batch])
  }

  private async finishTotals(batch: ImportBatchRow): Promise<CommitResult> {
    const staged = await countStaged(this.engine, batch.batch)
    const committing = { ...batch, state: 'committing' as const, staged }
    await this.write(committing)
    const added = await insertTotals(this.engine, batch)
    const swapped = await countReplacedTotals(this.engine, batch, false)
    return this.show({ ...committing, state: 'committed', added, ...swapped })
  }

  async finishCommit(batch: ImportBatchRow): Promise<CommitResult> {
    if (batch.totals === 1) return this.finishTotals(batch)
    const id = batch.batch
    const staged = await countStaged(this.engine, id)
    const committing = { ...batch, state: 'committing' as const, staged }
    await this.write(committing)
    await this.state.settle()
    if (batch.state === 'committing') await mendSameBills(this.engine)
    await insertFacts(this.engine, id)
    await insertStagedRows(this.engine, batch, staged, () => this.stillAlone())
    await setAside(this.engine, batch)
    await setEqualRowsAside(this.engine, id, staged, () => this.stillAlone())
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
  private async show(committed: ImportBatchRow): Promise<CommitResult> {
    const earlier = await this.replacedBy(committed)
    await this.write(committed, ...earlier.map(row => ({ ...row, state: 'discarding' as const })))
    await this.dropStaged(committed.batch)
    if (earlier.length > 0) {
      await this.state.settle()
      await this.finishDiscard(earlier)
    }
    return commitResultOf(committed)
  }

  async finishDiscard(batches: ImportBatchRow[]): Promise<void> {
    const shown = batches.filter(({ state }) => state !== 'staging' && state !== 'discarded')
    for (const batch of shown) await this.write({ ...batch, state: 'discarding' })
    for (const { batch } of batches) await this.dropStaged(batch)
    const totals = shown.filter(batch => batch.totals === 1).map(({ batch }) => batch)
    if (totals.length > 0) await deleteTotals(this.engine, totals)
    const shipments = shown.filter(batch => batch.totals === 0).map(({ batch }) => batch)
    if (shipments.length > 0) await this.takeOut(shipments)
    const gone = { state: 'discarded' as const, ...zeroCounts }
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
  async countSameAgain(): Promise<boolean> {
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

  async unfinished(): Promise<ImportBatchRow[]> {
    const batches = await batchStates(this.engine)
    return batches.filter(({ state }) => state === 'committing' || state === 'discarding')
  }

  async find(batchId: number): Promise<ImportBatchRow | undefined> {
    return (await batchStates(this.engine)).find(({ batch }) => batch === batchId)
  }

  async get(batchId: number): Promise<ImportBatchRow> {
    const batch = await this.find(batchId)
    if (!batch) throw new Error(`Import ${batchId} was never begun`)
    return batch
  }

  /** The import that is replaced by a committing one, while its rows are still shown. */
  private async replacedBy({ replaces }: ImportBatchRow): Promise<ImportBatchRow[]> {
    const earlier = replaces === 0 ? undefined : await this.find(replaces)
    return earlier?.state === 'committed' ? [earlier] : []
  }

  async write(...rows: ImportBatchRow[]): Promise<void> {
    this.stillAlone()
    await writeBatches(this.engine, rows, this.state.nextVersion())
    await this.state.refresh()
  }

  async dropStaged(batchId: number): Promise<void> {
    // The number is checked by its type in every caller; a partition cannot be bound as a parameter.
    await this.engine.alter('trade_staging', `DROP PARTITION ${Math.trunc(batchId)}`)
  }
}
