import { specialAttributes as special } from '@backoffice/contract'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { KeptForm } from '../../../components/form/kept-form.tsx'
import { t as common } from '../../../components/texts.ts'
import { type FieldValues, isBlank } from '../api/attribute-values.ts'
import { formSchema } from '../api/form-schema.ts'
import { channelField, codeOf, type Groups, type Sku } from '../api/skus.ts'
import { t } from '../texts.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { ChannelField } from './channel-field.tsx'
import styles from './products.module.css'
import { skuName } from './sku-table.tsx'

interface Props {
  groups: Groups
  /** The SKUs that can be changed. */
  skus: Sku[]
  onSaved: (changed: Sku[]) => void
  onClosed: () => void
}

const labelOf = (groups: Groups, sku: Sku) => [skuName(groups.options, sku), codeOf(sku)].join(' ').trim()

/** The key of the chosen SKUs among the attributes, whose codes have no space. */
const scope = 'of SKUs'
const scopeRules = [{ required: true, message: t('batchScopeRequired') }]

/** Sets prices, periods and similar fields of several SKUs at once; blank fields do not change. */
export function BatchDialog({ groups, skus, onSaved, onClosed }: Props) {
  const [form] = Form.useForm<FieldValues>()
  const [open, setOpen] = useState(true)
  const attributes = groups.own
    .filter(({ code }) => code !== special.skuCode)
    .map(attribute => ({ ...attribute, required: false }))
  const submit = async ({ [scope]: keys, [channelField]: channel, ...values }: FieldValues) => {
    const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))
    const chosen = skus.filter(({ key }) => (keys as string[]).includes(key))
    const isChanged = !isBlank(channel) || Object.keys(entered).length > 0
    if (isChanged)
      onSaved(
        chosen.map(sku => ({
          ...sku,
          channel: String(channel || sku.channel),
          fields: { ...sku.fields, ...entered },
          isChanged,
        })),
      )
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={560}
      title={t('batch')}
      okText={t('confirm')}
      cancelText={common('cancel')}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p className={styles.batchHint}>{t('batchHint')}</p>
      <KeptForm<FieldValues>
        keptAs="sku-batch"
        id="sku-batch"
        form={form}
        schema={formSchema(attributes)}
        initialValues={{ [scope]: skus.map(({ key }) => key) }}
        onSubmit={submit}
      >
        <Field name={scope} label={t('batchScope')} rules={scopeRules} required>
          <Select<string[]>
            mode="multiple"
            allowClear
            maxTagCount={3}
            optionFilterProp="label"
            placeholder={t('choose')}
            options={skus.map(sku => ({ value: sku.key, label: labelOf(groups, sku) }))}
          />
        </Field>
        <AttributeFields attributes={attributes} />
        <ChannelField />
        {/* Enter applies: a form with several fields needs a submit button for that. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </KeptForm>
    </Modal>
  )
}
