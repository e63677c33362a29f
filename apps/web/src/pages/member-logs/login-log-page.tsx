import { memberLogs } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { loginLogQuery, logTimes } from '../../features/member-logs/api/member-logs.ts'
import { loginColumns } from '../../features/member-logs/components/log-columns.tsx'
import { t } from '../../features/member-logs/texts.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'channel', label: t('channel') },
  { kind: 'text', name: 'username', label: t('username') },
  { kind: 'dates', from: 'startTime', to: 'endTime', label: t('registerTime') },
]

export const { Page, preload } = guarded(
  memberLogs.logins,
  listPage({
    id: 'login-log',
    operation: memberLogs.logins,
    query: loginLogQuery,
    title: t('logins.title'),
    context: t('logins.context'),
    filters,
    columns: loginColumns,
    rowKey: row => row.userId,
    empty: { title: t('logins.empty'), text: t('logins.emptyText') },
    useParts: list => ({
      tools: <ExportButton operation={memberLogs.exportLogins} query={logTimes(list.query)} />,
    }),
  }),
)
