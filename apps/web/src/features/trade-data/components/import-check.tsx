import { type Job, jobStateCodes, jobs, type SameBills } from '@backoffice/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { isOpen, useCancelJob, useLiveJob } from '../../../domain/jobs/jobs.ts'
import { ReadingProgress } from '../../../domain/jobs/reading-progress.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { withNodes } from '../../../lib/i18n/with-nodes.tsx'
import { importQuery, reportQuery } from '../api/trade-data.ts'
import { CheckReport } from './report-button.tsx'
import { SameBillList } from './same-bills.tsx'
import styles from './trade-data.module.css'

const countIn = ({ result }: Job, name: string) => Number(result?.[name] ?? 0)

/** Links to the other import and to its data set; the file itself is none yet. */
function sameText(pair: SameBills) {
  const { importId, rowCount: count } = pair
  if (importId === pair.otherId) return t('tradeData.check.sameOwn', { count })
  const [id, name, set] =
    importId === null
      ? [pair.otherId, pair.otherName, pair.otherSetName]
      : [importId, pair.fileName, pair.dataSetName]
  const link = (
    <RecordLink kind="import" id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  )
  return withNodes({ name: link }, marks =>
    importId === null
      ? t('tradeData.check.same', { ...marks, set, count })
      : t('tradeData.check.sameOther', { ...marks, set, count }),
  )
}

type OnReplace = ((importId: number) => void) | undefined

interface ReplaceProps {
  id: number
  name: string
  onReplace: (importId: number) => void
}

/** For people who may replace it. */
function ReplaceButton({ id, name, onReplace }: ReplaceProps) {
  const { data } = useQuery(importQuery(id))
  if (!data?.replaceable) return null
  return (
    <Button size="small" onClick={() => onReplace(id)}>
      {t('tradeData.check.replace', { name })}
    </Button>
  )
}

/** Imports that have bills of the file. The file may take the place of one of them instead. */
function SameAs({ jobId, onReplace }: { jobId: number; onReplace: OnReplace }) {
  const { data } = useQuery(reportQuery({ jobId }))
  if (!data?.sameBills.length) return null
  const action = ({ importId, otherId, fileName, otherName }: SameBills) => {
    const id = importId ?? otherId
    if (!onReplace || id === null) return null
    return <ReplaceButton id={id} name={importId === null ? otherName : fileName} onReplace={onReplace} />
  }
  return <SameBillList pairs={data.sameBills} textOf={sameText} actionOf={action} />
}

function Outcome({ job, onReplace }: { job: Job; onReplace: OnReplace }) {
  const download = useMutation({
    mutationFn: () => callFile(jobs.file, { params: { id: job.id } }),
    onSuccess: blob => saveBlob(blob, 'rejects.csv'),
  })
  const [same, replaced] = [countIn(job, 'same'), countIn(job, 'replaced')]
  const aside = countIn(job, 'aside') - same
  const [kept, gone] = [countIn(job, 'kept'), countIn(job, 'gone')]
  return (
    <>
      <p>
        <strong>
          {t('tradeData.check.outcome', {
            read: countIn(job, 'read'),
            added: countIn(job, 'added'),
            existing: countIn(job, 'existing'),
            rejected: countIn(job, 'rejected'),
          })}
        </strong>
        {kept + gone > 0 && ` ${t('tradeData.check.swapped', { kept, gone })}`}
        {aside > 0 && ` ${t('tradeData.check.aside', { count: aside })}`}
        {replaced > 0 && ` ${t('tradeData.check.replaced', { count: replaced })}`}
      </p>
      {same + replaced > 0 && <SameAs jobId={job.id} onReplace={onReplace} />}
      <div className={styles.headerRow}>
        <span className={styles.soft}>{t('tradeData.check.nothingDone')}</span>
        <CheckReport jobId={job.id} />
        {job.hasFile && (
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {t('tradeData.check.rejects')}
          </Button>
        )}
      </div>
    </>
  )
}

const failed = (job: Job) =>
  job.state === 'cancelled' ? t('tradeData.check.cancelled') : (job.error ?? say(jobStateCodes.texts.failed))

/** Shows how far the check of an import with this mapping is, then its counts. */
export function ImportCheck({
  jobId,
  onEnd,
  onReplace,
}: {
  jobId: number
  onEnd: () => void
  onReplace?: OnReplace
}) {
  const job = useLiveJob(jobId, onEnd)
  const cancel = useCancelJob()
  if (job && !isOpen(job))
    return (
      <div className={styles.check} role="status">
        {job.state === 'done' ? (
          <Outcome job={job} onReplace={onReplace} />
        ) : (
          <p className={styles.problemText}>{failed(job)}</p>
        )}
      </div>
    )
  return (
    <div className={styles.check}>
      <ReadingProgress label={t('tradeData.check.running')} job={job} />
      <Button disabled={job?.cancelRequested ?? false} onClick={() => cancel.mutate(jobId)}>
        {t('tradeData.check.cancel')}
      </Button>
    </div>
  )
}
