import type { Job } from '@backoffice/contract'
import { ProgressBar } from '../../components/progress/progress-bar.tsx'
import { countsOf } from './jobs.ts'
import styles from './running-imports.module.css'
import { t } from './texts.ts'

const numberIn = (job: Job | undefined, name: string) => {
  const value = job?.progress[name]
  return typeof value === 'number' ? value : 0
}

const stages = new Map<unknown, string>([
  ['committing', t('committing')],
  ['comparing', t('comparing')],
])

function stateText(job: Job | undefined) {
  if (job?.cancelRequested) return t('cancelling')
  if (job?.state !== 'running') return t('waiting')
  return stages.get(job.progress.stage) ?? t('reading')
}

/** How far a job has read a file: a bar, its stage and its rows. */
export function ReadingProgress({ label, job }: { label: string; job: Job | undefined }) {
  const { share } = countsOf(job)
  const counts = t('counts', { read: numberIn(job, 'read'), rejected: numberIn(job, 'rejected') })
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
