import { Select } from 'antd'
import { Suspense } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { clearable } from '../clearable.tsx'
import { LazyDateRange } from '../date-range/lazy-date-range.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { type Filter, type FilterValues, filterNames } from './filters.ts'
import styles from './list.module.css'
import { TextFilter } from './text-filter.tsx'

// Most lists filter by no numbers, so they do not load these controls.
const ValueFilter = lazyPart(() => import('./value-filter.tsx'), 'ValueFilter', { isAsked: false })

const NumberRange = lazyPart(() => import('./value-filter.tsx'), 'NumberRange', { isAsked: false })

/** Longer lists of options can be searched on a phone too. */
const searchedFrom = 12

interface Props {
  filter: Filter
  values: FilterValues
  maxLength?: number | undefined
  /** Several values: how many. */
  most?: number | undefined
  /** For people who see masked values: what is wrong with a text. */
  rule?: ((text: string) => string | undefined) | undefined
  problem?: string | undefined
  /** The list takes relative days too. */
  isTime?: boolean
  /** The list takes several values of it. */
  isSeveral?: boolean
  onChange: (patch: FilterValues) => void
}

/** The list has several values, the control of the filter one text. */
const joined = (value: unknown) => (Array.isArray(value) ? value.join() : (value as string | undefined))

/** A chosen *yes* alone would not say of what. */
const isFlag = ({ options }: SelectFilter) => options.every(({ value }) => typeof value === 'boolean')

type SelectFilter = Extract<Filter, { kind: 'select' }>

function SelectControl({ filter, values, isSeveral = false, onChange }: Props & { filter: SelectFilter }) {
  const { name, label, options, missing } = filter
  return (
    <Select
      className={styles.select}
      aria-label={label}
      placeholder={label}
      allowClear={clearable}
      {...(isSeveral && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      {...(options.length > searchedFrom && { showSearch: { optionFilterProp: 'label' } })}
      popupMatchSelectWidth={false}
      value={values[name] as string | undefined}
      {...(isFlag(filter) && {
        labelRender: ({ label: value }) => t('common.filterValue', { label, value: String(value) }),
      })}
      {...missing}
      options={options as { value: string; label: string }[]}
      onChange={(value: unknown) =>
        onChange({ [name]: Array.isArray(value) && value.length === 0 ? undefined : value })
      }
    />
  )
}

export function FilterControl(props: Props) {
  const { filter, values, maxLength, most, rule, problem, isTime = false, isSeveral, onChange } = props
  if (filter.kind === 'text') {
    const { name, label, digits, isCode } = filter
    const value = String(joined(values[name]) ?? '')
    return (
      <TextFilter
        label={label}
        hint={rule ? t('common.wholeOnly', { label }) : label}
        value={value}
        most={most}
        maxLength={maxLength}
        digits={digits}
        isCode={isCode}
        rule={rule}
        problem={problem}
        onChange={text => onChange({ [name]: isSeveral ? text?.split(',') : text })}
      />
    )
  }
  if (filter.kind === 'picker') {
    const { name, label, render } = filter
    const change = (next: string | undefined) =>
      onChange({ [name]: isSeveral ? next?.split(',').filter(Boolean) : next })
    return render({ label, value: joined(values[name]), onChange: change })
  }
  if (filter.kind === 'select') return <SelectControl {...props} filter={filter} />
  const [from = '', to = ''] = filterNames(filter)
  if (filter.kind === 'dates')
    return (
      <LazyDateRange
        label={filter.label}
        from={values[from] as string | undefined}
        to={values[to] as string | undefined}
        quick={filter.trade || !isTime ? 'years' : filter.coming ? 'coming' : 'past'}
        {...(filter.trade && { trade: true })}
        onChange={(start, end) => onChange({ [from]: start, [to]: end })}
      />
    )
  return (
    <Suspense fallback={<span className={styles.holder} />}>
      {filter.kind === 'numbers' ? (
        <NumberRange {...filter} values={values} onChange={onChange} />
      ) : (
        <ValueFilter {...filter} value={values[from]} onChange={value => onChange({ [from]: value })} />
      )}
    </Suspense>
  )
}
