/**
 * Imports a file into the search data: all of its rows become visible at once, or none. It can also only report what it
 * would do.
 */
import { stat } from 'node:fs/promises'
import { missingIn } from '@backoffice/contract'
import { TableError } from '../../tables/problems.ts'
import { prepareFile } from '../../tables/readable.ts'
import { importLimitMs, readingLimits } from '../../tables/reading-limits.ts'
import { answerOfWorker, readInWorker } from '../../tables/reading-worker.ts'
import type { TradeEngine } from '../engine/engine.ts'
import type { CommitResult } from '../store/commit-result.ts'
import type { SameBillImport } from '../store/same-bill.query.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'
import { stagingColumns, stagingColumnsWithDerived } from '../store/staged-rows.ts'
import type { Mapping } from './mapping/fields.ts'
import type { MappedPlaces } from './report/mapped-places.ts'
import type { StoredReport } from './report/report-builder.ts'
import type {
  ImportMessage,
  Preview,
  PreviewMessage,
  PreviewTask,
  ReadCounts,
  WorkerInput,
} from './worker-messages.ts'

export interface ImportProgress extends ReadCounts {
  /** 0 to 1, by bytes of the file, or of the sheet of a workbook. */
  share: number
  stage: 'reading' | 'committing' | 'comparing'
}

interface ImportOptions {
  /** On this machine; the name does not matter, the content shows the format. */
  path: string
  /** Guessed when absent. */
  mapping?: Mapping | undefined
  batchId: number
  dataSetId: number
  sample?: boolean
  /** Batch of the import that these rows replace. */
  replaces?: number | undefined
  /** Reports what the import would do, and changes nothing. */
  checkOnly?: boolean
  /** CSV of the rows that cannot be used; not kept when absent. */
  rejectsPath?: string
  onProgress?: (progress: ImportProgress) => void
  /** Places that people mapped by hand: the report does not call them unknown. */
  mapped?: MappedPlaces
  /** Runs when all rows are staged, before any is visible. */
  beforeCommit?: (counts: ReadCounts, report: StoredReport) => Promise<void>
  signal?: AbortSignal | undefined
  now?: Date
}

interface ImportResult extends ReadCounts, CommitResult {
  mapping: Mapping
  report: StoredReport
  /** For a check: the other imports that have bills of the file. */
  sameBills?: SameBillImport[]
}

const worker = new URL('./file-worker.ts', import.meta.url)

/**
 * Format, guessed mapping and first rows of a file, found by a worker. Parquet goes through `prepareFile` first.
 *
 * @param look where a person wants to look, and whether the sheets are listed
 * @throws TableError
 */
export async function previewFile(
  path: string,
  signal?: AbortSignal,
  look: Omit<PreviewTask, 'path'> = {},
): Promise<Preview> {
  const task: PreviewTask = { path, ...look }
  const bounds = { limitMs: readingLimits.previewMs, signal }
  return (await answerOfWorker<PreviewMessage>(worker, task, bounds)).preview
}

/** @throws TableError that says what the mapping lacks */
export function checkMapping(mapping: Mapping): void {
  const [missing] = missingIn(mapping)
  if (missing) throw new TableError(missing)
}

/** How an import begins and ends in the store. */
function waysOf(store: ShipmentStore, options: ImportOptions, { rowsAre }: Mapping) {
  const totals = rowsAre === 'totals'
  const { batchId, dataSetId, sample = false, replaces, checkOnly, signal } = options
  if (checkOnly) {
    const drop = () => store.dropCheck(batchId)
    // Staged rows of an earlier try are deleted before the check, those of this try after it.
    const end = async () => {
      const counts = await store.check(batchId, { replaces, signal, totals })
      await drop()
      return counts
    }
    return { begin: drop, end, undo: drop }
  }
  return {
    begin: () => store.begin({ batchId, dataSetId, sample, replaces, totals }),
    end: () => store.commit(batchId),
    undo: () => store.discard(batchId),
  }
}

/**
 * Runs a file through reader, mapping and engine. Memory does not grow with the file. Running the same import again
 * after a kill or a failure gives the same result; rows that are there already are counted, not added.
 *
 * @throws TableError for a file that cannot be read at all; the signal's reason when it is aborted
 */
export async function importFile(
  engine: TradeEngine,
  store: ShipmentStore,
  options: ImportOptions,
): Promise<ImportResult> {
  const { batchId, checkOnly, onProgress, signal } = options
  const { path, cleanUp } = await prepareFile(options.path, { signal })
  let ways: ReturnType<typeof waysOf> | undefined
  try {
    const mapping = options.mapping ?? (await previewFile(path, signal)).guess.mapping
    checkMapping(mapping)
    if (mapping.rowsAre === 'refused') throw new TableError('monthlyTotals')
    signal?.throwIfAborted()
    const begun = waysOf(store, options, mapping)
    await begun.begin()
    ways = begun
    const { report, ...counts } = await stageFile(engine, options, {
      path,
      mapping,
      batchId,
      rejectsPath: options.rejectsPath ?? '',
      mapped: options.mapped,
      now: (options.now ?? new Date()).getTime(),
    })
    await options.beforeCommit?.(counts, report)
    signal?.throwIfAborted()
    onProgress?.({ ...counts, share: 1, stage: checkOnly ? 'comparing' : 'committing' })
    return { ...counts, ...(await begun.end()), mapping, report }
  } catch (error) {
    // Staged rows are invisible; deleting them only frees space. An import that could not begin has none.
    await ways?.undo().catch(() => {})
    throw error
  } finally {
    await cleanUp()
  }
}

/** A worker parses it, so that requests are served meanwhile, and its rows are inserted here. */
async function stageFile(
  engine: TradeEngine,
  { onProgress, signal }: ImportOptions,
  input: WorkerInput,
): Promise<ReadCounts & { report: StoredReport }> {
  const limitMs = importLimitMs((await stat(input.path)).size)
  for await (const message of readInWorker<ImportMessage>(worker, input, { limitMs, signal })) {
    const { read, rejected } = message
    if (message.kind === 'done') return { read, rejected, report: message.report }
    await engine.insertLines('trade_staging', stagingColumns, message.lines)
    await engine.insertLines('trade_staging', stagingColumnsWithDerived, message.givenLines)
    // A workbook may state a wrong size of its sheet.
    const share = message.total > 0 ? Math.min(1, message.bytes / message.total) : 0
    onProgress?.({ read, rejected, share, stage: 'reading' })
  }
  throw new Error('The reader of a file ended early')
}
