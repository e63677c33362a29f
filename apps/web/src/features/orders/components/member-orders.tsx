import { type Order, orderNames, orders, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/link-button.tsx'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { paths, pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { memberOrdersQuery } from '../api/orders.ts'
import { memberOrderColumns } from './order-columns.tsx'
import styles from './orders.module.css'

export function ViewOrder({ orderNo }: { orderNo: string }) {
  const can = useCan()
  if (!can(orders.get)) return null
  return (
    <LinkButton to={paths.orderDetails(orderNo)} size="small" label={`${t('orders.view')} ${orderNo}`}>
      {t('orders.view')}
    </LinkButton>
  )
}

/** The first 20 orders of a member, latest first, and a link to all of them. */
export function MemberOrders({ userId }: { userId: string }) {
  const list = useQuery(memberOrdersQuery(userId))
  if (list.isPending) return <ListSkeleton />
  if (!list.data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />
  const { rows, total } = list.data
  return (
    <>
      <RowsView<Order>
        label={say(titleOf(orderNames.many))}
        rows={rows}
        rowKey={row => row.order_no}
        columns={memberOrderColumns}
        actions={row => <ViewOrder orderNo={row.order_no} />}
        empty={{ title: t('orders.member.empty'), text: t('orders.member.emptyText') }}
      />
      {total > rows.length && (
        <div className={styles.more}>
          <LinkButton to={pathWith('orders', { userId })}>
            {t('orders.member.more', { count: total })}
          </LinkButton>
        </div>
      )}
    </>
  )
}
