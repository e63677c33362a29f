import { behaviourLogNames, behaviourRecordNames, memberLogs, titleOf } from '@backoffice/contract'
import { listPreload } from '../../components/list/list-page.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { behaviourLogQuery, behaviourRecordQuery } from '../../features/member-logs/api/member-logs.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { EventList } from './event-list.tsx'
import { RecordList } from './record-list.tsx'

const warmEvents = listPreload(memberLogs.list, behaviourLogQuery)
const warmRecords = listPreload(memberLogs.records, behaviourRecordQuery)

export const preload = (input: ScreenInput) =>
  input.search.tab === '2' ? warmRecords(input) : warmEvents(input)

/** Specification §9: tab 1 by default. */
const tabs = [
  { key: '1', label: t('memberLogs.events'), children: <EventList /> },
  { key: '2', label: say(titleOf(behaviourRecordNames.many)), children: <RecordList /> },
]

export function Page() {
  return (
    <RequirePermission operation={memberLogs.list}>
      <PageHeader title={say(titleOf(behaviourLogNames.many))} context={t('memberLogs.behaviour.context')} />
      <UrlTabs tabs={tabs} />
    </RequirePermission>
  )
}
