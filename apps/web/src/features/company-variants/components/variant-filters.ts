import { companyVariantFields, type companyVariants, type Data, terms } from '@backoffice/contract'
import type { Filter } from '../../../components/list/filters.ts'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

type Counts = Data<typeof companyVariants.list>['differences']

/** @param counts of the pairs of each difference, as the list answers them */
export function variantFilters(counts: Counts = []): Filter[] {
  const totals = new Map<unknown, number>(counts.map(({ difference, total }) => [difference, total]))
  const counted = (filter: Filter): Filter => {
    if (filter.kind !== 'select' || filter.name !== 'difference') return filter
    const options = filter.options.map(({ value, label }) => {
      const count = totals.get(value)
      return { value, label: count ? t('companyVariants.counted', { name: label, count }) : label }
    })
    return { ...filter, options }
  }
  return [
    { kind: 'text', name: 'name', label: say(terms.companyName) },
    ...filtersOf(companyVariantFields, 'difference', 'evidence').map(counted),
  ]
}
