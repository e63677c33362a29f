/** The outcome of a bulk action: counts, the refused rows, and all of them as a file. */
import { type BulkResult, bulkOutcomes, bulkWords, type Labels } from '@backoffice/contract'
import type { AppContext } from '../app-context.ts'
import type { Cell } from '../exports/cells.ts'
import { encode } from '../exports/encode.ts'
import { exportMediaTypes } from '../exports/exports.ts'
import { storeFile } from '../files/files.service.ts'
import { type Language, say } from '../lib/texts.ts'
import type { DoneRow } from './bulk-rows.ts'

const keepFilesDays = 30
/** A job's result is read with every list of jobs. */
const namedMax = 200

type BulkCounts = Omit<BulkResult, 'jobId' | 'ended'>

export function bulkCountsOf(rows: DoneRow[], language: Language): BulkCounts {
  const count = (outcome: DoneRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  const items = rows.flatMap(({ id, name, reason }) =>
    reason ? [{ id, name, errormessage: say(language, reason) }] : [],
  )
  return {
    total: rows.length,
    success: count('changed'),
    unchanged: count('unchanged'),
    failure: items.length,
    items: items.slice(0, namedMax),
  }
}

async function* once(rows: Cell[][]) {
  yield rows
}

interface OutcomeFileOptions {
  label: Labels
  language: Language
  accountId: number
}

/** Each row with its outcome, as XLSX. */
export async function storeOutcome(
  app: AppContext,
  rows: DoneRow[],
  { label, language, accountId }: OutcomeFileOptions,
) {
  const heading = (title: Labels, type: 'text' | 'number' = 'text') => ({ title: say(language, title), type })
  const { row, name, outcome, reason } = bulkWords
  const layout = {
    format: 'xlsx' as const,
    sheetName: say(language, label),
    headings: [heading(row, 'number'), heading(name), heading(outcome), heading(reason)],
    timeZone: app.config.businessTimezone,
  }
  const cells = rows.map(done => [
    done.id,
    done.name,
    say(language, bulkOutcomes.texts[done.outcome]),
    done.reason ? say(language, done.reason) : '',
  ])
  const file = `${say(language, label)}.xlsx`
  const { id } = await storeFile(app, encode(layout, once(cells)), {
    name: file,
    mediaType: exportMediaTypes.xlsx,
    purpose: 'export',
    accountId,
    expireTime: new Date(Date.now() + keepFilesDays * 86_400_000),
  })
  return { fileId: id, file }
}
