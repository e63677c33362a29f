import { memberLogs, type Query } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { behaviourLogQuery, behaviourRecordQuery } from '../../features/member-logs/api/member-logs.ts'
import { t } from '../../features/member-logs/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { EventList } from './event-list.tsx'
import { RecordList } from './record-list.tsx'

export const preload = ({ search }: ScreenInput) => {
  if (search.tab === '2') {
    const query = readSearch<Query<typeof memberLogs.records>>(memberLogs.records.query, search)
    return queryClient.prefetchQuery(behaviourRecordQuery(query))
  }
  const query = readSearch<Query<typeof memberLogs.list>>(memberLogs.list.query, search)
  return queryClient.prefetchQuery(behaviourLogQuery(query))
}

/** Specification §9: tab 1 by default. */
const tabs = [
  { key: '1', label: t('events'), children: <EventList /> },
  { key: '2', label: t('records'), children: <RecordList /> },
]

export function Page() {
  return (
    <RequirePermission operation={memberLogs.list}>
      <PageHeader title={t('behaviour.title')} context={t('behaviour.context')} />
      <UrlTabs tabs={tabs} />
    </RequirePermission>
  )
}
