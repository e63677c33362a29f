import { type Channel, channelNames, channels } from '@backoffice/contract'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { paths } from '../../../config/paths.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { channelData } from '../api/channels.ts'
import { ChannelDownload } from './channel-download.tsx'

export function ChannelActions({ channel }: { channel: Channel }) {
  const can = useCan()
  return (
    <RecordActions
      id={channel.id}
      name={nameIn(channel.labels, channel.name)}
      names={channelNames}
      operations={channels}
      data={channelData}
      to={paths.channelEdit(channel.id)}
      deleteText={t('channels.deleteText')}
    >
      {can(channels.qrcode) && <ChannelDownload channel={channel} />}
    </RecordActions>
  )
}
