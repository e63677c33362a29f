import type { ListView } from '@backoffice/contract'
import { joined, t } from '../../lib/i18n/texts.ts'
import type { Column } from './columns.ts'
import { type Filter, filterNames } from './filters.ts'
import styles from './views.module.css'

const labelsOf = (names: string[], filters: Filter[]) => {
  const labelOf = (name: string) => filters.find(filter => filterNames(filter).includes(name))?.label ?? name
  return joined([...new Set(names.map(labelOf))])
}

/** Says which filters of the address were left out: without a word, the list would seem to obey them. */
export function AddressNote({ unread, filters }: { unread: string[]; filters: Filter[] }) {
  if (unread.length === 0) return null
  return (
    <p className={styles.note} role="status">
      {t('common.addressUnread', { names: labelsOf(unread, filters) })}
    </p>
  )
}

interface Props {
  view: ListView
  filters: Filter[]
  columns: Pick<Column<never>, 'key'>[]
}

/** Says which filters and columns of the view are gone, or not for this person. */
export function ViewNote({ view: { ignored, layout }, filters, columns }: Props) {
  const gone = layout.order.filter(key => !columns.some(column => column.key === key))
  if (ignored.length + gone.length === 0) return null
  return (
    <p className={styles.note} role="status">
      {ignored.length > 0 && t('common.viewFiltersIgnored', { names: labelsOf(ignored, filters) })}
      {gone.length > 0 && t('common.viewColumnsGone', { names: joined(gone) })}
    </p>
  )
}
