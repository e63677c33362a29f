import { type Body, companyRecords, type Query } from '@backoffice/contract'
import { keepPreviousData, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import { isOpen } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** How often the list is read again while an import runs. */
const followMs = 2_000

export const recordImportsQuery = (query: Query<typeof companyRecords.list>) =>
  queryOptions({
    queryKey: ['company-records', 'imports', query] as QueryKey,
    queryFn: ({ signal }) => call(companyRecords.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? followMs : false),
  })

/** Counts the records that are deleted with an import. */
export const recordCountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['company-records', 'counts', id] as QueryKey,
    queryFn: ({ signal }) => call(companyRecords.counts, { params: { id }, signal }),
    staleTime: 0,
  })

type RecordPreviewChoice = Query<typeof companyRecords.preview>

export const recordPreviewQuery = (fileId: number, look: RecordPreviewChoice = {}) =>
  queryOptions({
    queryKey: ['company-records', 'preview', fileId, look] as QueryKey,
    queryFn: ({ signal }) => call(companyRecords.preview, { params: { id: fileId }, query: look, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loaded contacts, people and registry data of companies may have changed too. */
export const refreshRecordImports = () => {
  void queryClient.invalidateQueries({ queryKey: ['companies'] })
  return queryClient.invalidateQueries({ queryKey: ['company-records', 'imports'] })
}

/** Previews a file again, in another encoding. */
export const useRecordPreviewAgain = (fileId: number) =>
  useMutation({
    mutationFn: (look: RecordPreviewChoice) => queryClient.fetchQuery(recordPreviewQuery(fileId, look)),
  })

export const useStartRecordImport = () =>
  useMutation({
    mutationFn: (body: Body<typeof companyRecords.start>) => call(companyRecords.start, { body }),
    onSuccess: refreshRecordImports,
  })

export const useDeleteRecordImport = () =>
  useMutation({
    mutationFn: (id: number) => call(companyRecords.delete, { params: { id } }),
    onSettled: refreshRecordImports,
  })
