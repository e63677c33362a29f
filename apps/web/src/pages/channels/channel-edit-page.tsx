import { channelNames, channels } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelForm } from '../../features/channels/components/channel-form.tsx'
import { ChannelMonths } from '../../features/channels/components/channel-months.tsx'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: channels.get,
  change: channels.update,
  query: channelData.one,
  entity: 'channel',
  title: recordWords(channelNames),
  nameOf: channel => nameIn(channel.labels, channel.name),
  back: paths.channels,
  tabs: channel => [
    { key: 'months', label: t('channels.months'), children: <ChannelMonths channel={channel} /> },
  ],
  form: (record, readOnly) => <ChannelForm record={record} readOnly={readOnly} />,
})
