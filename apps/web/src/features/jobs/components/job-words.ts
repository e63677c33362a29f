import { type Job, jobStateCodes, type Tone } from '@backoffice/contract'
import { isOpen, jobCountsOf } from '../../../domain/jobs/jobs.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

/** Names the work: by the file that it makes, otherwise by its kind and the file that it reads. */
export function jobNameOf({ kindText, result, progress }: Job): string {
  if (typeof result?.name === 'string') return result.name
  return typeof progress.file === 'string'
    ? t('jobs.about', { kind: kindText, file: progress.file })
    : kindText
}

/** The name under which its file is saved: an import makes one of the rows that it refused. */
export function fileNameOf(job: Job): string {
  const { file } = job.progress
  return typeof file === 'string' ? `${file.replace(/\.\w+$/, '')}-rejects.csv` : jobNameOf(job)
}

interface Outcome {
  success: number
  failure: number
}

/** Only some jobs count their successes and failures. */
function outcomeOf({ result }: Job): Outcome | undefined {
  const { success, failure } = result ?? {}
  return typeof success === 'number' && typeof failure === 'number' ? { success, failure } : undefined
}

interface Failure {
  id: number
  name: string
  errormessage: string
}

/** The failures of a job: their number, and those that it names. */
export const jobFailuresOf = (job: Job): { failure: number; items: Failure[] } => ({
  failure: outcomeOf(job)?.failure ?? 0,
  items: outcomeOf(job) && Array.isArray(job.result?.items) ? (job.result.items as Failure[]) : [],
})

export function stateText(job: Job): string {
  if (job.cancelRequested && isOpen(job)) return t('jobs.cancelling')
  if (job.state === 'failed') return job.error ?? say(jobStateCodes.texts.failed)
  const outcome = outcomeOf(job)
  if (job.state === 'done' && outcome) return t('jobs.outcome', { ...outcome })
  if (job.state === 'done' && job.result?.direct === true) return t('jobs.direct')
  if (job.state !== 'running') return say(jobStateCodes.texts[job.state])
  const { done, total, share } = jobCountsOf(job)
  return share === undefined ? say(jobStateCodes.texts.running) : t('jobs.progress', { done, total })
}

/** A job that ended well with rows that did not is no success. */
export function jobTone(job: Job): Tone {
  const { success = 0, failure = 0 } = (job.state === 'done' && outcomeOf(job)) || {}
  if (failure > 0) return success > 0 ? 'waiting' : 'bad'
  return jobStateCodes.texts[job.state].tone ?? 'off'
}

const inUnit = (unit: 'second' | 'minute', digits = 0) =>
  new Intl.NumberFormat(languageTag, { style: 'unit', unit, maximumFractionDigits: digits })
const exactSeconds = inUnit('second', 1)
const seconds = inUnit('second')
const minutes = inUnit('minute')

/** How long the work took; undefined before its end. */
export function durationOf({ startTime, endTime }: Job): string | undefined {
  if (!startTime || !endTime) return undefined
  const took = (Date.parse(endTime) - Date.parse(startTime)) / 1000
  if (took < 1) return t('jobs.instant')
  if (took < 60) return (took < 10 ? exactSeconds : seconds).format(took)
  const whole = Math.round(took)
  return t('jobs.took', {
    minutes: minutes.format(Math.floor(whole / 60)),
    seconds: seconds.format(whole % 60),
  })
}

/** The filters with which an export was asked for. */
export const filtersText = ({ filters }: Job) =>
  filters.map(({ label, value }) => t('jobs.filter', { label, value })).join(t('jobs.filterEnd'))
