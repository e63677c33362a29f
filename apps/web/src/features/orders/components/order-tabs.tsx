import {
  type Data,
  type OrderStatus,
  orderFields,
  orderFilterFields,
  orderStatuses,
  type orders,
  type Query,
} from '@backoffice/contract'
import { TabBar } from '../../../components/tabs/tab-bar.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import styles from './orders.module.css'

type Counts = Data<typeof orders.list>['counts']
type Tab = Pick<Query<typeof orders.list>, 'status' | 'refunded'>

interface Props {
  counts: Counts | undefined
  /** They were counted with other filters. */
  isOld: boolean
  query: Tab
  onChange: (tab: { [K in keyof Tab]: Tab[K] | undefined }) => void
}

const keys = ['all', ...orderStatuses.values, 'refunded'] as const

function textOf(key: keyof Counts) {
  if (key === 'all') return t('orders.all')
  return say(key === 'refunded' ? orderFilterFields.refunded.label : orderStatuses.texts[key])
}

const isStatus = (key: string): key is OrderStatus => orderStatuses.values.some(status => status === key)

/** Blank for what is none of the tabs: several states, for example. */
function tabOf({ status, refunded }: Tab) {
  if (refunded !== undefined) return refunded && !status ? 'refunded' : ''
  return status ? (status.length === 1 && status[0]) || '' : 'all'
}

/** All, unpaid, paid, cancelled and refunded orders, each with its count for the current filters. */
export function OrderTabs({ counts, isOld, query, onChange }: Props) {
  const items = keys.map(key => ({
    key,
    label: (
      <>
        {textOf(key)}
        <span className={styles.count} data-old={isOld}>
          {counts && formatNumber(counts[key])}
        </span>
      </>
    ),
  }))
  return (
    <TabBar
      aria-label={say(orderFields.status.label)}
      activeKey={tabOf(query)}
      items={items}
      onChange={key =>
        onChange({
          status: isStatus(key) ? [key] : undefined,
          refunded: key === 'refunded' ? true : undefined,
        })
      }
    />
  )
}
