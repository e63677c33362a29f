import {
  type InviteRecord,
  invitations,
  inviteCodeFields,
  inviteCodeNames,
  type Query,
  titleOf,
} from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { codeTimes, inviteCodeListQuery } from '../../features/invitations/api/invitations.ts'
import { inviteCodeColumns } from '../../features/invitations/components/invite-code-columns.tsx'
import { t } from '../../features/invitations/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof invitations.codes>>(invitations.codes.query, search)
  return queryClient.prefetchQuery(inviteCodeListQuery(query))
}

const filters: Filter[] = [
  ...filtersOf(inviteCodeFields, 'invitedUserId', 'userId', 'code'),
  { kind: 'dates', from: 'startTime', to: 'endTime', label: say(inviteCodeFields.createTime.label) },
]

function InviteCodeList() {
  const list = useList(invitations.codes, inviteCodeListQuery)
  return (
    <ListFrame<Query<typeof invitations.codes>, InviteRecord>
      id="invite-codes"
      list={list}
      title={say(titleOf(inviteCodeNames.many))}
      context={t('codes.context')}
      filters={filters}
      columns={inviteCodeColumns}
      rowKey={row => row.id}
      tools={<ExportButton operation={invitations.exportCodes} query={codeTimes(list.query)} />}
      empty={{ title: t('codes.empty'), text: t('codes.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={invitations.codes}>
      <InviteCodeList />
    </RequirePermission>
  )
}
