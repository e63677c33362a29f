import { specialAttributes as special } from '@backoffice/contract'
import { Alert, Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DraftForm } from '../../../components/form/kept-form.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import type { FieldValues } from '../api/attribute-values.ts'
import { formSchema } from '../api/form-schema.ts'
import { skuCodeProblem } from '../api/sku-code.ts'
import { cellProblem, singleValued, skuColumnsOf, valueAt } from '../api/sku-columns.ts'
import {
  channelField,
  type Groups,
  hasTwinCode,
  hasTwinOptions,
  periodOfOptions,
  type Sku,
  skuCodeOf,
} from '../api/skus.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { ChannelField } from './channel-field.tsx'
import { skuName } from './sku-row-parts.tsx'

interface Props {
  groups: Groups
  skus: Sku[]
  sku: Sku
  onSaved: (sku: Sku) => void
  onClosed: () => void
}

/** The reason why a code is refused: another SKU of this form or another product has it. */
async function codeProblem(skus: Sku[], sku: Sku, code: string): Promise<string | undefined> {
  if (sku.id !== undefined) return undefined
  return hasTwinCode(skus, sku, code) ? t('products.skuTaken') : skuCodeProblem(code)
}

/** Texts of cells that could not be read would not fit the fields. */
function readableFields(groups: Groups, sku: Sku): FieldValues {
  const bad = skuColumnsOf(groups).filter(column => cellProblem(column, valueAt(column, sku)) !== undefined)
  const isSale = bad.some(({ id }) => id === special.saleStart || id === special.saleEnd)
  return {
    ...sku.fields,
    ...Object.fromEntries(bad.map(({ id }) => [id, undefined])),
    ...(isSale && { [special.saleStart]: undefined }),
  }
}

/** The period comes from the option that names one, until a person enters another. */
function usePeriodOfOption(form: FormInstance<FieldValues>, groups: Groups, sku: Sku) {
  const textOf = (period: FieldValues) =>
    JSON.stringify([period[special.periodValue], period[special.periodUnit]])
  const followed = useRef(textOf(sku.fields))
  const said = useRef(textOf(periodOfOptions(groups, sku.fields)))
  return () => {
    const fields: FieldValues = form.getFieldsValue(true)
    const period = periodOfOptions(groups, fields)
    const isNew = textOf(period) !== said.current
    said.current = textOf(period)
    if (!isNew || Object.keys(period).length === 0 || textOf(fields) !== followed.current) return
    form.setFieldsValue(period)
    followed.current = said.current
  }
}

/** The dialog for one SKU in the specification editor; a SKU saved here is a draft until the product is saved. */
export function SkuDialog({ groups, skus, sku, onSaved, onClosed }: Props) {
  const [form] = Form.useForm<FieldValues>()
  const [busy, setBusy] = useState(false)
  const [isTwin, setTwin] = useState(false)
  const attributes = [...groups.options.map(singleValued), ...groups.own]

  const followOption = usePeriodOfOption(form, groups, sku)
  const name = skuCodeOf(sku) || skuName(groups.options, sku)
  const submit = async ({ [channelField]: channel, ...values }: FieldValues, close: () => void) => {
    const fields = { ...sku.fields, ...values }
    const twin = hasTwinOptions(skus, sku, groups.options, fields)
    setTwin(twin)
    setBusy(true)
    const problem = await codeProblem(skus, sku, String(fields[special.skuCode] ?? ''))
    setBusy(false)
    if (problem) form.setFields([{ name: special.skuCode, errors: [problem] }])
    if (twin || problem) return false
    onSaved({ ...sku, channel: String(channel ?? ''), fields, isChanged: true })
    close()
    return true
  }
  return (
    <Dialog
      title={t('products.editSku', { code: name })}
      width={560}
      action={{ text: t('products.confirm'), run: () => form.submit(), busy }}
      onClosed={onClosed}
    >
      {close => (
        <>
          {isTwin && (
            <Alert type="warning" showIcon title={t('products.sameOptions')} style={{ marginBlockEnd: 16 }} />
          )}
          <DraftForm<FieldValues>
            keptAs={`sku ${sku.key}`}
            id="sku"
            form={form}
            schema={formSchema(attributes)}
            initialValues={{ ...readableFields(groups, sku), [channelField]: sku.channel }}
            onChange={() => {
              setTwin(false)
              followOption()
            }}
            onSubmit={values => submit(values, close)}
          >
            <AttributeFields
              attributes={attributes}
              {...(sku.id !== undefined && { readOnly: [special.skuCode] })}
            />
            <ChannelField />
            {/* Enter saves: a form with several fields needs a submit button for that. */}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </DraftForm>
        </>
      )}
    </Dialog>
  )
}
