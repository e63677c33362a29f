import { type Channel, channels } from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { channelData } from '../api/channels.ts'
import { t } from '../texts.ts'
import { ChannelDownload } from './channel-download.tsx'

export function ChannelActions({ channel }: { channel: Channel }) {
  const { id } = channel
  const name = nameIn(channel.labels, channel.name)
  const can = useCan()
  const remove = channelData.useDelete({ ownErrors: true })
  const verb = can(channels.update) ? t('edit') : t('view')
  return (
    <>
      <LinkButton to={paths.channelEdit(id)} size="small" label={`${verb} ${name}`}>
        {verb}
      </LinkButton>
      {can(channels.qrcode) && <ChannelDownload channel={channel} />}
      {can(channels.delete) && (
        <DeleteButton
          name={name}
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          run={() => remove.mutateAsync(id)}
        />
      )}
    </>
  )
}
