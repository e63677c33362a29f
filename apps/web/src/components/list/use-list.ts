import { limits, type OperationSpec, type Query, type Rows } from '@backoffice/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type UrlQuery, useUrlQuery } from '../../lib/url-query.ts'
import { useExistingPage } from './existing-page.ts'

export type ListOperation = OperationSpec & { query: { properties: Record<string, unknown> } }

/** Every list's query has these. */
export interface Paging {
  page?: number
  size?: number
  sort?: string
}

export interface ListState<Q, Row, Answer extends Rows<Row> = Rows<Row>> extends UrlQuery<Q> {
  operation: ListOperation
  /** Rows of a page when the address gives no number. */
  pageSize: number
  result: UseQueryResult<Answer>
  /** Every row that matches the filters, read page by page; for lists of a bounded length. */
  readAll: () => Promise<Row[]>
}

/**
 * The state of a list page: filters, sort and page from the URL, read by the operation's own schema, and their rows.
 * Old rows stay while new ones are read; a late answer is dropped.
 *
 * @param pageSize what `queryOf` requests when the address gives no number of rows
 */
export function useList<O extends ListOperation, Answer extends Rows<unknown>>(
  operation: O,
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
  queryOf: (query: Query<O>) => UseQueryOptions<Answer, Error, Answer, any>,
  pageSize: number = limits.pageSizeDefault,
): ListState<Query<O>, Answer['rows'][number], Answer> {
  const url = useUrlQuery<Query<O>>(operation.query)
  const result = useQuery(queryOf(url.query))
  const { page, size = pageSize } = url.query as Paging
  useExistingPage({ page, size }, result, last =>
    url.change({ page: last } as Paging as Partial<Query<O>>, { replace: true }),
  )
  const client = useQueryClient()
  const readAll = async () => {
    const size = limits.pageSizeMax
    const rows: Answer['rows'][number][] = []
    for (let page = 1, total = 1; rows.length < total; page++) {
      const answer = await client.fetchQuery({
        ...queryOf({ ...(url.query as object), page, size } as Query<O>),
        staleTime: 0,
      })
      if (answer.rows.length === 0) break
      rows.push(...answer.rows)
      total = answer.total
    }
    return rows
  }
  return { operation, pageSize, result, readAll, ...url }
}
