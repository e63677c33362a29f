import type { Order } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { formatDottedDay, formatDottedInstant } from '../../../lib/dates.ts'
import { t } from '../texts.ts'
import { Amount, OrderPhone, OrderSource } from './order-columns.tsx'
import { OrderStatus } from './order-status.tsx'

type Item = Order['item_list'][number]

/** What an item gave: `2026.03.01-2027.02.28`; blank where it gave no membership. */
export const itemValidity = ({ vipEffectTime, vipDueTime }: Item) =>
  vipEffectTime && vipDueTime ? `${formatDottedDay(vipEffectTime)}-${formatDottedDay(vipDueTime)}` : ''

/** Every field of an order (specification §2 Order); the validity is that of its first item. */
export function OrderFacts({ order }: { order: Order }) {
  const [first] = order.item_list
  return (
    <Facts
      items={[
        { label: t('orderNo'), value: <Code text={order.order_no} /> },
        { label: t('memberName'), value: order.source_name },
        { label: t('phone'), value: <OrderPhone order={order} /> },
        { label: t('status'), value: <OrderStatus status={order.status} /> },
        { label: t('paidAmount'), value: <Amount yuan={order.actual_amount} /> },
        { label: t('discount'), value: <Amount yuan={order.discount} /> },
        { label: t('totalAmount'), value: <Amount yuan={order.total_amount} /> },
        { label: t('validity'), value: first && itemValidity(first) },
        { label: t('orderTime'), value: formatDottedInstant(order.create_time) },
        { label: t('paidTime'), value: order.paid_time && formatDottedInstant(order.paid_time) },
        { label: t('source'), value: <OrderSource code={order.source} /> },
      ]}
    />
  )
}
