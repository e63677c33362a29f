import { type Order, orderFields, orderFilterFields, orderStatuses, terms } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { FrontSiteName } from '../../../domain/sites/site-name.tsx'
import { formatDottedDay, formatDottedInstant } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import { OrderMember, OrderPhone, PaidAmount } from './order-columns.tsx'

type Item = Order['item_list'][number]

/** The membership of an item: `2026.03.01-2027.02.28`; blank if it has none. */
export const itemValidity = ({ vipEffectTime, vipDueTime }: Item) =>
  vipEffectTime && vipDueTime ? `${formatDottedDay(vipEffectTime)}-${formatDottedDay(vipDueTime)}` : ''

const isRefunded = ({ status, paid_time }: Order) => status === 'CANCELLED' && paid_time !== null

/** What the refund of an item took back: its validity, its points. */
function takenOf(item: Item) {
  const { item_name, vipRevokedTime, points } = item
  const validity = itemValidity(item) || t('orders.refund.noDates')
  return [
    ...(vipRevokedTime
      ? [t('orders.refund.took', { item: item_name, validity, time: formatDottedInstant(vipRevokedTime) })]
      : []),
    ...(points ? [t('orders.refund.points', { item: item_name, points: formatNumber(points) })] : []),
  ]
}

/** Why a paid order gives nothing any more. */
function refundOf(order: Order) {
  if (!isRefunded(order)) return []
  const lines = order.item_list.flatMap(takenOf)
  return [
    {
      label: t('orders.refund'),
      value: <bdi>{lines.length > 0 ? joined(lines) : t('orders.refund.nothing')}</bdi>,
    },
  ]
}

/** Since when it is cancelled, and by which push; the refund where the front site says it. */
const cancelFacts = ({ cancelTime, cancelledBy, paid_time, refund_time, refund_amount }: Order) => ({
  cancelTime: { value: cancelTime && formatDottedInstant(cancelTime) },
  cancelledBy: {
    value: cancelledBy ? (
      <bdi>{t('orders.cancel.push', { name: cancelledBy })}</bdi>
    ) : (
      t('orders.cancel.unknown')
    ),
  },
  ...(paid_time && {
    refund_time: { value: refund_time ? formatDottedInstant(refund_time) : t('orders.refund.unsaid') },
    refund_amount: { value: refund_amount === null ? t('orders.refund.unsaid') : formatYuan(refund_amount) },
  }),
})

/** What it is about at a glance: “¥1,699.00 · paid”; an order that was paid and is cancelled is a refunded one. */
export const orderHeading = (order: Order) => {
  const state = isRefunded(order) ? orderFilterFields.refunded.label : orderStatuses.texts[order.status]
  return `${formatYuan(order.actual_amount)} · ${say(state)}`
}

/** Every field of an order (specification §2 Order); the validity comes from its first item. */
export function OrderFacts({ order }: { order: Order }) {
  const [first] = order.item_list
  return (
    <Facts
      items={[
        ...factsOf(orderFields, order, {
          order_no: true,
          source_name: { label: say(terms.memberName), value: <OrderMember order={order} /> },
          source_phone: { value: <OrderPhone order={order} /> },
          status: true,
          invoice: true,
          actual_amount: { value: <PaidAmount order={order} /> },
          discount: true,
          total_amount: true,
          item_list: { label: say(terms.memberValidity), value: first && itemValidity(first) },
          create_time: { value: formatDottedInstant(order.create_time) },
          paid_time: { value: order.paid_time && formatDottedInstant(order.paid_time) },
          payment_method: true,
          transaction_no: true,
          source: { value: <FrontSiteName code={order.source} /> },
          ...(order.status === 'CANCELLED' && cancelFacts(order)),
        }),
        ...refundOf(order),
      ]}
    />
  )
}
