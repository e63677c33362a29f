import {
  type Body,
  dataSets,
  type ImportMapping,
  notFound,
  type Query,
  tradeData,
} from '@backoffice/contract'
import { keepPreviousData, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import { isOpen } from '../../../domain/jobs/jobs.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

type PreviewChoice = Query<typeof tradeData.preview>

const keys = {
  all: ['trade-data'] as const,
  imports: (query: Query<typeof tradeData.imports>) => ['trade-data', 'imports', query] as const,
  sets: (query: Query<typeof tradeData.list>) => ['trade-data', 'sets', query] as const,
  preview: (fileId: number, look: PreviewChoice) => ['trade-data', 'preview', fileId, look] as const,
}

/** While something goes on, the list is read again this often. */
const followMs = 3_000

export const importListQuery = (query: Query<typeof tradeData.imports>) =>
  queryOptions({
    queryKey: keys.imports(query) as QueryKey,
    queryFn: ({ signal }) => call(tradeData.imports, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? followMs : false),
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['trade-data', 'import', id],
    queryFn: async ({ signal }) => {
      const { rows } = await call(tradeData.imports, { query: { id }, signal })
      if (!rows[0]) throw new ApiError(notFound, '')
      return rows[0]
    },
    staleTime: 0,
  })

export const dataSetListQuery = (query: Query<typeof tradeData.list>) =>
  queryOptions({
    queryKey: keys.sets(query) as QueryKey,
    queryFn: ({ signal }) => call(tradeData.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(row => row.deleting) ? followMs : false),
  })

/** One data set: its counts change with every import. */
export const dataSetQuery = (id: number) =>
  queryOptions({
    queryKey: ['trade-data', 'set', id],
    queryFn: ({ signal }) => call(dataSets.get, { params: { id }, signal }),
  })

export const dataSetBillsQuery = (id: number) => (query: Query<typeof dataSets.bills>) =>
  queryOptions({
    queryKey: ['trade-data', 'bills', id, query] as QueryKey,
    queryFn: ({ signal }) => call(dataSets.bills, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** @param look at another row of column names, or another sheet, than those that were found */
export const previewQuery = (fileId: number, look: PreviewChoice = {}) =>
  queryOptions({
    queryKey: keys.preview(fileId, look),
    queryFn: ({ signal }) => call(tradeData.preview, { params: { id: fileId }, query: look, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads the report of an import, or that of a check by its job. */
export const reportQuery = (of: { importId: number } | { jobId: number }) =>
  queryOptions({
    queryKey: ['trade-data', 'report', of] as QueryKey,
    queryFn: ({ signal }) =>
      'importId' in of
        ? call(tradeData.report, { params: { id: of.importId }, signal })
        : call(tradeData.checkReport, { params: { id: of.jobId }, signal }),
  })

/** The imports that have the same bills, of an import or of a data set. */
export const sameBillsQuery = (query: Query<typeof tradeData.sameBills>) =>
  queryOptions({
    queryKey: ['trade-data', 'same-bills', query] as QueryKey,
    queryFn: ({ signal }) => call(tradeData.sameBills, { query, signal }),
  })

export const useCountAgain = () =>
  useMutation({
    mutationFn: (body: Body<typeof tradeData.countAgain>) => call(tradeData.countAgain, { body }),
  })

type TotalsQuery = Query<typeof tradeData.totals>
export type TotalsBy = TotalsQuery['by']

export const totalsQuery = (dataSetId: number, query: TotalsQuery) =>
  queryOptions({
    queryKey: ['trade-data', 'totals', dataSetId, query] as QueryKey,
    queryFn: ({ signal }) => call(tradeData.totals, { params: { id: dataSetId }, query, signal }),
  })

/** The earlier choice for the file: the sheet of a workbook, the encoding of a text. */
export const previewChoiceOf = ({ sheets: [sheet] = [], encoding }: ImportMapping): PreviewChoice => ({
  ...(sheet !== undefined && { sheet }),
  ...(encoding && { encoding }),
})

/** Previews a file again, with another row as the column names or with another sheet. */
export const usePreviewAgain = (fileId: number) =>
  useMutation({
    mutationFn: (look: PreviewChoice) => queryClient.fetchQuery(previewQuery(fileId, look)),
    meta: { ownErrors: true },
  })

export const refreshTradeData = () => {
  void queryClient.invalidateQueries({ queryKey: ['companies'] })
  return queryClient.invalidateQueries({ queryKey: keys.all })
}

/** Refused fields are shown beside the mapping. */
export const useStartImport = () =>
  useMutation({
    mutationFn: (body: Body<typeof tradeData.start>) => call(tradeData.start, { body }),
    onSuccess: refreshTradeData,
    meta: { ownErrors: true },
  })

export const useDeleteDataSet = () =>
  useMutation({
    mutationFn: (id: number) => call(tradeData.delete, { params: { id } }),
    onSettled: refreshTradeData,
  })
