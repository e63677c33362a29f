import type { FieldKind, FieldWithName } from '@backoffice/contract'
import { Input, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import type { FieldSchema } from '../../lib/form-rules.ts'
import { lazyPart } from '../lazy-part.tsx'
import { optionsOf } from '../list/filters-of.ts'
import { NumberInput } from './number-input.tsx'

// Few forms have days.
const DayPicker = lazyPart(() => import('../time/day-picker.tsx'), 'DayPicker', { isContent: true })
const InstantPicker = lazyPart(() => import('../time/instant-picker.tsx'), 'InstantPicker', {
  isContent: true,
})

/** Longer texts have several lines. */
const oneLineMax = 60

/** Tells whether a field is a text of several lines. */
export const isLongText = (kind: FieldKind, { maxLength = 0, format }: FieldSchema) =>
  kind === 'text' && maxLength > oneLineMax && format !== 'email'

interface Given {
  autoFocus?: boolean
  disabled?: boolean
}

/**
 * The control for a field of the vocabulary; other properties belong to the form.
 *
 * @param schema in the body, if that is not the field's own
 */
export function controlOf(
  { kind, codes, decimals = 0, sent }: FieldWithName,
  schema: FieldSchema = (sent ?? {}) as FieldSchema,
  told: Given = {},
): ReactElement<Record<string, unknown>> {
  if (kind === 'flag') return <Switch {...told} />
  if (kind === 'day') return <DayPicker {...told} />
  if (kind === 'instant') return <InstantPicker {...told} />
  if (kind === 'money' || kind === 'number') {
    const places = kind === 'money' ? 2 : decimals
    return <NumberInput decimals={places} style={{ width: '100%' }} {...told} />
  }
  if (kind === 'choice' && codes) return <Select options={optionsOf(codes)} {...told} />
  if (kind === 'code') return <Input dir="ltr" autoComplete="off" {...told} />
  if (kind === 'link') return <Input dir="ltr" inputMode="url" {...told} />
  if (isLongText(kind, schema)) return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...told} />
  return <Input {...(schema.format === 'email' && { dir: 'ltr', inputMode: 'email' })} {...told} />
}
