import { type Channel, channelBody, channelChange, channelFields, limits } from '@backoffice/contract'
import { Input } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { labelsWith, nameOfLocale } from '../../../lib/i18n/names.ts'
import { channelData } from '../api/channels.ts'
import { t } from '../texts.ts'

interface Values {
  code: string
  name: string
  nameEn: string
  remark: string
}

const toValues = (channel: Channel | undefined): Values => ({
  code: channel?.code ?? '',
  name: channel?.name ?? '',
  nameEn: nameOfLocale(channel?.labels, 'en_US'),
  remark: channel?.remark ?? '',
})

/** Adds a channel, or edits the one that is given, whose code stays as it is. */
export function ChannelForm({ channel, readOnly = false }: { channel?: Channel; readOnly?: boolean }) {
  const create = channelData.useCreate()
  const update = channelData.useUpdate()
  const save = ({ code, name, nameEn = '', remark }: Values, version: number | undefined) => {
    const labels = labelsWith(channel?.labels, { zh_CN: name, en_US: nameEn })
    return channel
      ? update.mutateAsync({ id: channel.id, name, labels, remark, ...(version && { version }) })
      : create.mutateAsync({ code, name, labels, remark })
  }
  return (
    <FormFrame<Values, Channel>
      title={t('form.add')}
      bare={channel !== undefined}
      back={paths.channels}
      schema={channel ? channelChange : channelBody}
      {...(channel && { row: channel })}
      toValues={toValues}
      save={save}
      readOnly={readOnly}
    >
      <Field of={channelFields.code} {...(channel && { hint: t('codeFixed') })}>
        <Input disabled={channel !== undefined} autoFocus={!channel} dir="ltr" autoComplete="off" />
      </Field>
      <Field of={channelFields.name} required>
        <Input autoFocus={channel !== undefined && !readOnly} />
      </Field>
      <Field of={channelFields.labels} name="nameEn" covers={['labels.1.name']}>
        <Input dir="ltr" maxLength={limits.channelNameMax} />
      </Field>
      <Field of={channelFields.remark} counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
    </FormFrame>
  )
}
