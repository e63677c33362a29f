/** A form reads a field's rules from the contract's schema, so that no rule is written twice. */

import { type Labels, trimText } from '@backoffice/contract'
import { say } from './i18n/say.ts'
import { t } from './i18n/texts.ts'
import { dayIn } from './typed-values.ts'

export interface FieldSchema {
  type?: string | string[]
  minLength?: number
  maxLength?: number
  maxItems?: number
  /** The schema of one value of several. */
  items?: FieldSchema
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  /** Decimals that a number may have. */
  'x-decimals'?: number
  'x-required'?: Labels
  'x-pattern'?: Labels
}

export interface ObjectSchema {
  required?: string[]
  properties: Record<string, unknown>
}

export const codePoints = (text: string) => [...text].length

export const fieldSchema = (schema: ObjectSchema, name: string) =>
  (schema.properties[name] ?? {}) as FieldSchema

export const isRequired = (schema: ObjectSchema, name: string) =>
  (schema.required?.includes(name) ?? false) && (fieldSchema(schema, name).minLength ?? 1) > 0

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && trimText(value) === '')

/** Why a text is longer than allowed, or undefined. */
export const lengthError = (max: number, value: unknown) =>
  typeof value === 'string' && codePoints(trimText(value)) > max
    ? t('form.tooLong', { count: max })
    : undefined

/** The same as a rule, for an item of a form that no schema knows by its name. */
export const lengthRule = (max: number) => ({
  validator: (_: unknown, value: unknown) => {
    const reason = lengthError(max, value)
    return reason ? Promise.reject(new Error(reason)) : Promise.resolve()
  },
})

const hasNumber = ({ type }: FieldSchema) =>
  [type].flat().some(each => each === 'integer' || each === 'number')

function textError(field: FieldSchema, value: string) {
  const { minLength = 0, maxLength = Infinity, pattern, format } = field
  // A text that cannot be read as a number, a day or a time stays in its field.
  if (hasNumber(field)) return t('form.notNumber')
  if (format === 'date' && dayIn(value) !== value) return t('form.notDay')
  const tooLong = lengthError(maxLength, value)
  if (tooLong) return tooLong
  if (codePoints(value) < minLength) return t('form.tooShort', { count: minLength })
  const fits = !pattern || new RegExp(pattern, 'u').test(value)
  if (format === 'date-time' && !fits) return t('form.notTime')
  return fits ? undefined : field['x-pattern'] ? say(field['x-pattern']) : t('form.badFormat')
}

function numberError(field: FieldSchema, value: number) {
  const { type, minimum = -Infinity, maximum = Infinity, 'x-decimals': most = Infinity } = field
  if ([type].flat().includes('integer') && !Number.isInteger(value)) return t('form.whole')
  if (Number.isFinite(most) && Number(value.toFixed(most)) !== value)
    return t('form.tooExact', { count: most })
  if (value < minimum) return t('form.tooSmall', { min: minimum })
  return value > maximum ? t('form.tooLarge', { max: maximum }) : undefined
}

/**
 * The reason why a value does not fit its field, or undefined.
 *
 * @param label names the field when it is missing
 * @param isChosen the value is chosen, not typed
 */
export function fieldProblem(
  schema: ObjectSchema,
  name: string,
  value: unknown,
  label: string,
  isChosen = false,
) {
  const field = fieldSchema(schema, name)
  if (isBlank(value)) {
    if (!isRequired(schema, name)) return undefined
    const own = field['x-required']
    if (own) return say(own)
    return isChosen ? t('form.choose', { label }) : t('form.required', { label })
  }
  if (typeof value === 'string') return textError(field, trimText(value))
  return typeof value === 'number' ? numberError(field, value) : undefined
}
