import { type ChargeOrder, charging, type Query } from '@backoffice/contract'
import { ListFigures } from '../../components/list/figures.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListView } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { chargeOrderListQuery, orderTimes } from '../../features/charging/api/charging.ts'
import { chargeOrderColumns } from '../../features/charging/components/charging-columns.tsx'
import { t } from '../../features/charging/texts.ts'
import { formatNumber } from '../../lib/i18n/texts.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'productName', label: t('productName') },
  { kind: 'text', name: 'destinationCountryCode', label: t('countryFilter') },
  { kind: 'text', name: 'userId', label: t('loginId') },
  { kind: 'dates', from: 'placeDateFrom', to: 'placeDateUtil', label: t('placeDate'), trade: true },
]

export function ChargeOrderList() {
  const list = useList(charging.orders, chargeOrderListQuery)
  const totals = list.result.data?.totals
  const figures = totals && [{ label: t('totalAmount'), value: formatNumber(totals.amount) }]
  return (
    <ListView<Query<typeof charging.orders>, ChargeOrder>
      id="charge-orders"
      list={list}
      title={t('orders')}
      filters={filters}
      columns={chargeOrderColumns}
      rowKey={row => row.id}
      summary={figures && <ListFigures items={figures} />}
      tools={<ExportButton operation={charging.exportOrders} query={orderTimes(list.query)} />}
      empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
    />
  )
}
