import type { SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../texts.ts'

interface Option {
  value: string | number | boolean
  label: string
}

/** What a control of a filter's own is given. */
export interface PickerControl {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter of a list: which parameters of the query it stands for, and how it is shown. */
export type Filter =
  | {
      kind: 'text'
      name: string
      label: string
      /** What is kept of what is typed: its digits alone. */
      digits?: (typed: string) => string
    }
  | {
      kind: 'select'
      name: string
      label: string
      options: Option[]
      /** Of options that are read (`missingOptions`). */
      missing?: Pick<SelectProps, 'loading' | 'notFoundContent' | 'onOpenChange'>
    }
  | {
      kind: 'dates'
      from: string
      to: string
      label: string
      /** Trading dates: at most 1095 days. */
      trade?: true
    }
  | {
      kind: 'picker'
      name: string
      label: string
      render: (control: PickerControl) => ReactNode
      /** The name of what is chosen, for its tag. */
      nameOf: (value: string) => string
    }

export type Values = Record<string, unknown>

export const filterNames = (filter: Filter) =>
  filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name]

export const isActive = (filter: Filter, values: Values) =>
  filterNames(filter).some(name => values[name] !== undefined)

/** A patch that takes the filters away. */
export const cleared = (filters: Filter[]): Values =>
  Object.fromEntries(filters.flatMap(filterNames).map(name => [name, undefined]))

/** What an active filter says on its tag. */
export function filterText(filter: Filter, values: Values): string {
  if (filter.kind === 'dates') {
    return t('dateRange', { from: String(values[filter.from] ?? '…'), to: String(values[filter.to] ?? '…') })
  }
  const value = values[filter.name]
  if (filter.kind === 'picker') return filter.nameOf(String(value))
  if (filter.kind === 'text') return String(value)
  const option = filter.options.find(each => each.value === value)
  // While a name is loading, its code is not shown instead.
  return option?.label ?? (filter.missing?.loading ? '…' : String(value))
}
