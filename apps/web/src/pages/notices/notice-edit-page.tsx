import { type Notice, notices } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import type { ScreenInput } from '../../app/screen.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { useReading } from '../../components/page-states/use-reading.ts'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { noticeQuery } from '../../features/notices/api/notices.ts'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'
import { t } from '../../features/notices/texts.ts'
import { queryClient } from '../../lib/query-client.ts'

const idOf = (params: { id?: string }) => Number(params.id)

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(noticeQuery(idOf(params)))

function NoticeTabs({ notice, readOnly }: { notice: Notice; readOnly: boolean }) {
  const title = readOnly ? t('form.view') : t('form.edit')
  const history = useHistoryTab('notice', notice.id)
  const edit = { key: 'edit', label: title, children: <NoticeForm notice={notice} readOnly={readOnly} /> }
  return (
    <>
      <PageHeader title={title} context={notice.title} back={paths.notices} />
      <UrlTabs tabs={[edit, ...history]} />
    </>
  )
}

export function Page() {
  const id = idOf(useParams({ strict: false }))
  const { operation, readOnly } = useReading(notices.get, notices.update)
  return (
    <RequirePermission operation={operation}>
      <RecordPage query={noticeQuery(id)}>
        {notice => <NoticeTabs key={id} notice={notice} readOnly={readOnly} />}
      </RecordPage>
    </RequirePermission>
  )
}
