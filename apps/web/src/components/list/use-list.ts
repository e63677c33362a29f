import { type ListView, limits, type OperationSpec, type Query, type Rows } from '@backoffice/contract'
import {
  type QueryFunction,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnyQuery } from '../../lib/any-query.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { readSearch, unreadParams } from '../../lib/search-params.ts'
import { type UrlQuery, useUrlQuery } from '../../lib/url-query.ts'
import { useExistingPage } from './existing-page.ts'
import { knownDefaultView, useDefaultView } from './list-settings.ts'

export type ListOperation = OperationSpec & { query: { properties: Record<string, unknown> } }

/** Every list's query has these. */
export interface PagedQuery {
  page?: number
  size?: number
  sort?: string
}

const paging = new Set<string>(['page', 'size', 'sort'] satisfies (keyof PagedQuery)[])

export interface ListState<Q, Row, Answer extends Rows<Row> = Rows<Row>> extends UrlQuery<Q> {
  operation: ListOperation
  /** Rows of a page when the address gives no number. */
  pageSize: number
  result: UseQueryResult<Answer>
  /** The view with which the list opens, until the address has it. Its rows are the first that are read. */
  opening: ListView | undefined
  /** Filters of the address that the list cannot read. */
  unread: string[]
  /** Reads how many rows other filters find: one count after another, so that they never keep a list waiting. */
  counting: (query: Q) => UseQueryOptions<Rows<unknown>>
}

let lastCount: Promise<unknown> = Promise.resolve()

function inTurn<T>(count: () => Promise<T>): Promise<T> {
  const counted = lastCount.then(count, count)
  lastCount = counted
  return counted
}

/** In the address of a list that opens with a view: no view, however few filters there are. */
export const noView = 'all'

/** The query of a view, as the list reads it from an address. */
export const queryOfView = <Q>(operation: ListOperation, { query }: Pick<ListView, 'query'>) =>
  readSearch<Q>(operation.query, query)

const isBare = (view: string | undefined, query: object) =>
  view === undefined && Object.keys(query).length === 0

/** Nothing is there yet, whatever is looked for: there is nothing to filter, to sort or to export. */
export function isEmpty<Q, Row>({ query, result: { data, isPlaceholderData } }: ListState<Q, Row>): boolean {
  return (
    data?.total === 0 && !isPlaceholderData && Object.keys(query as object).every(name => paging.has(name))
  )
}

/** The first read of a list when an address is opened; undefined while it is not known. */
export function firstQuery<Q>(operation: ListOperation, search: Record<string, unknown>): Q | undefined {
  const query = readSearch<Q & object>(operation.query, search)
  if (!isBare(search.view as string | undefined, query)) return query
  const { view, isAwaited } = knownDefaultView(operation.id)
  if (isAwaited) return undefined
  return view ? queryOfView<Q>(operation, view) : query
}

/**
 * The state of a list page: filters, sort and page from the URL, read by the operation's own schema, and their rows.
 * Old rows stay while new ones are read; a late answer is dropped.
 *
 * @param pageSize what `queryOf` requests when the address gives no number of rows
 * @param hasViews the list is the screen's own: it opens with the person's view
 */
export function useList<O extends ListOperation, Answer extends Rows<unknown>>(
  operation: O,
  queryOf: (query: Query<O>) => AnyQuery<Answer>,
  {
    pageSize = limits.pageSizeDefault,
    hasViews = true,
  }: { pageSize?: number | undefined; hasViews?: boolean } = {},
): ListState<Query<O>, Answer['rows'][number], Answer> {
  const { change: changeUrl, query: asked } = useUrlQuery<Query<O>>(operation.query)
  const search = useScreenSearch()
  const { view } = search
  const { view: opensWith, isAwaited } = useDefaultView(operation.id)
  const mayOpen = hasViews && isBare(view, asked as object)
  const opening = mayOpen ? opensWith : undefined
  const query = opening ? queryOfView<Query<O>>(operation, opening) : asked
  const change: UrlQuery<Query<O>>['change'] = (patch, options) =>
    changeUrl({ ...(opensWith && !view && { view: noView }), ...patch }, options)
  const result = useQuery({ ...queryOf(query), ...(mayOpen && isAwaited && { enabled: false }) })
  const { page, size = pageSize } = query as PagedQuery
  useExistingPage({ page, size }, result, last =>
    change({ page: last } as PagedQuery as Partial<Query<O>>, { replace: true }),
  )
  const counting = (other: Query<O>): UseQueryOptions<Rows<unknown>> => {
    const { queryKey, queryFn } = queryOf({ ...(other as object), page: 1, size: 1 } as Query<O>)
    return {
      queryKey,
      queryFn: context => inTurn(() => Promise.resolve((queryFn as QueryFunction<Answer>)(context as never))),
      staleTime: 60_000,
      retry: false,
      meta: { ownErrors: true },
    }
  }
  const unread = unreadParams(operation.query, search).filter(name => !paging.has(name))
  return { operation, pageSize, result, opening, unread, counting, query, change }
}
