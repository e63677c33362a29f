import type { Order } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { useFrontSites } from '../../../domain/sites/sites.ts'
import { formatDottedInstant } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { revealOrderPhone } from '../api/orders.ts'
import { t } from '../texts.ts'
import { OrderStatus } from './order-status.tsx'

export const Amount = ({ yuan }: { yuan: number }) => <bdi>{formatYuan(yuan)}</bdi>

export function OrderPhone({ order: { order_no, source_phone } }: { order: Order }) {
  return <PersonalValue value={source_phone} label={t('phone')} reveal={() => revealOrderPhone(order_no)} />
}

/** The front site that sold it. */
export function OrderSource({ code }: { code: string }) {
  const { nameOf } = useFrontSites()
  return <bdi>{nameOf(code)}</bdi>
}

const column = {
  orderNo: {
    key: 'order_no',
    title: t('orderNo'),
    width: 210,
    render: row => <Code text={row.order_no} />,
  },
  orderer: {
    key: 'source_name',
    title: t('orderer'),
    width: 120,
    render: row => <bdi>{row.source_name || '–'}</bdi>,
  },
  product: {
    key: 'item',
    title: t('product'),
    width: 200,
    render: row => <bdi>{row.item_list[0]?.item_name ?? '–'}</bdi>,
  },
  phone: { key: 'source_phone', title: t('phone'), width: 150, render: row => <OrderPhone order={row} /> },
  paidAmount: {
    key: 'actual_amount',
    title: t('paidAmount'),
    width: 120,
    align: 'end',
    render: row => <Amount yuan={row.actual_amount} />,
  },
  status: {
    key: 'status',
    onCard: true,
    title: t('status'),
    width: 100,
    render: row => <OrderStatus status={row.status} />,
  },
  orderTime: {
    key: 'create_time',
    title: t('orderTime'),
    width: 170,
    render: row => <time dateTime={row.create_time}>{formatDottedInstant(row.create_time)}</time>,
  },
} satisfies Record<string, Column<Order>>

export const orderColumns: Column<Order>[] = [
  ...Object.values(column),
  {
    key: 'source',
    title: t('source'),
    width: 120,
    hidden: true,
    render: row => <OrderSource code={row.source} />,
  },
  {
    key: 'discount',
    title: t('discount'),
    width: 120,
    align: 'end',
    hidden: true,
    render: row => <Amount yuan={row.discount} />,
  },
  {
    key: 'total_amount',
    title: t('totalAmount'),
    width: 120,
    align: 'end',
    hidden: true,
    render: row => <Amount yuan={row.total_amount} />,
  },
]

/** Among the orders of one member, who ordered is known. */
export const memberOrderColumns: Column<Order>[] = [
  column.orderNo,
  column.product,
  column.paidAmount,
  column.status,
  column.orderTime,
]
