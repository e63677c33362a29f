import type { ProductAttribute } from '@backoffice/contract'
import { Form, Select } from 'antd'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import { attributeValueName, labelOrCode } from '../api/labels.ts'
import { type Sku, usedValues } from '../api/skus.ts'

interface ControlProps {
  attribute: ProductAttribute
  id?: string
  value?: Values
  onChange?: (values: Values) => void
}

const isNumber = ({ value_type: type }: ProductAttribute) => type === 'Integer' || type === 'Decimal'

type Values = (string | number)[]

const numberOf = (typed: string | number) => Number(String(typed).normalize('NFKC'))

interface ValueImport {
  values: Values
  /** Why others were not taken. */
  problem?: string
}

const rangeOf = ({ min, max }: ProductAttribute) =>
  min === null || max === null ? '' : `${formatNumber(min)} – ${formatNumber(max)}`

/** Normalises numbers; other texts and numbers out of range are refused. */
function readNumbers(attribute: ProductAttribute, typed: Values): ValueImport {
  const { min, max, precision } = attribute
  const fits = (number: number) => {
    const isWithin = number >= (min ?? -Infinity) && number <= (max ?? Infinity)
    return Number.isFinite(number) && isWithin && Number(number.toFixed(precision)) === number
  }
  const refused = typed.filter(one => !fits(numberOf(one)))
  return {
    values: [...new Set(typed.map(numberOf).filter(fits))],
    ...(refused.length > 0 && {
      problem: t('products.badValues', { values: joined(refused), range: rangeOf(attribute) }),
    }),
  }
}

/** Values that SKUs use stay: saving would bring them back. */
function keepUsed(attribute: ProductAttribute, skus: Sku[], before: Values, after: Values): ValueImport {
  const used = usedValues([attribute], skus, {})[attribute.code] ?? []
  const kept = before.filter(value => used.includes(value) && !after.includes(value))
  if (kept.length === 0) return { values: after }
  const values = [
    ...before.filter(value => kept.includes(value) || after.includes(value)),
    ...after.filter(value => !before.includes(value)),
  ]
  return {
    values,
    problem: t('products.usedValues', {
      values: joined(kept.map(value => attributeValueName(attribute, value))),
    }),
  }
}

function OptionControl({ attribute, id, value = [], onChange }: ControlProps) {
  const { options } = attribute
  const form = Form.useFormInstance<{ skus?: Sku[] }>()
  const change = (typed: Values) => {
    const read = isNumber(attribute) ? readNumbers(attribute, typed) : { values: typed }
    const kept = keepUsed(attribute, form.getFieldValue('skus') ?? [], value, read.values)
    onChange?.(kept.values)
    const errors = [read.problem, kept.problem].filter(problem => problem !== undefined)
    form.setFields([{ name: ['optionValues', attribute.code], errors } as never])
  }
  return (
    <Select<Values>
      {...(id && { id })}
      mode={options.length > 0 ? 'multiple' : 'tags'}
      optionFilterProp="label"
      placeholder={options.length > 0 ? t('products.choose') : t('products.typeValues')}
      value={value}
      options={options.map(option => ({ value: option.code, label: labelOrCode(option) }))}
      {...(options.length === 0 && { open: false, suffixIcon: null, tokenSeparators: [',', '，', ' '] })}
      onChange={change}
    />
  )
}

/** The offered values of each option attribute. */
export function OptionValueFields({ options }: { options: ProductAttribute[] }) {
  useSchemaForm().covers.set('optionValues', 'optionValues')
  return options.map(attribute => (
    <Form.Item key={attribute.code} name={['optionValues', attribute.code]} label={labelOrCode(attribute)}>
      <OptionControl attribute={attribute} />
    </Form.Item>
  ))
}
