import { UnorderedListOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { isOpen, latestJobsQuery } from '../../../domain/jobs/jobs.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { useLook } from '../../../lib/look.ts'
import { t } from '../texts.ts'

const JobList = lazy(() =>
  loadChunk(() => import('./job-list.tsx')).then(module => ({ default: module.JobList })),
)

/** Jobs in the top bar: the number of running ones, and their results. */
export function JobButton() {
  const { data } = useQuery(latestJobsQuery)
  const own = data?.rows ?? []
  const [open, setOpen] = useState(false)
  const look = useLook()
  const [before, setBefore] = useState(look)
  // The drawer of a job would open below the list.
  if (look !== before) {
    setBefore(look)
    setOpen(false)
  }
  const count = own.filter(isOpen).length
  const list = (
    <Suspense fallback={null}>
      <JobList jobs={own} />
      <LinkButton to={paths.jobs}>{t('all')}</LinkButton>
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={t('title')}
      content={list}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
    >
      <Badge dot={count > 0} offset={[-8, 8]}>
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-label={count > 0 ? t('underWay', { count }) : t('title')}
        />
      </Badge>
    </Popover>
  )
}
