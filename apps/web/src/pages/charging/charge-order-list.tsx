import {
  type ChargeOrder,
  chargeOrderFields,
  chargeOrderNames,
  charging,
  memberNameFields,
  type Query,
  titleOf,
} from '@backoffice/contract'
import { ListFigures } from '../../components/list/figures.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { chargeOrderListQuery, chargeTimes } from '../../features/charging/api/charging.ts'
import { chargeOrderColumns } from '../../features/charging/components/charging-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'

const filters = listFilters(
  charging.orders,
  { ...chargeOrderFields, ...memberNameFields },
  {
    destinationCountryCode: { label: t('charging.countryFilter') },
    placeDateFrom: { trade: true },
  },
)

export function ChargeOrderList() {
  const list = useList(charging.orders, chargeOrderListQuery)
  const totals = list.result.data?.totals
  const figures = totals && [{ label: t('charging.totalAmount'), value: formatNumber(totals.amount) }]
  return (
    <EmbeddedList<Query<typeof charging.orders>, ChargeOrder>
      id="charge-orders"
      hasViews
      list={list}
      title={say(titleOf(chargeOrderNames.many))}
      filters={filters}
      columns={chargeOrderColumns}
      rowKey={row => row.id}
      summary={figures && <ListFigures items={figures} />}
      tools={<ExportButton operation={charging.exportOrders} query={chargeTimes(list.query)} />}
      empty={{ title: t('charging.orders.empty'), text: t('charging.orders.emptyText') }}
    />
  )
}
