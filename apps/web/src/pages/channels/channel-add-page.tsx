import { channels } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ChannelForm } from '../../features/channels/components/channel-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={channels.create}>
      <ChannelForm />
    </RequirePermission>
  )
}
