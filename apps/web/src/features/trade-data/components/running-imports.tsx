import { type Job, jobs, type TradeImport } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { ProgressBar } from '../../../components/jobs/progress-bar.tsx'
import { isOpen, useCancelJob, useLiveJob } from '../../../lib/jobs.ts'
import { useCan } from '../../../lib/session/current-user.ts'
import { importListQuery, refreshTradeData } from '../api/trade-data.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

/** A browser opens few connections to a server, and each live bar keeps one. */
const liveAtMost = 2

const numberIn = (job: Job | undefined, name: string) => {
  const value = job?.progress[name]
  return typeof value === 'number' ? value : undefined
}

function stateText(job: Job | undefined) {
  if (job?.cancelRequested) return t('cancelling')
  if (job?.state !== 'running') return t('state.queued')
  return job.progress.stage === 'committing' ? t('stage.committing') : t('stage.reading')
}

function RunningImport({ row, jobId }: { row: TradeImport; jobId: number }) {
  const job = useLiveJob(jobId, () => void refreshTradeData())
  const cancel = useCancelJob()
  const confirm = useConfirm()
  const can = useCan()
  const [done, total] = [numberIn(job, 'done'), numberIn(job, 'total')]
  const share = done !== undefined && total ? done / total : undefined
  const counts = t('counts', { read: numberIn(job, 'read') ?? 0, rejected: numberIn(job, 'rejected') ?? 0 })
  const ask = () =>
    confirm({
      title: t('cancelTitle', { name: row.fileName }),
      text: t('cancelText'),
      action: t('cancel'),
      danger: true,
      run: () => cancel.mutateAsync(jobId),
    })
  return (
    <li className={styles.running}>
      <div className={styles.runningHead}>
        <strong>{row.fileName}</strong>
        <span className={styles.runningSet}>{row.dataSetName}</span>
        {can(jobs.cancel) && (
          <Button size="small" disabled={job?.cancelRequested ?? false} onClick={ask}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <ProgressBar label={row.fileName} share={share} />
      <p className={styles.soft} aria-live="polite">
        {stateText(job)}
        {share !== undefined && ` ${Math.round(share * 100)}%`} · {counts}
      </p>
    </li>
  )
}

/** Imports that are under way, each with a bar, its counts and a way to stop it. */
export function RunningImports() {
  const { data } = useQuery(importListQuery({ size: 20 }))
  const open = data?.rows.filter(isOpen).slice(0, liveAtMost) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t('running')}>
      <ul className={styles.runnings}>
        {open.map(row => row.jobId !== null && <RunningImport key={row.id} row={row} jobId={row.jobId} />)}
      </ul>
    </section>
  )
}
