import { orders } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Button } from 'antd'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { byName, drawerAccess } from '../../domain/records/drawer-kinds.ts'
import { orderQuery } from '../../features/orders/api/orders.ts'
import { orderHeading } from '../../features/orders/components/order-facts.tsx'
import { OrderMissing } from '../../features/orders/components/order-missing.tsx'
import { hrefWithDrawer } from '../../lib/drawer-address.ts'
import { t } from '../../lib/i18n/texts.ts'
import { lastVisited } from '../../lib/navigation.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useScreenParams } from '../../lib/screen-address.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { OrderContent } from './order-content.tsx'
import { OrderNeighbours } from './order-neighbours.tsx'

export const preload = ({ params }: ScreenInput<'orderDetails'>) =>
  queryClient.prefetchQuery(orderQuery(params.order_no))

/** Opens the member beside the order. Takes its space before it is known where it leads. */
function MemberButton({ userId }: { userId: string | undefined }) {
  const href = useLocation({ select: location => location.href })
  if (userId === undefined) return <Button disabled>{t('orders.viewMember')}</Button>
  return (
    <LinkButton type="default" to={hrefWithDrawer(href, `member:${byName(userId)}`)}>
      {t('orders.viewMember')}
    </LinkButton>
  )
}

function OrderDetails({ orderNo }: { orderNo: string }) {
  const can = useCan()
  const { data: order, error, refetch } = useQuery(orderQuery(orderNo))
  const action = (
    <>
      {/* First, so that nothing moves when they come. */}
      <OrderNeighbours
        orderNo={orderNo}
        href={(number, page) => paths.orderDetails(number) + stringifySearch({ page })}
      />
      {!error && can(drawerAccess('member')) && <MemberButton userId={order?.userId} />}
      {order && can(orders.list) && (
        <LinkButton type="default" to={pathWith('orders', { userId: order.userId })}>
          {t('orders.ofMember')}
        </LinkButton>
      )}
      <LinkButton type="default" to={lastVisited(paths.orders)}>
        {t('orders.back')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader
        title={order ? `${t('orders.detail')} · ${orderHeading(order)}` : t('orders.detail')}
        context={orderNo}
        action={action}
      />
      {!order && !error && <FormSkeleton />}
      {!order && error && <OrderMissing orderNo={orderNo} error={error} onRetry={() => void refetch()} />}
      {order && <OrderContent order={order} />}
    </>
  )
}

export function Page() {
  const { order_no: orderNo = '' } = useScreenParams<'orderDetails'>()
  return (
    <RequirePermission operation={orders.get}>
      <OrderDetails key={orderNo} orderNo={orderNo} />
    </RequirePermission>
  )
}
