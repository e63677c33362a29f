import { PlusOutlined } from '@ant-design/icons'
import { type Channel, channelFields, channels, type Query } from '@backoffice/contract'
import type { ScreenInput } from '../../app/screen.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { paths } from '../../config/paths.ts'
import { channelListQuery } from '../../features/channels/api/channels.ts'
import { ChannelActions } from '../../features/channels/components/channel-actions.tsx'
import { channelColumns } from '../../features/channels/components/channel-columns.tsx'
import { t } from '../../features/channels/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/session/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof channels.list>>(channels.list.query, search)
  return queryClient.prefetchQuery(channelListQuery(query))
}

const filters = filtersOf(channelFields, 'code', 'name')

export function Page() {
  const list = useList(channels.list, channelListQuery)
  const can = useCan()
  const add = can(channels.create) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.channelAdd}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <ListFrame<Query<typeof channels.list>, Channel>
      id="channel"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={channelColumns}
      rowKey={row => row.id}
      actionsWidth={168}
      actions={row => <ChannelActions channel={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
