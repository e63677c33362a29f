import { channels, terms } from '@backoffice/contract'
import { Input } from 'antd'
import { say } from '../../lib/i18n/say.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { ChannelPicker } from './channel-picker.tsx'

/** The properties that a form's field passes to its control. */
interface Props {
  id?: string
  value?: string | undefined
  onChange?: (code: string | undefined) => void
}

/** The channel of a record, by name; people who may not list channels type the code. Blank for none. */
export function ChannelControl({ id, value, onChange }: Props) {
  const can = useCan()
  if (can(channels.list))
    return (
      <ChannelPicker
        label={say(terms.channel)}
        value={value || undefined}
        onChange={code => onChange?.(code ?? '')}
      />
    )
  return (
    <Input {...(id && { id })} dir="ltr" value={value} onChange={event => onChange?.(event.target.value)} />
  )
}
