import { type ReactNode, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { lazily } from '../../lib/lazily.ts'
import { useIsSmall } from '../../lib/media.ts'
import { AfterPaint } from '../after-paint.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { FailureNote } from '../page-states/failure-note.tsx'
import { StaleContent } from '../page-states/kept.tsx'
import { type Column, type ColumnState, useColumnState } from './columns.ts'
import { clearPatch, type Filter, type FilterValues, isActive } from './filters.ts'
import { LazyCards } from './lazy-cards.tsx'
import styles from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListPaging } from './list-paging.tsx'
import { EmptyNote, ListSkeleton, NoMatchNote } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { RefreshState } from './refresh-state.tsx'
import type { SelectionProps } from './selection-bar.tsx'
import { isEmpty, type ListState, type PagedQuery } from './use-list.ts'
import { useViews } from './use-views.ts'
import { ViewForm } from './view-form.tsx'
import type { ViewFormPurpose } from './view-menu.tsx'
import { AddressNote, ViewNote } from './view-note.tsx'
import viewStyles from './views.module.css'

const go = () =>
  void lazily(
    () => import('../../lib/focus/place.ts'),
    ({ goToFirstRow }) => goToFirstRow(),
  )

/** Leads past filters, tools and headings. Seen only while it has the focus. */
const ToRows = () => (
  <button type="button" className={styles.toRows} onClick={go}>
    {t('common.toRows')}
  </button>
)

// Most people have no views.
const ViewBar = lazyPart(() => import('./view-bar.tsx'), 'ViewBar')
// After the first rows.
const ViewMenu = lazyPart(() => import('./view-menu.tsx'), 'ViewMenu')

