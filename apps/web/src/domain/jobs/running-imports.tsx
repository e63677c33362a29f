import { type Job, jobs } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { RecordLink } from '../records/record-link.tsx'
import { isOpen, useCancelJob, useLiveJob } from './jobs.ts'
import { ReadingProgress } from './reading-progress.tsx'
import styles from './running-imports.module.css'

/** A browser opens few connections to a server, and each live bar keeps one of them. */
const liveAtMost = 2

interface Row {
  id: number
  fileName: string
  jobId: number | null
  state: Job['state']
}

interface Words {
  /** Where the rows go. */
  into?: string
  /** The text about the rows that are read so far. */
  cancelText: string
  onEnd: () => void
}

function RunningImport({ row, jobId, into, cancelText, onEnd }: Words & { row: Row; jobId: number }) {
  const job = useLiveJob(jobId, onEnd)
  const cancel = useCancelJob()
  const confirm = useConfirm()
  const can = useCan()
  const ask = () =>
    confirm({
      title: t('jobs.cancelTitle', { name: row.fileName }),
      text: cancelText,
      action: t('jobs.cancelImport'),
      danger: true,
      run: () => cancel.mutateAsync(jobId),
    })
  return (
    <li className={styles.running}>
      <div className={styles.head}>
        <strong>
          <RecordLink kind="job" id={jobId}>
            <bdi>{row.fileName}</bdi>
          </RecordLink>
        </strong>
        <span className={styles.into}>{into}</span>
        {can(jobs.cancel) && (
          <Button size="small" disabled={job?.cancelRequested ?? false} onClick={ask}>
            {t('jobs.cancelImport')}
          </Button>
        )}
      </div>
      <ReadingProgress label={row.fileName} job={job} />
    </li>
  )
}

interface Props<R extends Row> extends Omit<Words, 'into'> {
  label: string
  rows: readonly R[]
  intoOf?: (row: R) => string
}

/** Running imports, each with a bar, its counts and a button to stop it. */
export function RunningImportList<R extends Row>({ label, rows, intoOf, ...words }: Props<R>) {
  // The one that runs first, then in the order in which they will.
  const waits = ({ state }: R) => Number(state === 'queued')
  const open = rows
    .filter(isOpen)
    .toSorted((a, b) => waits(a) - waits(b) || a.id - b.id)
    .slice(0, liveAtMost)
  if (open.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className={styles.runnings}>
        {open.map(
          row =>
            row.jobId !== null && (
              <RunningImport
                key={row.id}
                row={row}
                jobId={row.jobId}
                {...words}
                {...(intoOf && { into: intoOf(row) })}
              />
            ),
        )}
      </ul>
    </section>
  )
}
