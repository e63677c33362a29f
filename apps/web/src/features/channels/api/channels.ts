import { type Channel, channels } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { resource } from '../../../lib/resource.ts'

export const channelData = resource('channels', channels)

/** Saves the QR code of a channel as a picture; the code leads to the front site `accessPoint`. */
export const useDownloadCode = () =>
  useMutation({
    mutationFn: async ({ channel, accessPoint }: { channel: Channel; accessPoint: string }) => {
      const { code, name } = channel
      const png = await callFile(channels.qrcode, { query: { access_point: accessPoint, code } })
      saveBlob(png, `${name}-${code}-${accessPoint}.png`)
    },
  })
