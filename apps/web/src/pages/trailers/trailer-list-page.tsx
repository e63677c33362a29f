import {
  type Query,
  type TrailerOrder,
  titleOf,
  trailerFields,
  trailerNames,
  trailers,
} from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { trailerListQuery, trailerMs } from '../../features/freight/api/freight.ts'
import { trailerColumns } from '../../features/freight/components/freight-columns.tsx'
import { t } from '../../features/freight/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof trailers.list>>(trailers.list.query, search)
  return queryClient.prefetchQuery(trailerListQuery(query))
}

const filters: Filter[] = [
  ...filtersOf(trailerFields, 'userId', 'rateId'),
  {
    kind: 'dates',
    from: 'placeDateFrom',
    to: 'placeDateTo',
    label: say(trailerFields.placeDate.label),
    trade: true,
  },
]

function TrailerList() {
  const list = useList(trailers.list, trailerListQuery)
  return (
    <ListFrame<Query<typeof trailers.list>, TrailerOrder>
      id="trailers"
      list={list}
      title={say(titleOf(trailerNames.many))}
      context={t('trailers.context')}
      filters={filters}
      columns={trailerColumns}
      rowKey={row => row.id}
      tools={<ExportButton operation={trailers.export} query={trailerMs(list.query)} />}
      empty={{ title: t('trailers.empty'), text: t('trailers.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={trailers.list}>
      <TrailerList />
    </RequirePermission>
  )
}
