import {
  type MemberUser,
  members,
  memberTerms,
  memberUserFields,
  memberUsers,
  type Query,
} from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ChannelPicker, useChannelName } from '../../domain/channels/channel-picker.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { memberListQuery, memberTimes } from '../../features/members/api/members.ts'
import { MemberActions } from '../../features/members/components/member-actions.tsx'
import { memberColumns } from '../../features/members/components/member-columns.tsx'
import { t } from '../../features/members/texts.ts'
import { phoneDigits } from '../../lib/digits.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof members.list>>(members.list.query, search)
  return queryClient.prefetchQuery(memberListQuery(query))
}

const filters = (channelName: (code: string) => string): Filter[] => [
  ...filtersOf(memberUserFields, 'name'),
  { kind: 'text', name: 'phone', label: say(memberTerms.phone), digits: phoneDigits },
  ...filtersOf(memberUserFields, 'userId', 'level'),
  {
    kind: 'picker',
    name: 'channelCode',
    label: say(memberTerms.channel),
    render: control => <ChannelPicker {...control} />,
    nameOf: channelName,
  },
  ...filtersOf(memberUserFields, 'operationType'),
  { kind: 'dates', from: 'startCreatedTime', to: 'endCreatedTime', label: say(memberTerms.registered) },
]

function MemberList() {
  const list = useList(members.list, memberListQuery)
  const channelName = useChannelName(list.query.channelCode)
  return (
    <ListFrame<Query<typeof members.list>, MemberUser>
      id="members"
      list={list}
      title={say(memberUsers)}
      context={t('list.context')}
      filters={filters(channelName)}
      columns={memberColumns}
      rowKey={row => row.uidPk}
      actionsWidth={136}
      actions={row => <MemberActions member={row} />}
      tools={<ExportButton operation={members.export} query={memberTimes(list.query)} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={members.list}>
      <MemberList />
    </RequirePermission>
  )
}
