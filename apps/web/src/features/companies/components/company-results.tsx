import {
  type CompanyRow,
  type CompanySearch,
  companyBillFields,
  companyChanges,
  companySearchFields,
  invalidInput,
  limits,
  market,
  matchToQuery,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Pagination, Popover } from 'antd'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { ColumnSettings } from '../../../components/list/column-settings.tsx'
import { useColumnState } from '../../../components/list/columns.ts'
import { useExistingPage } from '../../../components/list/existing-page.ts'
import { EmptyNote, ListSkeleton } from '../../../components/list/list-states.tsx'
import { pageButton } from '../../../components/list/page-button.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { companyListQuery } from '../../../domain/companies/companies.ts'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { hasCondition, longText, type ResultView, searchBody, sortOf } from '../api/company-search.ts'
import type { CompanyChoice } from './choosing.ts'
import { CompanyCard } from './company-card.tsx'
import styles from './company-search.module.css'
import {
  asksForChange,
  asksForSwitch,
  CompanyTable,
  type SwitchPart,
  useCompanyColumns,
} from './company-table.tsx'
import type { FilterProps } from './filter-props.ts'
import { SortSelect, sortHint } from './sort-select.tsx'
import { MeasureSwitch, useResultView, ViewSwitch } from './view-switch.tsx'

// Only needed after the list.
const CompanyFacets = lazyPart(() => import('./company-facets.tsx'), 'CompanyFacetLists', { isAsked: false })

const ChangeBadges = lazyPart(() => import('./change-badges.tsx'), 'ChangeBadges', { isAsked: false })
const SupplierSwitch = lazyPart(() => import('./supplier-switch.tsx'), 'SupplierSwitch', { isAsked: false })
const SupplierSwitchLines = lazyPart(() => import('./supplier-switch.tsx'), 'SupplierSwitchLines', {
  isAsked: false,
})
const SearchAdvice = lazyPart(() => import('./search-advice.tsx'), 'SearchAdvice', { isContent: true })
const SearchBills = lazyPart(() => import('./search-bills.tsx'), 'SearchBills', { isContent: true })
const MarketView = lazyPart(() => import('./market-view.tsx'), 'MarketView', { isContent: true })

const sizes = [15, 30, 50, 100]
const bones = ['a', 'b', 'c', 'd', 'e']

interface Props extends FilterProps {
  onOpen: (row: CompanyRow) => void
  onWarm: (uid: string) => void
  /** Opens a company that is no row. */
  onCompany: (uid: string) => void
  choosing?: CompanyChoice
}

interface ViewProps extends Props {
  view: ResultView
  onView: (view: ResultView) => void
}

function Skeleton() {
  return (
    <div className={styles.cards} role="status" aria-label={t('common.loading')}>
      {bones.map(key => (
        <div key={key} className={styles.boneCard} />
      ))}
    </div>
  )
}

/** When the server refuses a search, its message replaces the results. */
function SearchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.code === invalidInput
  if (!refused) return <FailureNote error={error} onRetry={onRetry} />
  const reasons = error.fields.map(({ error_reason }) => error_reason)
  return <EmptyNote title={t('companies.badKeyword')} text={reasons.join(' ') || error.message} />
}

function totalText({ resultType }: CompanySearch, count: number) {
  return resultType === 'cgls_buyer'
    ? t('companies.totalBuyers', { count })
    : t('companies.totalSuppliers', { count })
}

function ChoosePage({ rows, choosing }: { rows: CompanyRow[]; choosing: CompanyChoice }) {
  const chosen = rows.filter(({ info }) => choosing.has(info.uid)).length
  return (
    <Checkbox
      className={styles.choosePage}
      disabled={!choosing.isReady}
      checked={chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={event => choosing.set(rows, event.target.checked)}
    >
      {t('companies.choosePage')}
    </Checkbox>
  )
}

/** Beside a table there is no room for the facets. */
function Breakdown(props: FilterProps & { isListed: boolean }) {
  const facets = (
    <Suspense fallback={null}>
      <div className={styles.breakdown}>
        <CompanyFacets {...props} isOpen />
      </div>
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={facets} destroyOnHidden>
      <Button type="text">{t('companies.facets')}</Button>
    </Popover>
  )
}

function Found({ url, change, onOpen, onWarm, choosing, view, onView }: ViewProps) {
  const search = searchBody(url)
  const result = useQuery(companyListQuery(search))
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = result
  useExistingPage({ page: search.page, size: search.pageSize ?? limits.companyPageSize }, result, page =>
    change({ page }, { replace: true }),
  )
  const isTable = view === 'table'
  const isSmall = useIsSmall()
  const measure = url.by ?? 'count'
  const uids = data?.rows.map(({ info }) => info.uid) ?? []
  const badges = (row: CompanyRow) =>
    asksForChange(search) &&
    !isPlaceholderData && (
      <Suspense fallback={null}>
        <ChangeBadges row={row} uids={uids} role={search.resultType} />
      </Suspense>
    )
  const switched = (row: CompanyRow, part: SwitchPart) => (
    <Suspense fallback="…">
      <SupplierSwitch row={row} uids={uids} part={part} />
    </Suspense>
  )
  const columns = useCompanyColumns(search, data?.rows ?? [], {
    measure,
    onOpen,
    onWarm,
    badges,
    switched,
    isAsked: isTable && !isPlaceholderData,
  })
  const state = useColumnState('company-table', columns)
  // Cards of the search before say more of what that one asked.
  const answered = useRef(search)
  if (!isPlaceholderData) answered.current = search
  if (isPending) return isTable ? <ListSkeleton /> : <Skeleton />
  if (!data) return <SearchFailure error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0 && data.total === 0) {
    return (
      <Suspense fallback={<EmptyNote title={t('companies.none')} text={t('companies.noneText')} />}>
        <SearchAdvice url={url} change={change} search={search} />
      </Suspense>
    )
  }
  return (
    <div aria-busy={isFetching}>
      <div className={styles.head} data-view={view}>
        <p className={styles.total} aria-live="polite">
          <bdi>{isPlaceholderData ? t('common.loading') : totalText(search, data.total)}</bdi>{' '}
          {!url.sort?.endsWith(',ASC') && <span>{sortHint(sortOf(url), url)}</span>}
        </p>
        <div className={styles.tools}>
          {isTable && <Breakdown url={url} change={change} isListed={!isPlaceholderData} />}
          {isTable && <MeasureSwitch url={url} change={change} />}
          {(!isTable || isSmall) && <SortSelect url={url} change={change} />}
          <ExportButton operation={market.exportCompanies} query={matchToQuery(search)} />
          {isTable && <ColumnSettings state={state} />}
          <ViewSwitch view={view} onChange={onView} />
        </div>
      </div>
      <RefreshState result={result} />
      {choosing?.bar?.(data)}
      {choosing && !isTable && <ChoosePage rows={data.rows} choosing={choosing} />}
      <StaleContent result={result}>
        {isTable ? (
          <CompanyTable
            url={url}
            change={change}
            rows={data.rows}
            state={state}
            choosing={choosing}
            isOld={isPlaceholderData}
          />
        ) : (
          <ol className={styles.cards}>
            {data.rows.map(row => (
              <CompanyCard
                key={row.info.uid}
                row={row}
                search={answered.current}
                widened={data.widened}
                onOpen={onOpen}
                onWarm={onWarm}
                choosing={choosing}
                badges={badges(row)}
                switched={
                  asksForSwitch(search) && (
                    <Suspense fallback={<div className={styles.switchLines} />}>
                      <SupplierSwitchLines row={row} uids={uids} />
                    </Suspense>
                  )
                }
              />
            ))}
          </ol>
        )}
      </StaleContent>
      <Paging url={url} total={data.total} change={change} search={search} />
    </div>
  )
}

