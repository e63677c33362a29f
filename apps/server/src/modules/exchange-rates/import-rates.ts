/** A file of rates in one request: it is small, and its rates come in all together or not at all. */
import { type ExchangeRateImport, limits } from '@backoffice/contract'
import { explainTable, readStored } from '../../imports/import-files.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { receiveFile, type UploadCall } from '../../platform/files/receive-file.ts'
import { today } from '../../platform/lib/time.ts'
import { detectSample } from '../../tables/open-table.ts'
import { readingLimits } from '../../tables/reading-limits.ts'
import { answerOfWorker } from '../../tables/reading-worker.ts'
import { storeRates } from './exchange-rates.repository.ts'
import { requestConversion } from './exchange-rates.service.ts'
import type { RateMessage, RateTask } from './rate-file-worker.ts'

const worker = new URL('./rate-file-worker.ts', import.meta.url)
const keptMs = 86_400_000

const ecb = 'ECB'

/** `2026-03` in the business time zone. */
export const thisMonth = ({ config }: Pick<AppContext, 'config'>) =>
  today(config.businessTimezone).slice(0, 7)

/** A ZIP looks like a workbook: the worker sees which it is. @throws AppError 10400 on `file` */
function mediaTypeOf(head: Buffer): string {
  try {
    return detectSample(head).kind === 'xlsx' ? 'application/zip' : 'text/csv'
  } catch (error) {
    throw explainTable(error, 'file')
  }
}

/** @throws AppError 10400 on `file`, 10410 */
export async function importRates(
  app: AppContext,
  call: UploadCall & { actor: Actor; signal: AbortSignal },
): Promise<ExchangeRateImport> {
  const { actor, origin, signal } = call
  const file = await receiveFile(app, call, {
    purpose: 'rate-import',
    action: 'exchangeRate.upload',
    quota: 'imports',
    maxBytes: limits.rateFileBytesMax,
    expireTime: new Date(Date.now() + keptMs),
    check: mediaTypeOf,
  })
  const lastMonth = thisMonth(app)
  const { rates, unknown, skipped } = await readStored(app, file, { actor, signal }, path => {
    const task: RateTask = { path, lastMonth }
    return answerOfWorker<RateMessage>(worker, task, { limitMs: readingLimits.previewMs, signal })
  }).catch(error => {
    throw explainTable(error, 'file')
  })
  const { added, changed } = await app.db.transaction().execute(async trx => {
    const stored = await storeRates(trx, rates, ecb)
    const counts = { added: stored.added, updated: stored.changed }
    await recordAudit(trx, origin, {
      action: 'exchangeRate.import',
      entity: 'exchangeRate',
      entityName: file.name,
      changes: Object.entries(counts).map(([field, after]) => ({ field, before: null, after })),
    })
    if (stored.added + stored.changed > 0) await requestConversion(app, trx, origin)
    return stored
  })
  return {
    count: rates.length,
    firstMonth: rates[0]?.month ?? '',
    lastMonth: rates.at(-1)?.month ?? '',
    addedCount: added,
    changedCount: changed,
    unknown,
    skippedCount: skipped,
  }
}
