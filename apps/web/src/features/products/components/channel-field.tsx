import { productFields } from '@backoffice/contract'
import { FormField } from '../../../components/form/field.tsx'
import { ChannelControl } from '../../../domain/channels/channel-control.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { channelField } from '../api/skus.ts'

/** The channel that sells a SKU; such a SKU cannot be deleted (specification §4). */
export function ChannelField() {
  return (
    <FormField
      name={channelField}
      covers={['channel']}
      label={say(productFields.channel.label)}
      hint={t('products.channelHint')}
    >
      <ChannelControl />
    </FormField>
  )
}
