import { UnorderedListOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { isOpen, latestJobsQuery } from '../../../lib/jobs.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { t } from '../texts.ts'

const JobList = lazy(() =>
  loadChunk(() => import('./job-list.tsx')).then(module => ({ default: module.JobList })),
)

/** Long work in the top bar: how much of it is under way, and what has come out. */
export function JobButton() {
  const me = useCurrentUser()
  const { data } = useQuery(latestJobsQuery)
  const own = data?.rows.filter(({ userId }) => userId === me?.userId) ?? []
  const count = own.filter(isOpen).length
  const list = (
    <Suspense fallback={null}>
      <JobList jobs={own} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottom" title={t('title')} content={list} destroyOnHidden>
      <Badge dot={count > 0} offset={[-8, 8]}>
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-label={count > 0 ? t('running', { count }) : t('title')}
        />
      </Badge>
    </Popover>
  )
}
