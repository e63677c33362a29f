import { type Channel, type ChannelPeriod, channels } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { resource } from '../../../lib/resource.ts'
import { useStored } from '../../../lib/stored.ts'

export const channelData = resource('channels', channels)

export const monthsQuery = (id: number) =>
  queryOptions({
    queryKey: channelData.key('months', id),
    queryFn: ({ signal }) => call(channels.months, { params: { id }, signal }),
  })

export const figuresQuery = (period: ChannelPeriod) =>
  queryOptions({
    queryKey: channelData.key('figures', period),
    queryFn: ({ signal }) => call(channels.figures, { query: { period }, signal }),
    staleTime: 60_000,
  })

export const useChannelPeriod = () => useStored<ChannelPeriod>('channels.period', 'quarter')

/** Saves the QR code of a channel as a picture; the code leads to the front site `accessPoint`. */
export const useDownloadCode = () =>
  useMutation({
    mutationFn: async ({ channel, accessPoint }: { channel: Channel; accessPoint: string }) => {
      const { code, name } = channel
      const png = await callFile(channels.qrcode, { query: { access_point: accessPoint, code } })
      saveBlob(png, `${name}-${code}-${accessPoint}.png`)
    },
  })
