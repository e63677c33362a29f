import {
  invoices,
  memberNotes,
  type OrderDetails,
  orderFields,
  type Reward,
  rewardNames,
  rewards,
  titleOf,
} from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '../../components/list/list-states.tsx'
import { RowsView } from '../../components/list/rows-view.tsx'
import { FailureNote } from '../../components/page-states/failure-note.tsx'
import { Section } from '../../components/section/section.tsx'
import { ofOrderQuery } from '../../features/invoices/api/invoices.ts'
import { OrderInvoices } from '../../features/invoices/components/order-invoices.tsx'
import { notesQuery } from '../../features/member-notes/api/member-notes.ts'
import { OrderNotes } from '../../features/member-notes/components/member-notes.tsx'
import { EventList } from '../../features/members/components/member-event.tsx'
import { orderTimelineQuery } from '../../features/orders/api/orders.ts'
import { OrderFacts } from '../../features/orders/components/order-facts.tsx'
import { OrderItems } from '../../features/orders/components/order-items.tsx'
import styles from '../../features/orders/components/orders.module.css'
import { rewardData } from '../../features/rewards/api/rewards.ts'
import { rewardColumns } from '../../features/rewards/components/reward-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const rewardsQuery = (orderNo: string) => rewardData.list({ order_no: [orderNo], page: 1, size: 20 })

const shown = new Set(['inviter', 'reward', 'status', 'batchNumber', 'purchaseTime'])
const columns = rewardColumns.filter(({ key }) => shown.has(key)).map(({ hidden: _, ...column }) => column)

/** The cash rewards for this order; the list finds numbers by their beginning. */
function OrderRewards({ orderNo }: { orderNo: string }) {
  const { data, error, refetch } = useQuery(rewardsQuery(orderNo))
  const rows = data?.rows.filter(row => row.order_no === orderNo) ?? []
  if (!error && rows.length === 0) return null
  return (
    <Section title={say(titleOf(rewardNames.many))}>
      {error ? (
        <FailureNote error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsView<Reward>
          label={say(titleOf(rewardNames.many))}
          rows={rows}
          rowKey={row => row.id}
          columns={columns}
          empty={{ title: '', text: '' }}
        />
      )}
    </Section>
  )
}

function OrderTimeline({ orderNo }: { orderNo: string }) {
  const { data, error, refetch } = useQuery(orderTimelineQuery(orderNo))
  return (
    <Section title={t('members.tab.timeline')}>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {data && <EventList events={data.rows} />}
    </Section>
  )
}

/** What other modules know of an order comes all at once: nothing moves while somebody reads. */
function OrderRelations({ order }: { order: OrderDetails }) {
  const can = useCan()
  const orderNo = order.order_no
  const parts = [
    { ...notesQuery({ orderNo }), enabled: can(memberNotes.list) },
    { ...ofOrderQuery(orderNo), enabled: can(invoices.list) },
    { ...rewardsQuery(orderNo), enabled: can(rewards.list) },
    orderTimelineQuery(orderNo),
  ]
  const isWaiting = useQueries({ queries: parts as never[] }).some(({ isLoading }) => isLoading)
  if (isWaiting) return <ListSkeleton />
  return (
    <>
      <OrderTimeline orderNo={orderNo} />
      <OrderNotes orderNo={orderNo} />
      <OrderInvoices order={order} />
      {can(rewards.list) && <OrderRewards orderNo={orderNo} />}
    </>
  )
}

/** All of an order, on its page and in its drawer: what it is stands beside what happened with it, where there is room. */
export const OrderContent = ({ order }: { order: OrderDetails }) => (
  <div className={styles.order}>
    <div className={styles.parts}>
      <Section title={t('orders.info')}>
        <OrderFacts order={order} />
      </Section>
      <div>
        <Section title={say(orderFields.item_list.label)}>
          <OrderItems items={order.item_list} />
        </Section>
        <OrderRelations order={order} />
      </div>
    </div>
  </div>
)
