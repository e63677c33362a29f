import { channels, limits, productFields } from '@backoffice/contract'
import { Input } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { ChannelPicker } from '../../../domain/channels/channel-picker.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { channelField } from '../api/skus.ts'
import { t } from '../texts.ts'

interface ControlProps {
  id?: string
  value?: string | undefined
  onChange?: (code: string | undefined) => void
}

/** By name; people who may not list channels type the code. */
function Control({ id, value, onChange }: ControlProps) {
  const can = useCan()
  if (can(channels.list))
    return (
      <ChannelPicker
        label={say(productFields.channel.label)}
        value={value || undefined}
        onChange={code => onChange?.(code ?? '')}
      />
    )
  return (
    <Input
      {...(id && { id })}
      dir="ltr"
      maxLength={limits.channelCodeMax}
      value={value}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}

/** The channel that sells a SKU; such a SKU cannot be deleted (specification §4). */
export function ChannelField() {
  return (
    <Field
      name={channelField}
      covers={['channel']}
      label={say(productFields.channel.label)}
      hint={t('channelHint')}
    >
      <Control />
    </Field>
  )
}
