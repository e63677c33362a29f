import { type Body, type Channel, channels, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keys = {
  all: ['channels'] as const,
  list: (query: Query<typeof channels.list>) => ['channels', 'list', query] as const,
  one: (id: number) => ['channels', 'one', id] as const,
}

export const channelListQuery = (query: Query<typeof channels.list>) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(channels.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Always read anew: an editor starts from the version that is current. */
export const channelQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(channels.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** Failures of saving are the form's: they go onto its fields. */
export const useCreateChannel = () =>
  useMutation({
    mutationFn: (body: Body<typeof channels.create>) => call(channels.create, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useUpdateChannel = () =>
  useMutation({
    mutationFn: (body: Body<typeof channels.update>) => call(channels.update, { body }),
    onSuccess: refresh,
    meta: { ownErrors: true },
  })

export const useDeleteChannel = () =>
  useMutation({
    mutationFn: (id: number) => call(channels.delete, { params: { id } }),
    onSettled: refresh,
    meta: { ownErrors: true },
  })

/** Saves the picture of a channel's code, which leads to the front site `accessPoint`. */
export const useDownloadCode = () =>
  useMutation({
    mutationFn: async ({ channel, accessPoint }: { channel: Channel; accessPoint: string }) => {
      const { code, name } = channel
      const png = await callFile(channels.qrcode, { query: { access_point: accessPoint, code } })
      saveBlob(png, `${name}-${code}-${accessPoint}.png`)
    },
  })
