import { loginLogFields, loginLogNames, memberLogs, titleOf } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { loginLogQuery, logTimes } from '../../features/member-logs/api/member-logs.ts'
import { loginColumns } from '../../features/member-logs/components/log-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

export const { Page, preload } = listPage({
  id: 'login-log',
  operation: memberLogs.logins,
  query: loginLogQuery,
  title: say(titleOf(loginLogNames.many)),
  context: t('memberLogs.logins.context'),
  filters: listFilters(memberLogs.logins, loginLogFields),
  columns: loginColumns,
  rowKey: row => row.userId,
  empty: { title: t('memberLogs.logins.empty'), text: t('memberLogs.logins.emptyText') },
  useParts: list => ({
    tools: <ExportButton operation={memberLogs.exportLogins} query={logTimes(list.query)} />,
  }),
})
