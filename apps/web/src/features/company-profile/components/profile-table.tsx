import { invalidInput, type Rows } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { useExistingPage } from '../../../components/list/existing-page.ts'
import { ListCards } from '../../../components/list/list-cards.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { ListTable } from '../../../components/list/list-table.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useIsSmall } from '../../../lib/media.ts'
import type { ProfileView } from '../api/profile-view.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'

const pageSizeFirst = 15
const sizes = [pageSizeFirst, 30, 50, 100]

interface Props<Row> extends ProfileView {
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
  actionsWidth?: number
  empty: { title: string; text: string; action?: ReactNode }
}

/** What the server refuses to look for is said in its own words, where the rows would be. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.code === invalidInput
  if (!refused) return <FailureNote error={error} onRetry={onRetry} />
  const reasons = error.fields.map(({ error_reason }) => error_reason)
  return <EmptyNote title={t('badFilter')} text={reasons.join(' ') || error.message} />
}

/** One page of a related list: total, table or cards, paging; old rows stay while the next are read. */
export function ProfileTable<Row extends object>(props: Props<Row>) {
  const { result, total, tools, empty, view, change } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = result
  useExistingPage({ page: view.page, size: view.pageSize ?? pageSizeFirst }, result, page =>
    change({ page }, { replace: true }),
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data.total === 0 && !isPlaceholderData) return <EmptyNote {...empty} />
  return (
    <div aria-busy={isFetching}>
      <div className={styles.toolbar}>
        <p aria-live="polite">{total(data.total)}</p>
        {tools}
      </div>
      <RefreshState result={result} />
      <div data-stale={isPlaceholderData} className={styles.rows}>
        <TableRows {...props} rows={data.rows} />
      </div>
      <Paging {...props} count={data.total} />
    </div>
  )
}

function TableRows<Row extends object>(props: Props<Row> & { rows: Row[] }) {
  const { label, rows, columns, rowKey, actions, actionsWidth = 96, sortable, defaultSort, view } = props
  const isSmall = useIsSmall()
  if (isSmall)
    return <ListCards label={label} rows={rows} columns={columns} rowKey={rowKey} actions={actions} />
  return (
    <ListTable
      label={label}
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      density="compact"
      sortable={key => sortable.includes(key)}
      sort={view.sort ?? defaultSort}
      onSort={sort => props.change({ sort })}
      actions={actions}
      actionsWidth={actionsWidth}
    />
  )
}

function Paging<Row>({
  view: { page = 1, pageSize = pageSizeFirst },
  change,
  count,
}: Props<Row> & { count: number }) {
  const isSmall = useIsSmall()
  if (count <= pageSizeFirst) return null
  const turn = (next: number, size: number) =>
    change({ page: size === pageSize ? next : 1, pageSize: size === pageSizeFirst ? undefined : size })
  return (
    <Pagination
      className={styles.paging}
      align="end"
      size="small"
      simple={isSmall}
      current={page}
      pageSize={pageSize}
      total={count}
      showSizeChanger={!isSmall}
      pageSizeOptions={sizes}
      onChange={turn}
    />
  )
}
