import { UnorderedListOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import {
  isNews,
  isOpen,
  latestJobsQuery,
  refreshJobs,
  seeJobs,
  useLiveJob,
} from '../../../domain/jobs/jobs.ts'
import { useDrawerAddress } from '../../../lib/drawer-address.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'

const JobList = lazyPart(() => import('./job-list.tsx'), 'JobList', { isContent: true })

/** The count of the button tells of the end of a job, wherever the person is, and lies over nothing. */
function Follower({ id }: { id: number }) {
  useLiveJob(id, () => void refreshJobs())
  return null
}

const labelOf = (running: number, news: number) => {
  const parts = [
    ...(running > 0 ? [t('jobs.underWay', { count: running })] : []),
    ...(news > 0 ? [t('jobs.news', { count: news })] : []),
  ]
  return [t('jobs.title'), ...parts].join(comma)
}

/** Jobs in the top bar: whether one is running, how many have ended since the person looked, and their results. */
export function JobButton() {
  const { data } = useQuery(latestJobsQuery)
  const own = data?.rows ?? []
  const [open, setOpen] = useState(false)
  const look = useDrawerAddress()
  const [before, setBefore] = useState(look)
  // The drawer of a job would open below the list.
  if (look !== before) {
    setBefore(look)
    setOpen(false)
  }
  const running = own.filter(isOpen)
  const news = own.filter(isNews).length
  const turn = (next: boolean) => {
    setOpen(next)
    // The list shows what is new until it closes.
    if (!next && news > 0) seeJobs().catch(() => undefined)
  }
  const list = (
    <Suspense fallback={null}>
      <JobList jobs={own} />
      <LinkButton to={paths.jobs}>{t('jobs.all')}</LinkButton>
    </Suspense>
  )
  // The last one: those before it end first, and a browser opens few connections.
  const followed = running.at(-1)
  return (
    <>
      {followed && <Follower key={followed.id} id={followed.id} />}
      <Popover
        trigger="click"
        placement="bottom"
        title={t('jobs.title')}
        content={list}
        destroyOnHidden
        open={open}
        onOpenChange={turn}
      >
        <Badge count={news} dot={news === 0 && running.length > 0} size="small" offset={[-2, 3]}>
          <Button
            type="text"
            icon={<UnorderedListOutlined />}
            aria-live="polite"
            aria-label={labelOf(running.length, news)}
          />
        </Badge>
      </Popover>
    </>
  )
}
