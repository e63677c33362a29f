import { type Channel, channels } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { resource } from '../../../lib/resource.ts'

export const channelData = resource('channels', channels)

export const monthsQuery = (id: number) =>
  queryOptions({
    queryKey: channelData.key('months', id),
    queryFn: ({ signal }) => call(channels.months, { params: { id }, signal }),
  })

/** Saves the QR code of a channel as a picture; the code leads to the front site `accessPoint`. */
export const useDownloadCode = () =>
  useMutation({
    mutationFn: async ({ channel, accessPoint }: { channel: Channel; accessPoint: string }) => {
      const { code, name } = channel
      const png = await callFile(channels.qrcode, { query: { access_point: accessPoint, code } })
      saveBlob(png, `${name}-${code}-${accessPoint}.png`)
    },
  })
