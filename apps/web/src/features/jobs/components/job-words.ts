import type { Job } from '@backoffice/contract'
import type { Tone } from '../../../components/status/status.tsx'
import { isOpen } from '../../../lib/jobs.ts'
import { t } from '../texts.ts'

const numberIn = ({ progress }: Job, name: string) =>
  typeof progress[name] === 'number' ? progress[name] : undefined

/** The file that comes out, else the kind of work. */
export const nameOf = ({ kindText, result }: Job) =>
  typeof result?.name === 'string' ? result.name : kindText

export const stateNames: Record<Job['state'], string> = {
  queued: t('queued'),
  running: t('running'),
  done: t('done'),
  failed: t('failed'),
  cancelled: t('cancelled'),
}

export const tones: Record<Job['state'], Tone> = {
  queued: 'waiting',
  running: 'running',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
}

/** From 0 to 1, where the job says how much there is to do. */
export function shareOf(job: Job): number | undefined {
  const [done, total] = [numberIn(job, 'done'), numberIn(job, 'total')]
  return done !== undefined && total ? done / total : undefined
}

export function stateText(job: Job): string {
  if (job.cancelRequested && isOpen(job)) return t('cancelling')
  if (job.state === 'failed') return job.error ?? t('failed')
  if (job.state !== 'running') return stateNames[job.state]
  const [done, total] = [numberIn(job, 'done'), numberIn(job, 'total')]
  return done !== undefined && total ? t('progress', { done, total }) : t('working')
}
