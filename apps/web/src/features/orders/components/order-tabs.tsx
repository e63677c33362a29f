import { type OrderStatus, orderFields, orderStatuses } from '@backoffice/contract'
import { TabBar } from '../../../components/tabs/tab-bar.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import styles from './orders.module.css'

interface Props {
  counts: Record<OrderStatus | 'all', number> | undefined
  /** They were counted with other filters. */
  isOld: boolean
  /** Several states are none of the tabs. */
  status: OrderStatus[] | undefined
  onChange: (status: OrderStatus | undefined) => void
}

const isStatus = (key: string): key is OrderStatus => orderStatuses.values.some(status => status === key)

/** All, unpaid, paid and cancelled orders, each with its count for the current filters. */
export function OrderTabs({ counts, isOld, status, onChange }: Props) {
  const label = (key: keyof NonNullable<Props['counts']>) => (
    <>
      {key === 'all' ? t('orders.all') : say(orderStatuses.texts[key])}
      <span className={styles.count} data-old={isOld}>
        {counts && formatNumber(counts[key])}
      </span>
    </>
  )
  const items = (['all', ...orderStatuses.values] as const).map(key => ({ key, label: label(key) }))
  return (
    <TabBar
      aria-label={say(orderFields.status.label)}
      activeKey={status?.length === 1 ? (status[0] ?? '') : status ? '' : 'all'}
      items={items}
      onChange={key => onChange(isStatus(key) ? key : undefined)}
    />
  )
}
