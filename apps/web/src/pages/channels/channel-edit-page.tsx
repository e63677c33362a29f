import { channels } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelForm } from '../../features/channels/components/channel-form.tsx'
import { t } from '../../features/channels/texts.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: channels.get,
  change: channels.update,
  query: channelData.one,
  entity: 'channel',
  title: { edit: t('form.edit'), view: t('form.view') },
  nameOf: channel => nameIn(channel.labels, channel.name),
  back: paths.channels,
  form: (channel, readOnly) => <ChannelForm channel={channel} readOnly={readOnly} />,
})
