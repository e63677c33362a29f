import { isRelativeDay } from '@backoffice/contract'
import type { SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { filterDay, formatDay } from '../../lib/dates.ts'
import { formatYuan } from '../../lib/figures.ts'
import { languageTag } from '../../lib/i18n/locale.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { rangeName } from '../date-range/relative-ranges.ts'

interface Option {
  value: string | number | boolean
  label: string
}

/** The own control of a filter gets these. Several values are joined by commas. */
export interface PickerControl {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter of a list: the parameters of the query that it sets, and how it is shown. */
export type Filter =
  | {
      kind: 'text'
      name: string
      label: string
      /** Keeps only the digits of what is typed. @param max of one number */
      digits?: (typed: string, max?: number) => string
      isCode?: true
      /** Its label is a long one. */
      isWide?: true
    }
  /** A value that is compared as a whole. */
  | { kind: 'day'; name: string; label: string }
  | { kind: 'number'; name: string; label: string }
  /** Numbers from one to another, both included. */
  | { kind: 'numbers'; from: string; to: string; label: string; isMoney?: true }
  | {
      kind: 'select'
      name: string
      label: string
      options: Option[]
      /** The list has tabs of the values: one alone is a tab. The filter is shown for what no tab says. */
      hasTabs?: true
      /** For options that are loaded (`missingOptions`). */
      missing?: Pick<SelectProps, 'loading' | 'notFoundContent' | 'onOpenChange'>
    }
  | {
      kind: 'dates'
      from: string
      to: string
      label: string
      /** Trading dates: at most 1095 days. */
      trade?: true
      /** Days that are still to come are offered. */
      coming?: true
    }
  | {
      kind: 'picker'
      name: string
      label: string
      render: (control: PickerControl) => ReactNode
      /** The name of the chosen value, for its tag. */
      nameOf: (value: string) => string
    }

export type FilterValues = Record<string, unknown>

export const filterNames = (filter: Filter) => ('from' in filter ? [filter.from, filter.to] : [filter.name])

export const hasTabs = (filter: Filter) => filter.kind === 'select' && filter.hasTabs === true

export function isActive(filter: Filter, values: FilterValues) {
  const [first, ...rest] = filterNames(filter).map(name => values[name])
  if (hasTabs(filter)) return Array.isArray(first) ? first.length > 1 : first === false
  return [first, ...rest].some(value => value !== undefined)
}

/** A patch that clears the filters that are active. */
export const clearPatch = (filters: Filter[], values: FilterValues): FilterValues =>
  Object.fromEntries(
    filters
      .filter(filter => isActive(filter, values))
      .flatMap(filterNames)
      .map(name => [name, undefined]),
  )

/** A relative day as the day that it means now. */
const dayText = (value: unknown, isEnd: boolean) => {
  if (value === undefined) return '…'
  const text = String(value)
  const day = isRelativeDay(text) && filterDay(text, isEnd)
  return day ? formatDay(day) : text
}

const toldMax = 3

const oneOf = new Intl.ListFormat(languageTag, { type: 'disjunction' })

function valueName(filter: Filter, value: unknown): string {
  if (filter.kind === 'picker') return filter.nameOf(String(value))
  if (filter.kind !== 'select') return String(value)
  const option = filter.options.find(each => each.value === value)
  // While a name is loading, its code is not shown instead.
  return option?.label ?? (filter.missing?.loading ? '…' : String(value))
}

/** The text on the tag of an active filter. */
export function filterText(filter: Filter, values: FilterValues): string {
  if (filter.kind === 'dates') {
    const [from, to] = [values[filter.from], values[filter.to]]
    return rangeName(from, to) ?? t('common.dateRange', { from: dayText(from, false), to: dayText(to, true) })
  }
  if (filter.kind === 'numbers') {
    const write = filter.isMoney ? formatYuan : formatNumber
    const [from, to] = [values[filter.from], values[filter.to]].map(
      value => value !== undefined && write(Number(value)),
    )
    if (!from) return `≤ ${to}`
    return to ? t('common.dateRange', { from, to }) : `≥ ${from}`
  }
  const value = values[filter.name]
  // A tag with many numbers says how many.
  if (filter.kind === 'text' && Array.isArray(value) && value.length > toldMax)
    return t('common.severalValues', { first: String(value[0]), count: value.length })
  if (Array.isArray(value)) return oneOf.format(value.map(each => valueName(filter, each)))
  return valueName(filter, value)
}
