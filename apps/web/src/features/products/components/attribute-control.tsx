import {
  type AttributeOption,
  type ProductAttribute,
  specialAttributes as special,
} from '@backoffice/contract'
import { Form, Input, Select } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { countLimit } from '../../../components/form/counted.ts'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { RichText } from '../../../components/rich-text/rich-text.tsx'
import { DayPicker } from '../../../components/time/day-picker.tsx'
import { ImageUpload } from '../../../components/upload/image-upload.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { isList } from '../api/attribute-values.ts'
import { labelOrCode } from '../api/labels.ts'
import { ImagesControl } from './images-control.tsx'

/** The properties that a form's field passes to its control. */
interface Props {
  attribute: ProductAttribute
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  onBlur?: () => void
  disabled?: boolean
  onBusy?: (busy: boolean) => void
}

/** Means every option: choosing it makes the others unnecessary. */
const all = '*'

const toChoice = (option: AttributeOption) => ({ value: option.code, label: labelOrCode(option) })

function ManySelect({ attribute: { options }, value, onChange, ...props }: Props) {
  const chosen = (value as string[] | undefined) ?? []
  const isAll = chosen.includes(all)
  return (
    <Select
      {...props}
      mode="multiple"
      optionFilterProp="label"
      placeholder={t('products.choose')}
      value={chosen}
      options={options.map(option => ({ ...toChoice(option), disabled: isAll && option.code !== all }))}
      onChange={next => onChange?.(next.includes(all) ? [all] : next)}
    />
  )
}

/** Steps of 0.1 for prices (specification §5); whole numbers, except for amounts in yuan. */
function NumberControl({ attribute, ...props }: Props) {
  const unit: unknown = Form.useWatch(special.periodUnit)
  const isPeriod = attribute.code === special.periodValue
  const decimals = isPeriod && unit !== 'yuan' ? 0 : attribute.precision
  return (
    <NumberInput
      {...(props as object)}
      decimals={decimals}
      least={attribute.min}
      most={attribute.max}
      step={decimals > 0 ? 0.1 : 1}
      {...(attribute.prefix && { prefix: attribute.prefix })}
      style={{ width: '100%' }}
    />
  )
}

/** The control for an attribute's value type. */
export function AttributeControl({ onBusy, ...props }: Props) {
  const { attribute, value, onChange, ...rest } = props
  const { value_type: type, image, max_items: most, options } = attribute
  const label = labelOrCode(attribute)
  const field = { ...rest, value: value as never, ...(onChange && { onChange }), ...(onBusy && { onBusy }) }
  if (image)
    return isList(attribute) ? (
      <ImagesControl {...field} label={label} most={most} />
    ) : (
      <ImageUpload {...field} label={label} />
    )
  if (type === 'LongText')
    return <RichText {...rest} label={label} value={value as string} {...(onChange && { onChange })} />
  if (type === 'MultiSelect') return <ManySelect {...props} />
  if (type === 'Integer' || type === 'Decimal') return <NumberControl {...props} />
  if (type === 'Date') return <DayPicker {...field} onChange={day => onChange?.(day ?? undefined)} />
  if (type === 'SingleSelect')
    return (
      <Select
        {...rest}
        value={value}
        onChange={next => onChange?.(next)}
        placeholder={t('products.choose')}
        allowClear={!attribute.required && clearable}
        {...(options.length > 8 && { showSearch: { optionFilterProp: 'label' } })}
        options={options.map(toChoice)}
      />
    )
  return (
    <Input
      {...rest}
      value={value as string}
      count={countLimit(attribute.max_length)}
      {...(attribute.code === special.skuCode && { dir: 'ltr', autoComplete: 'off' })}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}
