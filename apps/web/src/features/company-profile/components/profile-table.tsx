import { invalidInput, type Rows } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type Column, type ColumnState, useColumnState } from '../../../components/list/columns.ts'
import { useExistingPage } from '../../../components/list/existing-page.ts'
import { LazyCards } from '../../../components/list/lazy-cards.tsx'
import { ListPaging } from '../../../components/list/list-paging.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { ListTable } from '../../../components/list/list-table.tsx'
import { ListToolbar } from '../../../components/list/list-toolbar.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import type { ProfileView } from '../api/profile-view.ts'

const pageSizeFirst = 15

interface Props<Row> extends ProfileView {
  /** The browser keeps the columns under this name. */
  id: string
  label: string
  result: UseQueryResult<Rows<Row>>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Fields that the table can be sorted by. */
  sortable: readonly string[]
  /** The order without a chosen one. */
  defaultSort: string
  total: (count: number) => string
  tools?: ReactNode
  actions?: (row: Row) => ReactNode
  isCurrent?: (row: Row) => boolean
  empty: { title: string; text: string; action?: ReactNode }
}

/** If the server refuses a search, its message replaces the rows. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.code === invalidInput
  if (!refused) return <FailureNote error={error} onRetry={onRetry} />
  const reasons = error.fields.map(({ error_reason }) => error_reason)
  return <EmptyNote title={t('companyProfile.badFilter')} text={reasons.join(' ') || error.message} />
}

/** One page of a related list: tools, table or cards, paging; old rows stay while the next ones load. */
export function ProfileTable<Row extends object>(props: Props<Row>) {
  const { id, result, columns, total, tools, empty, view, change } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = result
  useExistingPage({ page: view.page, size: view.pageSize ?? pageSizeFirst }, result, page =>
    change({ page }, { replace: true }),
  )
  const state = useColumnState(id, columns)
  const isSmall = useIsSmall()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data.total === 0 && !isPlaceholderData) return <EmptyNote {...empty} />
  return (
    <div aria-busy={isFetching}>
      <ListToolbar
        count={isPlaceholderData ? t('common.loading') : total(data.total)}
        state={state}
        isSmall={isSmall}
        sorting={{
          columns: columns.filter(({ key }) => props.sortable.includes(key)),
          sort: view.sort ?? props.defaultSort,
          onSort: sort => change({ sort }),
        }}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
        extra={tools}
      />
      <RefreshState result={result} />
      <StaleContent result={result}>
        <TableRows {...props} rows={data.rows} state={state} isSmall={isSmall} />
      </StaleContent>
      <ListPaging
        paging={{ ...(view.page && { page: view.page }), ...(view.pageSize && { size: view.pageSize }) }}
        pageSize={pageSizeFirst}
        total={data.total}
        onChange={({ page, size }) => change({ page, pageSize: size })}
      />
    </div>
  )
}

interface RowsProps<Row> extends Props<Row> {
  rows: Row[]
  state: ColumnState<Row>
  isSmall: boolean
}

function TableRows<Row extends object>(props: RowsProps<Row>) {
  const { label, rows, state, isSmall, rowKey, actions, sortable, defaultSort, view } = props
  const columns = state.visible
  if (isSmall)
    return <LazyCards label={label} rows={rows} columns={columns} rowKey={rowKey} actions={actions} />
  return (
    <ListTable
      label={label}
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      density={state.density}
      sortable={key => sortable.includes(key)}
      sort={view.sort ?? defaultSort}
      onSort={sort => props.change({ sort })}
      actions={actions}
      isCurrent={props.isCurrent}
      onResize={state.resize}
    />
  )
}
