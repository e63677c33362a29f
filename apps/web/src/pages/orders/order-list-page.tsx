import {
  type Order,
  orderFields,
  orderFilterFields,
  orderNames,
  orders,
  type Query,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFigures } from '../../components/list/figures.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { useList } from '../../components/list/use-list.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { StaleContent } from '../../components/page-states/kept.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { ChannelPicker, useChannelName } from '../../domain/channels/channel-picker.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { useFrontSites } from '../../domain/sites/sites.ts'
import { orderListQuery, orderTimes, paidQuery } from '../../features/orders/api/orders.ts'
import { ViewOrder } from '../../features/orders/components/member-orders.tsx'
import { orderColumns } from '../../features/orders/components/order-columns.tsx'
import { OrderTabs } from '../../features/orders/components/order-tabs.tsx'
import { formatYuan } from '../../lib/figures.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(orderNames)

export const preload = listPreload(orders.list, orderListQuery)

const title = say(titleOf(orderNames.many))

function useFilters(channelCode: string[] | undefined) {
  const channelName = useChannelName(channelCode)
  const { options } = useFrontSites()
  return listFilters(
    orders.list,
    { ...orderFields, ...orderFilterFields },
    {
      source: { kind: 'select', options },
      status: { hasTabs: true },
      refunded: { hasTabs: true },
      channelCode: {
        kind: 'picker',
        render: control => <ChannelPicker {...control} several />,
        nameOf: channelName,
      },
    },
    ['order_no', 'source_name', 'source_phone', 'source', 'status', 'userId', 'invoice', 'channelCode'],
  )
}

/** Whoever sees phone numbers masked has few searches by them: the total does not take another one. */
function PaidTotal({ query }: { query: Query<typeof orders.list> }) {
  const isShown = !query.source_phone && !query.refunded && (!query.status || query.status.includes('PAID'))
  const result = useQuery({ ...paidQuery(query), enabled: isShown })
  const { data, error, refetch } = result
  if (!isShown) return null
  if (error && !data)
    return (
      <RetryNote
        text={t('orders.paidTotalFailed', { reason: error.message })}
        onRetry={() => void refetch()}
      />
    )
  const item = data
    ? { value: formatYuan(data.amount), note: t('orders.paidCount', { count: data.count }) }
    : { value: '–' }
  return (
    <StaleContent result={result} isQuiet>
      <ListFigures items={[{ label: t('orders.paidTotal'), ...item }]} />
    </StaleContent>
  )
}

function OrderList() {
  const list = useList(orders.list, orderListQuery)
  const filters = useFilters(list.query.channelCode)
  return (
    <>
      <PageHeader title={title} context={t('orders.list.context')} />
      <EmbeddedList<Query<typeof orders.list>, Order>
        id="orders"
        hasViews
        tabs={
          <OrderTabs
            counts={list.result.data?.counts}
            isOld={list.result.isPlaceholderData}
            query={list.query}
            onChange={list.change}
          />
        }
        list={list}
        title={title}
        filters={filters}
        columns={orderColumns}
        rowKey={row => row.order_no}
        actions={row => <ViewOrder orderNo={row.order_no} />}
        summary={<PaidTotal query={list.query} />}
        tools={<ExportButton operation={orders.export} query={orderTimes(list.query)} />}
        empty={{ title: words.empty.title, text: t('orders.list.emptyText') }}
      />
    </>
  )
}

export function Page() {
  return (
    <RequirePermission operation={orders.list}>
      <OrderList />
    </RequirePermission>
  )
}
