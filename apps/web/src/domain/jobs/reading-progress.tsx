import type { Job } from '@backoffice/contract'
import { ProgressBar } from '../../components/progress/progress-bar.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { jobCountsOf } from './jobs.ts'
import styles from './running-imports.module.css'

const numberIn = (job: Job | undefined, name: string) => {
  const value = job?.progress[name]
  return typeof value === 'number' ? value : 0
}

const stages = new Map<unknown, string>([
  ['committing', t('jobs.committing')],
  ['comparing', t('jobs.comparing')],
])

function stateText(job: Job | undefined) {
  if (job?.cancelRequested) return t('jobs.cancellingImport')
  if (job?.state !== 'running') return t('jobs.waiting')
  return stages.get(job.progress.stage) ?? t('jobs.reading')
}

/** How far a job has read a file: a bar, its stage and its rows. */
export function ReadingProgress({ label, job }: { label: string; job: Job | undefined }) {
  const { share } = jobCountsOf(job)
  const counts = t('jobs.counts', { read: numberIn(job, 'read'), rejected: numberIn(job, 'rejected') })
  return (
    <>
      <ProgressBar label={label} share={share} />
      <p className={styles.soft} aria-live="polite">
        {stateText(job)}
        {share !== undefined && ` ${Math.round(share * 100)}%`} · {counts}
      </p>
    </>
  )
}
