import { type Job, jobStateCodes } from '@backoffice/contract'
import { countsOf, isOpen } from '../../../domain/jobs/jobs.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'

/** The name of the file that the job makes, otherwise its kind of work. */
export const nameOf = ({ kindText, result }: Job) =>
  typeof result?.name === 'string' ? result.name : kindText

interface Outcome {
  success: number
  failure: number
}

/** Of jobs that count their successes and failures. */
const outcomeOf = ({ result }: Job): Outcome | undefined =>
  typeof result?.success === 'number' && typeof result.failure === 'number'
    ? { success: result.success, failure: result.failure }
    : undefined

interface Failure {
  id: number
  name: string
  errormessage: string
}

/** The failures of a job: their number, and those that it names. */
export const failuresOf = (job: Job): { failure: number; items: Failure[] } => ({
  failure: outcomeOf(job)?.failure ?? 0,
  items: outcomeOf(job) && Array.isArray(job.result?.items) ? (job.result.items as Failure[]) : [],
})

export function stateText(job: Job): string {
  if (job.cancelRequested && isOpen(job)) return t('cancelling')
  if (job.state === 'failed') return job.error ?? say(jobStateCodes.texts.failed)
  const outcome = outcomeOf(job)
  if (job.state === 'done' && outcome) return t('outcome', { ...outcome })
  if (job.state !== 'running') return say(jobStateCodes.texts[job.state])
  const { done, total, share } = countsOf(job)
  return share === undefined ? say(jobStateCodes.texts.running) : t('progress', { done, total })
}
