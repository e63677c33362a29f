import { type Body, notices, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keys = {
  all: ['notices'] as const,
  list: (query: Query<typeof notices.list>) => ['notices', 'list', query] as const,
  one: (id: number) => ['notices', 'one', id] as const,
}

export const noticeListQuery = (query: Query<typeof notices.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(notices.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(notices.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateNotice = () =>
  useMutation({
    mutationFn: (body: Body<typeof notices.create>) => call(notices.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateNotice = () =>
  useMutation({
    mutationFn: (body: Body<typeof notices.update>) => call(notices.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateNoticeStatus = () =>
  useMutation({
    mutationFn: (body: Body<typeof notices.updateStatus>) => call(notices.updateStatus, { body }),
    onSettled: refresh,
  })

export const useDeleteNotice = () =>
  useMutation({
    mutationFn: (id: number) => call(notices.delete, { params: { id } }),
    onSettled: refresh,
  })
