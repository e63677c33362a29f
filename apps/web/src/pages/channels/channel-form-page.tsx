import { channel, channels } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelMonths } from '../../features/channels/components/channel-months.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { recordFormPage } from '../record-form-page.tsx'

export const { add, edit, Form } = recordFormPage(channel, channels, {
  data: channelData,
  back: paths.channels,
  tabs: row => [{ key: 'months', label: t('channels.months'), children: <ChannelMonths channel={row} /> }],
})
