/** The result of a record that a job makes. */
import type { Labels } from '@backoffice/contract'
import { type Language, say } from '../lib/texts.ts'
import type { JobState } from './job-state.ts'

interface JobProduct {
  /** Written at the end, and still there when the job has been deleted. */
  done: boolean
  jobState: JobState | null
  jobError: Labels | null
}

export function stateOf({ done, jobState }: JobProduct): JobState {
  if (done) return 'done'
  return jobState ?? 'failed'
}

/** Why it failed; a run that will be retried has not failed yet. */
export function jobFailureOf(row: JobProduct, language: Language): string | null {
  return stateOf(row) === 'failed' && row.jobError ? say(language, row.jobError) : null
}
