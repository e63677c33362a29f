import type { Named } from '@backoffice/contract'
import { Input, Select, Switch } from 'antd'
import { lazy, type ReactElement } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { optionsOf } from '../list/filters-of.ts'
import { NumberInput } from './number-input.tsx'

// Few forms have days.
const DayPicker = lazy(() =>
  loadChunk(() => import('../time/day-picker.tsx')).then(module => ({ default: module.DayPicker })),
)
const InstantPicker = lazy(() =>
  loadChunk(() => import('../time/instant-picker.tsx')).then(module => ({ default: module.InstantPicker })),
)

/** Longer texts have several lines. */
const oneLineMax = 60

interface Given {
  /** Code points that may be typed. */
  max?: number | undefined
  autoFocus?: boolean
  disabled?: boolean
}

/** The control for a field of the vocabulary; other properties belong to the form. */
export function controlOf(
  { kind, codes, decimals = 0 }: Named,
  { max = 0, ...told }: Given,
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
  return max > oneLineMax ? (
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...told} />
  ) : (
    <Input {...told} />
  )
}
