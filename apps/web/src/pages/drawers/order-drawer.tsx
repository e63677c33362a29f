import { paths } from '../../config/paths.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { orderQuery } from '../../features/orders/api/orders.ts'
import { orderHeading } from '../../features/orders/components/order-facts.tsx'
import { OrderContent } from '../orders/order-content.tsx'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="order"
    query={orderQuery(id)}
    nameOf={order => `${order.order_no} · ${orderHeading(order)}`}
    page={order => paths.orderDetails(order.order_no)}
  >
    {order => <OrderContent order={order} />}
  </RecordDrawer>
)
