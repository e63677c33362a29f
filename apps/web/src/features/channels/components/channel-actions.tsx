import { type Channel, channels, conflict } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/session/current-user.ts'
import { useDeleteChannel } from '../api/channels.ts'
import { t } from '../texts.ts'
import { ChannelDownload } from './channel-download.tsx'

/** What uses the channel, where that is why it was not deleted. */
const usesIn = (error: unknown) =>
  error instanceof ApiError && error.code === conflict ? error.message : undefined

export function ChannelActions({ channel }: { channel: Channel }) {
  const { id, name } = channel
  const can = useCan()
  const confirm = useConfirm()
  const remove = useDeleteChannel()
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      refusal: usesIn,
      run: async () => {
        await remove.mutateAsync(id).catch((error: unknown) => {
          if (!usesIn(error)) presentError(error)
          throw error
        })
        notify.success(t('deleted'))
      },
    })
  return (
    <>
      {can(channels.update) && (
        <LinkButton to={paths.channelEdit(id)} size="small" label={`${t('edit')} ${name}`}>
          {t('edit')}
        </LinkButton>
      )}
      {can(channels.qrcode) && <ChannelDownload channel={channel} />}
      {can(channels.delete) && (
        <Button type="link" danger size="small" aria-label={`${t('delete')} ${name}`} onClick={ask}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
