import { companySearchFields, searchedBillTypes } from '@backoffice/contract'
import { FilterControl } from '../../../components/list/filter-control.tsx'
import { type Filter, type FilterValues, filterText, isActive } from '../../../components/list/filters.ts'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { TagBar } from '../../../components/tag-bar/tag-bar.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

/** Conditions on what single shipments state, and on companies. */
const filters: Filter[] = [
  { kind: 'numbers', from: 'minWeight', to: 'maxWeight', label: t('companies.filter.weight') },
  { kind: 'numbers', from: 'minValue', to: 'maxValue', label: t('companies.filter.value') },
  { kind: 'numbers', from: 'minTeu', to: 'maxTeu', label: t('companies.filter.teu') },
  { kind: 'text', name: 'carrier', label: say(companySearchFields.carrier.label) },
  { kind: 'text', name: 'vessel', label: say(companySearchFields.vessel.label) },
  { kind: 'text', name: 'notifyParty', label: say(companySearchFields.notifyParty.label) },
  {
    kind: 'select',
    name: 'billType',
    label: say(companySearchFields.billType.label),
    options: optionsOf(searchedBillTypes),
  },
  {
    kind: 'select',
    name: 'hasEmail',
    label: say(companySearchFields.hasEmail.label),
    options: [{ value: true, label: t('common.yes') }],
  },
]

const textMax = 100

export const StatedFilters = ({ url, change }: FilterProps) => (
  <PopoverPanel className={styles.stated}>
    <p>{t('companies.filter.hint')}</p>
    {filters.map(filter => (
      <div key={filter.label}>
        <span>{filter.label}</span>
        <FilterControl
          filter={filter}
          values={url as FilterValues}
          maxLength={textMax}
          onChange={patch => change(patch)}
        />
      </div>
    ))}
  </PopoverPanel>
)

/** Those that are asked, each removable. */
export function StatedTags({ url, change }: FilterProps) {
  const values = url as FilterValues
  const tags = filters
    .filter(filter => isActive(filter, values))
    .map(filter => ({
      key: filter.label,
      label: filter.label,
      text: filterText(filter, values),
      onRemove: () =>
        change(
          'from' in filter
            ? { [filter.from]: undefined, [filter.to]: undefined }
            : { [filter.name]: undefined },
        ),
    }))
  return <TagBar filters={tags} name={t('companies.moreFilters')} />
}
