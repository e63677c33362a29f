import type { Job, Labels } from '@backoffice/contract'
import { type Language, say } from '../lib/texts.ts'
import type { NamedJobRow } from './jobs.repository.ts'

/** @param label of the job's kind; none for a kind of an earlier version */
export function toJob(row: NamedJobRow, language: Language, label: Labels | undefined): Job {
  return {
    id: row.id,
    kind: row.kind,
    kindText: label ? say(language, label) : row.kind,
    state: row.state,
    progress: row.progress,
    result: row.result,
    error: row.error && say(language, row.error),
    attempt: row.attempt,
    cancelRequested: row.cancelRequested,
    hasFile: row.fileId !== null,
    userId: row.userId ?? '',
    createTime: row.createTime.toISOString(),
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
  }
}
