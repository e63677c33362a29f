import { type MemberUser, memberLevels, members, operationTypes, type Query } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ChannelPicker, useChannelName } from '../../domain/channels/channel-picker.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { memberListQuery, memberTimes } from '../../features/members/api/members.ts'
import { MemberActions } from '../../features/members/components/member-actions.tsx'
import { memberColumns } from '../../features/members/components/member-columns.tsx'
import { levelTexts, operationTexts } from '../../features/members/components/member-words.ts'
import { t } from '../../features/members/texts.ts'
import { phoneDigits } from '../../lib/digits.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof members.list>>(members.list.query, search)
  return queryClient.prefetchQuery(memberListQuery(query))
}

const filtersOf = (channelName: (code: string) => string): Filter[] => [
  { kind: 'text', name: 'name', label: t('name') },
  { kind: 'text', name: 'phone', label: t('phone'), digits: phoneDigits },
  { kind: 'text', name: 'userId', label: t('userId') },
  {
    kind: 'select',
    name: 'level',
    label: t('level'),
    options: memberLevels.map(value => ({ value, label: levelTexts[value] })),
  },
  {
    kind: 'picker',
    name: 'channelCode',
    label: t('channel'),
    render: control => <ChannelPicker {...control} />,
    nameOf: channelName,
  },
  {
    kind: 'select',
    name: 'operationType',
    label: t('operationType'),
    options: operationTypes.map(value => ({ value, label: operationTexts[value] })),
  },
  { kind: 'dates', from: 'startCreatedTime', to: 'endCreatedTime', label: t('createTime') },
]

function MemberList() {
  const list = useList(members.list, memberListQuery)
  const channelName = useChannelName(list.query.channelCode)
  return (
    <ListFrame<Query<typeof members.list>, MemberUser>
      id="members"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      filters={filtersOf(channelName)}
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
