import {
  type FreightRateQuery,
  freightRateFields,
  freightRateNames,
  freightRates,
  type Query,
  titleOf,
} from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { freightRateListQuery, rateMs } from '../../features/freight/api/freight.ts'
import { freightRateColumns } from '../../features/freight/components/freight-columns.tsx'
import { t } from '../../features/freight/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof freightRates.list>>(freightRates.list.query, search)
  return queryClient.prefetchQuery(freightRateListQuery(query))
}

const filters: Filter[] = [
  ...filtersOf(freightRateFields, 'userId', 'rateId'),
  {
    kind: 'dates',
    from: 'createTimeFrom',
    to: 'createTimeTo',
    label: say(freightRateFields.createTime.label),
    trade: true,
  },
]

function FreightRateList() {
  const list = useList(freightRates.list, freightRateListQuery)
  return (
    <ListFrame<Query<typeof freightRates.list>, FreightRateQuery>
      id="freight-rates"
      list={list}
      title={say(titleOf(freightRateNames.many))}
      context={t('rates.context')}
      filters={filters}
      columns={freightRateColumns}
      rowKey={row => row.id}
      tools={<ExportButton operation={freightRates.export} query={rateMs(list.query)} />}
      empty={{ title: t('rates.empty'), text: t('rates.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={freightRates.list}>
      <FreightRateList />
    </RequirePermission>
  )
}
