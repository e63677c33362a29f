import { orderFields } from '@backoffice/contract'
import { Section } from '../../components/section/section.tsx'
import { paths } from '../../config/paths.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { OrderInvoices } from '../../features/invoices/components/order-invoices.tsx'
import { orderQuery } from '../../features/orders/api/orders.ts'
import { OrderFacts, orderHeading } from '../../features/orders/components/order-facts.tsx'
import { OrderItems } from '../../features/orders/components/order-items.tsx'
import { say } from '../../lib/i18n/say.ts'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="order"
    query={orderQuery(id)}
    nameOf={order => `${order.order_no} · ${orderHeading(order)}`}
    page={order => paths.orderDetails(order.order_no)}
  >
    {order => (
      <>
        <OrderFacts order={order} />
        <Section title={say(orderFields.item_list.label)}>
          <OrderItems items={order.item_list} />
        </Section>
        <OrderInvoices order={order} />
      </>
    )}
  </RecordDrawer>
)
