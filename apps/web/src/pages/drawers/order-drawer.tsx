import { useLocation } from '@tanstack/react-router'
import { paths } from '../../config/paths.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { orderQuery } from '../../features/orders/api/orders.ts'
import { orderHeading } from '../../features/orders/components/order-facts.tsx'
import { linkTo, stringifySearch } from '../../lib/search-params.ts'
import { OrderContent } from '../orders/order-content.tsx'
import { OrderNeighbours } from '../orders/order-neighbours.tsx'

/** In the drawer beside the list: on another page of it, the list turns, too. */
function Beside({ orderNo }: { orderNo: string }) {
  const { href, pathname } = useLocation()
  const { to, search } = linkTo(href)
  if (pathname !== paths.orders) return null
  return (
    <OrderNeighbours
      orderNo={orderNo}
      href={(number, page = Number(search.page) || undefined) =>
        to + stringifySearch({ ...search, page, look: `order:${number}` })
      }
    />
  )
}

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="order"
    query={orderQuery(id)}
    nameOf={order => `${order.order_no} · ${orderHeading(order)}`}
    tools={<Beside orderNo={id} />}
    page={order => paths.orderDetails(order.order_no)}
  >
    {order => <OrderContent order={order} />}
  </RecordDrawer>
)
