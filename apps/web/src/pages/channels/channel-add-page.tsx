import { channels } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { ChannelForm } from '../../features/channels/components/channel-form.tsx'

export const { Page } = formPage(channels.create, ChannelForm)
