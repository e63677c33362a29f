import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLiveJob } from '../../../domain/jobs/jobs.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { refreshVariants, useFindVariants } from '../api/company-variants.ts'

function Following({ jobId, onEnded }: { jobId: number; onEnded: () => void }) {
  useLiveJob(jobId, ({ error }) => {
    if (error) notify.error(error)
    void refreshVariants()
    onEnded()
  })
  return null
}

/** Searches all companies; the list is read again when the job has ended. */
export function FindButton() {
  const find = useFindVariants()
  const [jobId, setJobId] = useState<number>()
  const run = () =>
    find.mutate(undefined, {
      onSuccess: answer => {
        setJobId(answer.jobId)
        notify.success(t('companyVariants.findStarted'))
      },
    })
  return (
    <>
      <Button
        icon={<SearchOutlined aria-hidden />}
        loading={find.isPending || jobId !== undefined}
        onClick={run}
      >
        {t('companyVariants.find')}
      </Button>
      {jobId !== undefined && <Following key={jobId} jobId={jobId} onEnded={() => setJobId(undefined)} />}
    </>
  )
}
