/** Makes a form's schema from a family's attributes, so that its fields have the same rules as in any other form. */
import { type ProductAttribute, specialAttributes as special, typedDays } from '@backoffice/contract'
import type { FieldSchema, ObjectSchema } from '../../../lib/form-rules.ts'
import { isList, shownAttributes } from './attribute-values.ts'

/** Letters, digits and `@ _ -` (specification §5). */
const skuCodePattern = '^[A-Za-z0-9@_-]+$'

export function attributeSchema(attribute: ProductAttribute): FieldSchema {
  const { value_type: type, code, min, max, precision, max_length, image } = attribute
  if (isList(attribute) || type === 'RangeDate') return { type: 'array' }
  if (type === 'Integer' || type === 'Decimal')
    return {
      type: type === 'Integer' ? 'integer' : 'number',
      ...(min !== null && { minimum: min }),
      ...(max !== null && { maximum: max }),
      'x-decimals': precision,
    }
  if (type === 'Date') return { type: 'string', format: 'date', ...typedDays }
  if (image || (type !== 'ShortText' && type !== 'LongText')) return { type: 'string' }
  return {
    type: 'string',
    maxLength: max_length,
    ...(code === special.skuCode && {
      pattern: skuCodePattern,
      'x-pattern': {
        zh: '仅支持字母、数字和 @ _ -',
        en: 'Letters, digits and @ _ - only',
      },
    }),
  }
}

export function formSchema(attributes: ProductAttribute[]): ObjectSchema {
  const shown = shownAttributes(attributes)
  return {
    required: shown.filter(({ required }) => required).map(({ code }) => code),
    properties: Object.fromEntries(shown.map(attribute => [attribute.code, attributeSchema(attribute)])),
  }
}