interface ViewProps<Q, Row> {
  /** The list's columns are kept under this name. */
  id: string
  list: ListState<Q, Row>
  title: string
  /** Also offered when the list is empty. */
  action?: ReactNode
  filters?: Filter[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  /** The row that the address is about: it stands out. */
  isCurrent?: ((row: Row) => boolean) | undefined
  /** Pixels of the whole table, however wide the window is. */
  scrollWidth?: number
  /** Said when there is nothing yet; the main action is offered with it. */
  empty: { title: string; text: string }
  /** More tools, such as export. */
  tools?: ReactNode
  /** Totals of all matching rows, above the rows. */
  summary?: ReactNode
  selecting?: SelectionProps<Row> | undefined
  /** The list is the screen's own: people keep views of it. */
  hasViews?: boolean
  /** More tabs, between the views and the filters. */
  tabs?: ReactNode
}

/** Fields that the operation's own schema can sort by. */
function sortableBy(properties: Record<string, unknown>) {
  const allowed = (properties.sort as { enum?: string[] } | undefined)?.enum ?? []
  return (key: string) => allowed.includes(`${key},ASC`)
}

/** A list without a page of its own, for tabs: filters, toolbar, table or cards, paging, and the six states. */
export function EmbeddedList<Q, Row extends object>(props: ViewProps<Q, Row>) {
  const { id, list, filters = [], columns, hasViews = false, tabs } = props
  const values = list.query as FilterValues
  const change = (patch: FilterValues) => list.change(patch as Partial<Q>)
  const views = useViews(list, hasViews)
  const state = useColumnState(id, columns, views.layout)
  const [asked, setAsked] = useState<ViewFormPurpose>()
  // Most lists have no views: one tab would only take room.
  const hasTabs = views.all.length > 0
  const menu = hasViews && (
    <Suspense fallback={<span className={viewStyles.menu} />}>
      <ViewMenu list={list.operation.id} views={views} onAsk={setAsked} />
    </Suspense>
  )
  return (
    <>
      {hasViews && list.result.data && <ToRows />}
      {hasTabs && (
        <Suspense fallback={<div className={viewStyles.views} />}>
          <ViewBar list={list as never} views={views} menu={menu} />
        </Suspense>
      )}
      <ViewForm {...{ list, views, state, asked }} onClosed={() => setAsked(undefined)} />
      <AddressNote unread={list.unread} filters={filters} />
      {views.active && <ViewNote view={views.active} filters={filters} columns={columns} />}
      {tabs && <AfterPaint before={<div className={styles.tabs} />}>{tabs}</AfterPaint>}
      {!isEmpty(list) && (
        <ListFilters
          operation={list.operation}
          filters={filters}
          values={values}
          error={list.result.error}
          onChange={change}
        />
      )}
      <ListBody
        {...props}
        values={values}
        change={change}
        state={state}
        isOpening={views.isOpening}
        viewMenu={!hasTabs && menu}
      />
    </>
  )
}

export interface FrameProps<Q, Row> extends ViewProps<Q, Row> {
  context?: ReactNode
}

/** The frame of every list page: a header, and the list below it. */
export function ListFrame<Q, Row extends object>({ context, ...props }: FrameProps<Q, Row>) {
  return (
    <>
      <PageHeader title={props.title} context={context} action={props.action} />
      {/* Where the list is empty, the action in the header is not said again. */}
      <EmbeddedList hasViews {...props} action={undefined} />
    </>
  )
}

interface BodyProps<Q, Row> extends ViewProps<Q, Row> {
  values: FilterValues
  change: (patch: FilterValues) => void
  state: ColumnState<Row>
  /** Other rows are about to be shown. */
  isOpening: boolean
  viewMenu: ReactNode
}

function ListBody<Q, Row extends object>(props: BodyProps<Q, Row>) {
  const { list, columns, tools, summary, selecting, values, change, state, isOpening, viewMenu } = props
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = list.result
  const isSmall = useIsSmall()
  if (isPending || isOpening) return <ListSkeleton />
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  const sortable = sortableBy(list.operation.query.properties)
  return (
    <div aria-busy={isFetching}>
      <StaleContent result={list.result} isQuiet>
        {summary}
      </StaleContent>
      {!isEmpty(list) && (
        <ListToolbar
          count={isPlaceholderData ? t('common.loading') : t('common.count', { count: data.total })}
          state={state}
          isSmall={isSmall}
          isCovered={!isSmall && selecting !== undefined && selecting.selection.rows.length > 0}
          sorting={{
            columns: columns.filter(({ key }) => sortable(key)),
            sort: (values as PagedQuery).sort,
            onSort: sort => change({ sort }),
          }}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
          extra={tools}
          viewMenu={viewMenu}
        />
      )}
      {selecting?.bar}
      <RefreshState result={list.result} />
      <StaleContent result={list.result}>
        <ListRows {...props} rows={data.rows} isSmall={isSmall} />
      </StaleContent>
      <AfterPaint>
        <ListPaging
          paging={values as PagedQuery}
          pageSize={list.pageSize}
          total={data.total}
          onChange={change}
        />
      </AfterPaint>
    </div>
  )
}

interface RowsProps<Q, Row> extends BodyProps<Q, Row> {
  rows: Row[]
  isSmall: boolean
}

function ListRows<Q, Row extends object>(props: RowsProps<Q, Row>) {
  const { list, title, filters = [], action, empty, rows, state, isSmall, rowKey, values, change } = props
  const { actions, isCurrent } = props
  const { data, isPlaceholderData } = list.result
  const selecting = props.selecting && { ...props.selecting, isOld: isPlaceholderData }
  // Another page is about to be read, or other rows: nothing is said of how many there are.
  if (rows.length === 0 && (isPlaceholderData || data?.total)) return <ListSkeleton />
  if (rows.length === 0 && filters.some(filter => isActive(filter, values))) {
    return <NoMatchNote onClear={() => change(clearPatch(filters, values))} />
  }
  if (rows.length === 0) return <EmptyNote {...empty} action={action} />
  if (isSmall) {
    const shared = { label: title, rows, rowKey, columns: state.visible, isCurrent }
    return <LazyCards {...shared} actions={actions} selecting={selecting} />
  }
  return (
    <ListTable
      label={title}
      rows={rows}
      rowKey={rowKey}
      columns={state.visible}
      density={state.density}
      sortable={sortableBy(list.operation.query.properties)}
      sort={(values as PagedQuery).sort}
      onSort={sort => change({ sort })}
      actions={actions}
      isCurrent={isCurrent}
      scrollWidth={props.scrollWidth}
      selecting={selecting}
      onResize={state.resize}
    />
  )
}
