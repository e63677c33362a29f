import { type Body, dataSelections, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keys = {
  all: ['dataSelections'] as const,
  list: (query: Query<typeof dataSelections.list>) => ['dataSelections', 'list', query] as const,
  one: (id: number) => ['dataSelections', 'one', id] as const,
}

export const selectionListQuery = (query: Query<typeof dataSelections.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(dataSelections.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const selectionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(dataSelections.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateSelection = () =>
  useMutation({
    mutationFn: (body: Body<typeof dataSelections.create>) => call(dataSelections.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateSelection = () =>
  useMutation({
    mutationFn: (body: Body<typeof dataSelections.update>) => call(dataSelections.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteSelection = () =>
  useMutation({
    mutationFn: (id: number) => call(dataSelections.delete, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

/** What failed differs with the direction, so the switch says it. */
export const useSwitchSelection = () =>
  useMutation({
    mutationFn: (body: Body<typeof dataSelections.updateStatus>) =>
      call(dataSelections.updateStatus, { body }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })
