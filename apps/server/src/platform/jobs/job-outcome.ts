/** What became of a record that a job makes. */
import type { Labels } from '@backoffice/contract'
import { type Language, say } from '../lib/texts.ts'
import type { JobState } from './job-state.ts'

export interface MadeByJob {
  /** Written down at the end, and there when the job has been cleaned away. */
  done: boolean
  jobState: JobState | null
  jobError: Labels | null
}

export function stateOf({ done, jobState }: MadeByJob): JobState {
  if (done) return 'done'
  return jobState ?? 'failed'
}

/** Why it failed; a run that is to be tried again has not failed yet. */
export function failureOf(row: MadeByJob, language: Language): string | null {
  return stateOf(row) === 'failed' && row.jobError ? say(language, row.jobError) : null
}