interface PagingProps extends FilterProps {
  search: CompanySearch
  total: number
}

function Paging({ search: { page = 1, pageSize = 15 }, total, change }: PagingProps) {
  if (total <= (sizes[0] ?? 0)) return null
  const turn = (next: number, size: number) => {
    change({ page: size === pageSize ? next : 1, pageSize: size })
    window.scrollTo({ top: 0 })
  }
  return (
    <Pagination
      itemRender={pageButton}
      className={styles.paging}
      align="end"
      responsive
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger
      pageSizeOptions={sizes}
      onChange={turn}
    />
  )
}

/** The facets beside the results, if there are results. */
function FoundWithFacets(props: ViewProps) {
  const { url, change, view } = props
  const { data, isPending, isPlaceholderData } = useQuery(companyListQuery(searchBody(url)))
  const hasRows = data !== undefined && data.total > 0
  return (
    <div className={styles.found}>
      <Found {...props} />
      {view === 'cards' && (isPending || hasRows) && (
        <div className={styles.beside}>
          {hasRows && (
            <Suspense fallback={null}>
              <CompanyFacets url={url} change={change} isListed={!isPlaceholderData} isOpen={false} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** The market of the search; of all bills where nothing is asked for. */
function Market({ url, change, view, onView, onCompany }: ViewProps) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total}>{t('companies.market.context')}</p>
        <div className={styles.tools}>
          <MeasureSwitch url={url} change={change} />
          {hasCondition(url) && <ViewSwitch view={view} onChange={onView} />}
        </div>
      </div>
      <Suspense fallback={<ListSkeleton />}>
        <MarketView url={url} change={change} onCompany={onCompany} />
      </Suspense>
    </>
  )
}

function NotAsked({ long, change }: Pick<FilterProps, 'change'> & { long: ReturnType<typeof longText> }) {
  if (!long) {
    const action = (
      <p className={styles.advice}>
        {companyChanges.values.map(kind => (
          <Button key={kind} onClick={() => change({ change: kind, resultType: 'cgls_buyer' })}>
            {t('companies.buyersThat', { change: say(companyChanges.texts[kind]) })}
          </Button>
        ))}
      </p>
    )
    return <EmptyNote title={t('companies.start')} text={t('companies.startText')} action={action} />
  }
  const field =
    long === 'keyword' ? say(companyBillFields.keyword.label) : say(companySearchFields.address.label)
  return (
    <EmptyNote
      title={t('companies.badKeyword')}
      text={t('companies.textLong', { field, max: limits.keywordMax })}
    />
  )
}

/** The bills of all found companies. */
function Bills({ url, change, view, onView }: ViewProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <SearchBills url={url} change={change} tools={<ViewSwitch view={view} onChange={onView} />} />
    </Suspense>
  )
}

/** The result list or its market, and what is shown before a search or without a match. */
export function CompanyResults(props: Props) {
  const { url } = props
  const [view, onView] = useResultView(props)
  const isAsked = hasCondition(url)
  const long = longText(url)
  return (
    <section className={styles.results} aria-label={t('companies.title')}>
      {!isAsked && <NotAsked long={long} change={props.change} />}
      {isAsked && view === 'bills' && <Bills {...props} view={view} onView={onView} />}
      {isAsked && (view === 'cards' || view === 'table') && (
        <FoundWithFacets {...props} view={view} onView={onView} />
      )}
      {!long && (!isAsked || view === 'market') && <Market {...props} view={view} onView={onView} />}
    </section>
  )
}
