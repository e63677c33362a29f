import { type Data, type Order, orders } from '@backoffice/contract'
import { Neighbours } from '../../components/list/neighbours.tsx'
import { paths } from '../../config/paths.ts'
import { orderListQuery } from '../../features/orders/api/orders.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

interface Props {
  orderNo: string
  href: (orderNo: string, page: number | undefined) => string
}

/** Leads to the orders before and after this one in the list that it was opened from. */
export function OrderNeighbours({ orderNo, href }: Props) {
  const can = useCan()
  if (!can(orders.list)) return null
  return (
    <Neighbours<typeof orders.list, Order, Data<typeof orders.list>>
      list={paths.orders}
      operation={orders.list}
      query={orderListQuery}
      isShown={row => row.order_no === orderNo}
      href={(row, page) => href(row.order_no, page)}
    />
  )
}
