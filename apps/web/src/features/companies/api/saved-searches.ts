import { type Body, savedSearches } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const all = ['savedSearches'] as const

/** All of one's own: there are no more than a page holds. */
export const savedSearchesQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => call(savedSearches.list, { query: { size: 200 }, signal }),
  staleTime: 60_000,
})

/** Asked for when it is seen; a failure leaves the mark out, so it is not tried again. */
export const savedSearchNewsQuery = (id: number, seenTime: string) =>
  queryOptions({
    queryKey: [...all, 'news', id, seenTime],
    queryFn: ({ signal }) => call(savedSearches.news, { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: all })

/** Failures of saving are the form's: they go onto its fields. */
export const useSaveSearch = () =>
  useMutation({
    mutationFn: (body: Body<typeof savedSearches.create>) => call(savedSearches.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useRenameSearch = () =>
  useMutation({
    mutationFn: (body: Body<typeof savedSearches.update>) => call(savedSearches.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteSearch = () =>
  useMutation({
    mutationFn: (id: number) => call(savedSearches.delete, { params: { id } }),
    onSettled: refresh,
  })

/** That a look could not be noted stops nobody from looking: its news is shown once more. */
export const useNoteSeen = () =>
  useMutation({
    mutationFn: (id: number) => call(savedSearches.seen, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
