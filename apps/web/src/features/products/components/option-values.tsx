import type { ProductAttribute } from '@backoffice/contract'
import { Form, Select } from 'antd'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { nameOf } from '../api/labels.ts'
import { t } from '../texts.ts'

interface ControlProps {
  attribute: ProductAttribute
  id?: string
  value?: (string | number)[]
  onChange?: (values: (string | number)[]) => void
}

const isNumber = ({ value_type: type }: ProductAttribute) => type === 'Integer' || type === 'Decimal'

/** Numbers in their own form; what is no number or out of range is not taken. */
function readNumbers({ min, max, precision }: ProductAttribute, typed: (string | number)[]) {
  const numbers = typed.map(Number).filter(number => {
    const fits = Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity)
    return fits && Number(number.toFixed(precision)) === number
  })
  return [...new Set(numbers)]
}

function OptionControl({ attribute, id, value = [], onChange }: ControlProps) {
  const { options } = attribute
  const change = (next: (string | number)[]) =>
    onChange?.(isNumber(attribute) ? readNumbers(attribute, next) : next)
  return (
    <Select<(string | number)[]>
      {...(id && { id })}
      mode={options.length > 0 ? 'multiple' : 'tags'}
      optionFilterProp="label"
      placeholder={options.length > 0 ? t('choose') : t('typeValues')}
      value={value}
      options={options.map(option => ({ value: option.code, label: nameOf(option) }))}
      {...(options.length === 0 && { open: false, suffixIcon: null, tokenSeparators: [',', '，', ' '] })}
      onChange={change}
    />
  )
}

/** The values that each option attribute offers. */
export function OptionValueFields({ options }: { options: ProductAttribute[] }) {
  useSchemaForm().covers.set('optionValues', 'optionValues')
  return options.map(attribute => (
    <Form.Item key={attribute.code} name={['optionValues', attribute.code]} label={nameOf(attribute)}>
      <OptionControl attribute={attribute} />
    </Form.Item>
  ))
}
