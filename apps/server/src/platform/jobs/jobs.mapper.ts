import type { Job, Labels } from '@backoffice/contract'
import { auditValueText } from '../audit/value-text.ts'
import type { WordBook } from '../audit/word-book.ts'
import { type Language, say } from '../lib/texts.ts'
import { maskedFilter } from '../masking/masked-filter.ts'
import type { NamedJobRow } from './jobs.repository.ts'

interface Wording {
  language: Language
  timeZone: string
  auditWords: WordBook
}

const exportKind = 'export.'

/** Screens send the bounds of times in milliseconds. */
const asInstant = (field: string, value: unknown): unknown =>
  /(?:From|To|Time)$/.test(field) && /^\d{12,13}$/.test(String(value))
    ? new Date(Number(value)).toISOString()
    : value

/** The filters of an export or a bulk action, in the words with which the audit log has them. */
function filtersOf({ kind, input }: NamedJobRow, { auditWords, ...wording }: Wording): Job['filters'] {
  type Told = Record<string, unknown>
  const { filters, told = filters, entity: own } = input as { told?: Told; filters?: Told; entity?: string }
  const entity = kind.startsWith(exportKind) ? kind.slice(exportKind.length) : own
  if (!entity || !told) return []
  return Object.entries(told).flatMap(([field, value]) => {
    const words = auditWords.field(entity, `${entity}.export`, field)
    if (!words) return []
    const text = auditValueText(maskedFilter(field, asInstant(field, value)), words, wording)
    return text ? [{ label: say(wording.language, words), value: text }] : []
  })
}

const isCount = (value: unknown) => Number.isSafeInteger(value)

function rowsOf({ result, progress }: NamedJobRow): number | null {
  const { rows, read, success, failure } = result ?? {}
  if (isCount(rows)) return rows as number
  // A file counts with all of its rows, those that were refused too.
  if (isCount(read)) return read as number
  if (isCount(success) && isCount(failure)) return (success as number) + (failure as number)
  return isCount(progress.done) ? (progress.done as number) : null
}

/** @param label of the job's kind; none for a kind of an earlier version */
export function toJob(row: NamedJobRow, label: Labels | undefined, wording: Wording): Job {
  const { language } = wording
  return {
    id: row.id,
    kind: row.kind,
    kindText: label ? say(language, label) : row.kind,
    state: row.state,
    progress: row.progress,
    result: row.result,
    error: row.error && say(language, row.error),
    filters: filtersOf(row, wording),
    rows: rowsOf(row),
    attempt: row.attempt,
    cancelRequested: row.cancelRequested,
    hasFile: row.fileId !== null,
    userId: row.userId ?? '',
    seen: row.seenTime !== null,
    createTime: row.createTime.toISOString(),
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
  }
}
