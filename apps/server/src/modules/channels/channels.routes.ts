import { channels } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { contentDisposition } from '../../platform/files/send-file.ts'
import { bind } from '../../platform/http/bind.ts'
import { channelTable, listChannels, toChannel } from './channels.repository.ts'
import { changeChannel, channelQrCode, createChannel, removeChannel } from './channels.service.ts'

export function channelRoutes(app: AppContext): void {
  bind(app, channels.list, async ({ query }) => {
    const { rows, total } = await listChannels(app.db, query)
    return { rows: rows.map(toChannel), total }
  })

  bind(app, channels.qrcode, async ({ query, reply }) => {
    const { png, name } = await channelQrCode(app.db, query)
    reply.headers({
      'content-type': 'image/png',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    })
    return png as never
  })

  bind(app, channels.get, async ({ params }) => toChannel(await channelTable.get(app.db, params.id)))

  bind(app, channels.create, ({ body, origin }) => createChannel(app.db, body, origin))

  bind(app, channels.update, ({ body, origin }) => changeChannel(app.db, body, origin))

  bind(app, channels.delete, async ({ params, origin }) => {
    await removeChannel(app.db, params.id, origin)
    return null
  })
}
