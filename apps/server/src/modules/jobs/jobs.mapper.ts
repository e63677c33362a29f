import type { Job } from '@backoffice/contract'
import { type Language, say } from '../../lib/texts.ts'
import type { NamedJobRow } from './jobs.repository.ts'

export function toJob(row: NamedJobRow, language: Language): Job {
  return {
    id: row.id,
    kind: row.kind,
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
