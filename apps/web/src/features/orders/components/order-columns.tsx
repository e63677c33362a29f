import { type Order, orderFields, orderItemFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { useFrontSites } from '../../../domain/sites/sites.ts'
import { say } from '../../../lib/i18n/say.ts'
import { revealOrderPhone } from '../api/orders.ts'

export function OrderPhone({ order: { order_no, source_phone } }: { order: Order }) {
  const label = say(orderFields.source_phone.label)
  return <PersonalValue value={source_phone} label={label} reveal={() => revealOrderPhone(order_no)} />
}

/** The front site that sold it. */
export function OrderSource({ code }: { code: string }) {
  const { nameOf } = useFrontSites()
  return <bdi>{nameOf(code)}</bdi>
}

export const orderColumns: Column<Order>[] = columnsOf(orderFields, {
  order_no: 210,
  source_name: 120,
  item_list: {
    width: 200,
    title: say(orderItemFields.item_name.label),
    render: row => <bdi>{row.item_list[0]?.item_name ?? '–'}</bdi>,
  },
  source_phone: { width: 150, render: row => <OrderPhone order={row} /> },
  actual_amount: 120,
  status: { width: 100, onCard: true },
  create_time: 150,
  source: { width: 120, hidden: true, render: row => <OrderSource code={row.source} /> },
  discount: { width: 120, hidden: true },
  total_amount: { width: 120, hidden: true },
})

/** A list of one member's orders does not repeat the member. */
const ofMember = new Set(['order_no', 'item_list', 'actual_amount', 'status', 'create_time'])
export const memberOrderColumns = orderColumns.filter(({ key }) => ofMember.has(key))
