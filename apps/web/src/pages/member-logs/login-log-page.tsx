import { type LoginLogRow, memberLogs, type Query } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { loginLogQuery, logTimes } from '../../features/member-logs/api/member-logs.ts'
import { loginColumns } from '../../features/member-logs/components/log-columns.tsx'
import { t } from '../../features/member-logs/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof memberLogs.logins>>(memberLogs.logins.query, search)
  return queryClient.prefetchQuery(loginLogQuery(query))
}

const filters: Filter[] = [
  { kind: 'text', name: 'channel', label: t('channel') },
  { kind: 'text', name: 'username', label: t('username') },
  { kind: 'dates', from: 'startTime', to: 'endTime', label: t('registerTime') },
]

function LoginLog() {
  const list = useList(memberLogs.logins, loginLogQuery)
  return (
    <ListFrame<Query<typeof memberLogs.logins>, LoginLogRow>
      id="login-log"
      list={list}
      title={t('logins.title')}
      context={t('logins.context')}
      filters={filters}
      columns={loginColumns}
      rowKey={row => row.userId}
      tools={<ExportButton operation={memberLogs.exportLogins} query={logTimes(list.query)} />}
      empty={{ title: t('logins.empty'), text: t('logins.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={memberLogs.logins}>
      <LoginLog />
    </RequirePermission>
  )
}
