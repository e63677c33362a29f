import { type DataSetBill, market, matchToQuery, shipmentNames, terms, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useColumnState } from '../../../components/list/columns.ts'
import { useExistingPage } from '../../../components/list/existing-page.ts'
import { LazyCards } from '../../../components/list/lazy-cards.tsx'
import { ListPaging } from '../../../components/list/list-paging.tsx'
import { EmptyNote, ListSkeleton } from '../../../components/list/list-states.tsx'
import { ListTable } from '../../../components/list/list-table.tsx'
import { ListToolbar } from '../../../components/list/list-toolbar.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { billColumns, fileColumn, partyColumn } from '../../../domain/bills/bill-columns.tsx'
import { searchBillsQuery } from '../../../domain/companies/companies.ts'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall, useMedia } from '../../../lib/media.ts'
import { conditionsOf, searchBody } from '../api/company-search.ts'
import type { FilterProps } from './filter-props.ts'

const sortable = ['date', 'amountUsd', 'weightKg']

const columns = (productWidth: number) => [
  ...billColumns<DataSetBill>(
    [
      partyColumn('supplier', say(terms.supplier), row => row.supplier),
      partyColumn('buyer', say(terms.buyer), row => row.buyer),
    ],
    productWidth,
  ),
  fileColumn<DataSetBill>(),
]

/** The bills that match a search, of all its companies. */
export function SearchBills({ url, change, tools }: FilterProps & { tools: ReactNode }) {
  const { page = 1, pageSize = 15 } = searchBody(url)
  const conditions = conditionsOf(searchBody(url))
  const sort = url.bills ?? 'date,DESC'
  const result = useQuery(
    searchBillsQuery({
      ...conditions,
      page,
      pageSize,
      sort: sort as 'date,DESC',
      ...(url.bill && { bill: url.bill }),
    }),
  )
  const { data, error, isPlaceholderData, isFetching, refetch } = result
  useExistingPage({ page, size: pageSize }, result, next => change({ page: next }, { replace: true }))
  const state = useColumnState('search-bills', columns(useMedia('(min-width: 1800px)') ? 420 : 190))
  const isSmall = useIsSmall()
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const shared = {
    label: say(titleOf(shipmentNames.many)),
    rows: data.rows,
    columns: state.visible,
    rowKey: ({ id }: DataSetBill) => id,
    isCurrent: ({ id }: DataSetBill) => id === url.bill,
  }
  const order = (next: string | undefined) => change({ bills: next })
  return (
    <div aria-busy={isFetching}>
      <ListToolbar
        count={isPlaceholderData ? t('common.loading') : t('companies.billTotal', { count: data.total })}
        state={state}
        isSmall={isSmall}
        sorting={{
          columns: shared.columns.filter(({ key }) => sortable.includes(key)),
          sort,
          onSort: order,
        }}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
        extra={
          <>
            <ExportButton
              operation={market.exportBills}
              query={{ ...matchToQuery(conditions), sort: sort as 'date,DESC' }}
            />
            {tools}
          </>
        }
      />
      <RefreshState result={result} />
      <StaleContent result={result}>
        {data.total === 0 && <EmptyNote title={t('companies.none')} text={t('companies.noneText')} />}
        {data.total > 0 &&
          (isSmall ? (
            <LazyCards {...shared} />
          ) : (
            <ListTable
              {...shared}
              density={state.density}
              sortable={key => sortable.includes(key)}
              sort={sort}
              onSort={order}
              onResize={state.resize}
            />
          ))}
      </StaleContent>
      <ListPaging
        paging={{ page, size: pageSize }}
        pageSize={15}
        total={data.total}
        onChange={({ page: next, size }) => change({ page: next, pageSize: size })}
      />
    </div>
  )
}
