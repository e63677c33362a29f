import { channels } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { contentDisposition } from '../../platform/files/send-file.ts'
import { bind } from '../../platform/http/bind.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { figuresOfChannels } from './channel-figures.ts'
import { monthsOfChannel } from './channel-months.ts'
import { invitersOfChannel, productsOfChannel } from './channel-parts.ts'
import { channelFinder } from './channels.finder.ts'
import { channelQrCode, channelRecords } from './channels.service.ts'

function routes(app: AppContext): void {
  bind(app, channels.months, async ({ params, actor }) => {
    const { code } = await channelRecords.get(app.db, params.id)
    return { rows: await monthsOfChannel(app.db, code, { actor, timeZone: app.config.businessTimezone }) }
  })

  bind(app, channels.figures, ({ query, actor }) =>
    figuresOfChannels(app.db, query, { actor, timeZone: app.config.businessTimezone }),
  )

  const timeZone = app.config.businessTimezone
  bind(app, channels.products, async ({ params, query: { period }, actor }) => {
    const { code } = await channelRecords.get(app.db, params.id)
    return productsOfChannel(app.db, { code, period, actor, timeZone })
  })

  bind(app, channels.inviters, async ({ params, query: { period }, actor }) => {
    const { code } = await channelRecords.get(app.db, params.id)
    return invitersOfChannel(app.db, { code, period, actor, timeZone })
  })

  bind(app, channels.qrcode, async ({ query, reply, actor, language }) => {
    const { png, name } = await channelQrCode(app.db, query, { reader: actor, language })
    reply.headers({
      'content-type': 'image/png',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    })
    return png as never
  })
}

export const channelsModule = recordModule({
  records: channelRecords,
  url: import.meta.url,
  routes: [routes],
  finds: [channelFinder],
})
