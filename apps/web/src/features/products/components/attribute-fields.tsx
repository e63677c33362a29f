import { type ProductAttribute, specialAttributes as special } from '@backoffice/contract'
import { Form, type FormItemProps } from 'antd'
import { useRef } from 'react'
import { DateRangeField } from '../../../components/form/date-range-field.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { isEmptyValue, isList, shownAttributes } from '../api/attribute-values.ts'
import { labelOrCode } from '../api/labels.ts'
import { AttributeControl } from './attribute-control.tsx'

type Rules = NonNullable<FormItemProps['rules']>

const requiredRule = (attribute: ProductAttribute): Rules =>
  attribute.required
    ? [
        {
          validator: (_, value: unknown) =>
            isEmptyValue(value)
              ? Promise.reject(new Error(t('products.required', { label: labelOrCode(attribute) })))
              : Promise.resolve(),
        },
      ]
    : []

/** Days, months and years are whole numbers, amounts in yuan need not be (specification §5 Product save). */
const wholePeriod: Rules[number] = ({ getFieldValue }) => ({
  validator: (_, value: unknown) => {
    const unit: unknown = getFieldValue(special.periodUnit)
    const mayBeBroken = isEmptyValue(unit) || unit === 'yuan' || typeof value !== 'number'
    return mayBeBroken || Number.isInteger(value)
      ? Promise.resolve()
      : Promise.reject(new Error(t('products.wholePeriod')))
  },
})

/** Allowed, but unusual. */
const aboveList: Rules[number] = ({ getFieldValue }) => ({
  warningOnly: true,
  validator: (_, value: unknown) => {
    const list: unknown = getFieldValue(special.listPrice)
    return typeof value === 'number' && typeof list === 'number' && value > list
      ? Promise.reject(new Error(t('products.saleAboveList')))
      : Promise.resolve()
  },
})

const furtherRules = new Map<string, Rules>([
  [special.periodValue, [wholePeriod]],
  [special.salePrice, [aboveList]],
])

/** The first and last day of the sale; they only count with a sale price (specification §5). */
function SalePeriodField() {
  const hasPrice = !isEmptyValue(Form.useWatch(special.salePrice))
  return (
    <DateRangeField
      name={special.saleStart}
      covers={[special.saleStart, special.saleEnd]}
      label={t('products.salePeriod')}
      hint={hasPrice ? t('products.salePeriodHint') : t('products.salePeriodOff')}
    />
  )
}

/** The form cannot be saved while pictures are being uploaded. */
function ImageField({ attribute, rules }: { attribute: ProductAttribute; rules: Rules }) {
  const running = useRef(0)
  const onBusy = (busy: boolean) => {
    running.current += busy ? 1 : -1
  }
  const uploaded = {
    validator: () =>
      running.current > 0 ? Promise.reject(new Error(t('products.uploading'))) : Promise.resolve(),
  }
  return (
    <FormField name={attribute.code} label={labelOrCode(attribute)} rules={[...rules, uploaded]}>
      <AttributeControl attribute={attribute} onBusy={onBusy} />
    </FormField>
  )
}

interface FieldProps {
  attribute: ProductAttribute
  readOnly?: boolean
  isPublished?: boolean
  rules?: Rules
}

const prices = new Set<string>([special.listPrice, special.salePrice])

/** The hint below a field: why a price cannot change, where people look for it. */
function hintOf(code: string, isPublished: boolean) {
  if (isPublished && prices.has(code)) return { hint: t('products.priceLocked') }
  return code === special.skuCode ? { hint: t('products.skuHint') } : {}
}

function AttributeField({ attribute, readOnly = false, isPublished = false, rules = [] }: FieldProps) {
  const { code, value_type: type, image } = attribute
  const label = labelOrCode(attribute)
  const needed = isList(attribute) || type === 'RangeDate' ? [...requiredRule(attribute), ...rules] : rules
  if (code === special.saleStart) return <SalePeriodField />
  if (image) return <ImageField attribute={attribute} rules={needed} />
  if (type === 'RangeDate')
    return <DateRangeField name={code} covers={[code, code]} label={label} rules={needed} />
  const own = [...needed, ...(furtherRules.get(code) ?? [])]
  return (
    <FormField name={code} label={label} rules={own} {...hintOf(code, isPublished)}>
      <AttributeControl attribute={attribute} {...(readOnly && { disabled: true })} />
    </FormField>
  )
}

interface Props {
  attributes: ProductAttribute[]
  /** Attributes that cannot change any more. */
  readOnly?: string[]
  /** True for a product that is for sale. */
  isPublished?: boolean
  /** Rules in addition to those of the attribute, by code. */
  rules?: Record<string, Rules>
}

/** The fields of attributes, in the order of the family. */
export function AttributeFields({ attributes, readOnly = [], isPublished = false, rules = {} }: Props) {
  return shownAttributes(attributes).map(attribute => (
    <AttributeField
      key={attribute.code}
      attribute={attribute}
      readOnly={readOnly.includes(attribute.code)}
      isPublished={isPublished}
      rules={rules[attribute.code] ?? []}
    />
  ))
}
