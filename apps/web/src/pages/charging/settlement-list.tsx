import { type ChargeSettlement, charging, type Query, settlementFields } from '@backoffice/contract'
import { ListFigures } from '../../components/list/figures.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { settlementListQuery, settlementTimes } from '../../features/charging/api/charging.ts'
import { settlementColumns } from '../../features/charging/components/charging-columns.tsx'
import { formatNumber, t } from '../../lib/i18n/texts.ts'

const filters = listFilters(charging.settlements, settlementFields, {
  destinationCountryCode: { label: t('charging.countryFilter') },
  queryDateFrom: { trade: true },
})

export function SettlementList() {
  const list = useList(charging.settlements, settlementListQuery)
  const totals = list.result.data?.totals
  const figures = totals && [
    { label: t('charging.totalAmount'), value: formatNumber(totals.amount) },
    { label: t('charging.totalResults'), value: formatNumber(totals.resultSize) },
  ]
  return (
    <EmbeddedList<Query<typeof charging.settlements>, ChargeSettlement>
      id="charge-settlements"
      hasViews
      list={list}
      title={t('charging.settlements')}
      filters={filters}
      columns={settlementColumns}
      rowKey={row => row.id}
      summary={figures && <ListFigures items={figures} />}
      tools={<ExportButton operation={charging.exportSettlements} query={settlementTimes(list.query)} />}
      empty={{ title: t('charging.settlements.empty'), text: t('charging.settlements.emptyText') }}
    />
  )
}
