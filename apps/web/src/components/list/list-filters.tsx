import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { isWholeValue, personalData, personalFilterOf, wholeValueOnly } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { fieldSchema } from '../../lib/form-rules.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import { useCan, useMayFilter } from '../../lib/sessions/current-user.ts'
import { AfterPaint } from '../after-paint.tsx'
import { LazyDrawer } from '../lazy-drawer.tsx'
import { TagBar } from '../tag-bar/tag-bar.tsx'
import { FilterControl } from './filter-control.tsx'
import {
  clearPatch,
  type Filter,
  type FilterValues,
  filterNames,
  filterText,
  hasTabs,
  isActive,
} from './filters.ts'
import styles from './list.module.css'
import type { ListOperation } from './use-list.ts'

/** For a filter on data that this person sees masked: the error for part of a value; undefined for other filters. */
function useWholeValueRule() {
  const can = useCan()
  return (schema: object) => {
    const filter = personalFilterOf(schema)
    if (!filter || filter.orName || can({ access: { permission: personalData[filter.kind] } }))
      return undefined
    return (text: string) => (isWholeValue(filter.kind, text) ? undefined : say(wholeValueOnly[filter.kind]))
  }
}

interface Props {
  operation: ListOperation
  filters: Filter[]
  values: FilterValues
  /** Why the list could not be read: the errors of filters are shown at the filters. */
  error?: Error | null
  onChange: (patch: FilterValues) => void
}

function Controls({ operation, filters, values, error, onChange }: Props) {
  const ruleOf = useWholeValueRule()
  const problems = error instanceof ApiError ? error.fields : []
  return filters.map(filter => {
    const name = filterNames(filter)[0] ?? ''
    const schema = fieldSchema(operation.query, name)
    const problem = problems.find(({ field_name }) => field_name === name)?.error_reason
    const { maxLength } = schema.items ?? schema
    const more = { maxLength, most: schema.maxItems, rule: ruleOf(schema), problem }
    const { format, type } = schema as { format?: string; type?: unknown }
    const kinds = { isTime: format === 'time-filter', isSeveral: type === 'array' }
    return (
      <div key={name} className={styles.control} data-kind={filter.kind} data-wide={'isWide' in filter}>
        <FilterControl filter={filter} values={values} {...more} {...kinds} onChange={onChange} />
      </div>
    )
  })
}

function FilterDrawer({ active, ...props }: Props & { active: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {active > 0 ? t('common.filtersActive', { count: active }) : t('common.filters')}
      </Button>
      <LazyDrawer
        placement="bottom"
        size="auto"
        title={t('common.filters')}
        open={open}
        onClose={() => setOpen(false)}
      >
        <div className={styles.stack}>
          <Controls {...props} />
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('common.showResults')}
          </Button>
        </div>
      </LazyDrawer>
    </>
  )
}

/** So many filters stand in two rows on a screen of 1440 pixels. */
const plainMax = 8

function foldable(filters: Filter[]): Filter[] {
  const rest = filters.slice(plainMax)
  // A button in the place of a single filter would save nothing.
  return rest.length > 1 ? rest : []
}

/** The first ones, and every one that has or had a value here; the others once somebody asks for them. */
function FoldedControls(props: Props) {
  const { filters, values } = props
  const [isOpen, setOpen] = useState(false)
  const [used, setUsed] = useState<string[]>([])
  const nameOf = (filter: Filter) => filterNames(filter).join()
  const fresh = filters.filter(each => isActive(each, values) && !used.includes(nameOf(each)))
  if (fresh.length > 0) setUsed([...used, ...fresh.map(nameOf)])
  const folded = foldable(filters).filter(filter => !used.includes(nameOf(filter)))
  const shown = isOpen ? filters : filters.filter(filter => !folded.includes(filter))
  return (
    <>
      <Controls {...props} filters={shown} />
      {folded.length > 0 && (
        <Button
          type="link"
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('common.fewerFilters') : t('common.moreFilters', { count: folded.length })}
        </Button>
      )}
    </>
  )
}

/** The shapes of the controls, with what they will say. */
function ControlShapes({ filters, values }: Pick<Props, 'filters' | 'values'>) {
  const folded = foldable(filters).filter(each => !isActive(each, values))
  return (
    <div className={styles.controls} aria-hidden>
      {filters
        .filter(each => !folded.includes(each))
        .map(each => (
          <span
            key={filterNames(each).join()}
            className={styles.control}
            data-kind={each.kind}
            data-wide={'isWide' in each}
          >
            {isActive(each, values) ? filterText(each, values) : each.label}
          </span>
        ))}
    </div>
  )
}

/** Without the filters, and the choices of filters, that need a permission which the person lacks. */
function useAllowed(operation: ListOperation, filters: Filter[]): Filter[] {
  const may = useMayFilter()
  const schemaOf = (name: string) => fieldSchema(operation.query, name)
  return filters
    .filter(filter => filterNames(filter).every(name => may(schemaOf(name))))
    .map(filter =>
      filter.kind === 'select'
        ? { ...filter, options: filter.options.filter(({ value }) => may(schemaOf(filter.name), value)) }
        : filter,
    )
}

/** Filters in one or two rows and the active ones as tags; a drawer on phones. */
export function ListFilters({ filters: all, ...others }: Props) {
  const { values, onChange } = others
  const allowed = useAllowed(others.operation, all)
  const filters = allowed.filter(each => !hasTabs(each) || isActive(each, values))
  const props = { ...others, filters }
  const isSmall = useIsSmall()
  const active = filters.filter(filter => isActive(filter, values))
  if (filters.length === 0) return null
  const tags = active.map(filter => ({
    key: filterNames(filter).join(),
    label: filter.label,
    text: filterText(filter, values),
    onRemove: () => onChange(clearPatch([filter], values)),
  }))
  return (
    <search className={styles.filters}>
      <AfterPaint before={isSmall ? <span className={styles.holder} /> : <ControlShapes {...props} />}>
        <div className={styles.controls}>
          {isSmall ? <FilterDrawer {...props} active={active.length} /> : <FoldedControls {...props} />}
        </div>
      </AfterPaint>
      <TagBar filters={tags} onClear={() => onChange(clearPatch(filters, values))} />
    </search>
  )
}
