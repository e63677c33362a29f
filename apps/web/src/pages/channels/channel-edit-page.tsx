import { type Channel, channels } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import type { ScreenInput } from '../../app/screen.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { useReading } from '../../components/page-states/use-reading.ts'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { channelQuery } from '../../features/channels/api/channels.ts'
import { ChannelForm } from '../../features/channels/components/channel-form.tsx'
import { t } from '../../features/channels/texts.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { queryClient } from '../../lib/query-client.ts'

const idOf = (params: { id?: string }) => Number(params.id)

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(channelQuery(idOf(params)))

function ChannelTabs({ channel, readOnly }: { channel: Channel; readOnly: boolean }) {
  const title = readOnly ? t('form.view') : t('form.edit')
  const history = useHistoryTab('channel', channel.id)
  const edit = { key: 'edit', label: title, children: <ChannelForm channel={channel} readOnly={readOnly} /> }
  return (
    <>
      <PageHeader title={title} context={nameIn(channel.labels, channel.name)} back={paths.channels} />
      <UrlTabs tabs={[edit, ...history]} />
    </>
  )
}

export function Page() {
  const id = idOf(useParams({ strict: false }))
  const { operation, readOnly } = useReading(channels.get, channels.update)
  return (
    <RequirePermission operation={operation}>
      <RecordPage query={channelQuery(id)}>
        {channel => <ChannelTabs key={id} channel={channel} readOnly={readOnly} />}
      </RecordPage>
    </RequirePermission>
  )
}
