import { type Order, orderFields, orderItemFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { FrontSiteName } from '../../../domain/sites/site-name.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { revealOrderPhone } from '../api/orders.ts'
import styles from './orders.module.css'

export function OrderPhone({ order: { order_no, source_phone } }: { order: Order }) {
  const label = say(orderFields.source_phone.label)
  return <PersonalValue value={source_phone} label={label} reveal={() => revealOrderPhone(order_no)} />
}

/** The member who ordered. */
export const OrderMember = ({ order: { userId, source_name } }: { order: Order }) => (
  <RecordLink kind="member" id={byName(userId)}>
    <bdi>{source_name || userId}</bdi>
  </RecordLink>
)

/** The paid amount; an order that was never paid shows what it would have been. */
export const PaidAmount = ({ order: { actual_amount, status, paid_time } }: { order: Order }) => {
  const amount = formatYuan(actual_amount)
  return status === 'PAID' || paid_time ? (
    amount
  ) : (
    <span className={styles.notPaid}>{t('orders.notPaid', { amount })}</span>
  )
}

type Item = Order['item_list'][number]

/** The ordered item, which leads to the product. */
export const ItemName = ({ item: { item_name, sku_code } }: { item: Item }) => (
  <RecordLink kind="product" id={sku_code && byName(sku_code)}>
    <bdi>{item_name}</bdi>
  </RecordLink>
)

export const orderColumns: Column<Order>[] = columnsOf(orderFields, {
  order_no: { width: 210, render: row => <RecordCode kind="order" id={row.order_no} text={row.order_no} /> },
  source_name: { width: 120, render: row => <OrderMember order={row} /> },
  item_list: {
    width: 200,
    title: say(orderItemFields.item_name.label),
    render: ({ item_list: [item] }) => (item ? <ItemName item={item} /> : '–'),
  },
  source_phone: { width: 150, render: row => <OrderPhone order={row} /> },
  actual_amount: { width: 130, render: row => <PaidAmount order={row} /> },
  status: { width: 100, onCard: true },
  create_time: { width: 150, onCard: true },
  paid_time: { width: 150, hidden: true },
  payment_method: { width: 110, hidden: true },
  transaction_no: { width: 240, hidden: true },
  invoice: { width: 110, hidden: true },
  cancelTime: { width: 150, hidden: true },
  refund_time: { width: 150, hidden: true },
  refund_amount: { width: 120, hidden: true },
  source: { width: 120, hidden: true, render: row => <FrontSiteName code={row.source} /> },
  discount: { width: 120, hidden: true },
  total_amount: { width: 120, hidden: true },
})

/** A list of one member's orders does not repeat the member. */
const ofMember = new Set(['order_no', 'item_list', 'actual_amount', 'status', 'create_time'])
export const memberOrderColumns = orderColumns.filter(({ key }) => ofMember.has(key))
