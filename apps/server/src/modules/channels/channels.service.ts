/** Channels (specification §5; decisions §5 Dictionaries, channels, notices). */
import { channel, channels, type Query } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { localNames, sayName } from '../../platform/kit/local-names.ts'
import { records } from '../../platform/kit/records.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { qrCode } from '../../platform/lib/qr-code.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import { frontSiteAddress } from '../sites/front-sites.ts'
import { channelUsers } from './channel-uses.ts'
import { findChannelByCode } from './channels.repository.ts'

export const channelRecords = records({
  entity: channel,
  operations: channels,
  shown: row => ({ ...row, labels: localNames(row.name, row.labels) }),
  check({ code }, before) {
    if (before && code !== before.code)
      throw fieldError('code', '渠道编码不可修改', 'The channel code cannot be changed')
  },
  duplicates: {
    channel_code_key: () => fieldError('code', '渠道编码已存在', 'The channel code already exists'),
  },
  users: row => channelUsers(row.code),
})

/** @throws AppError 10400 on the field where the channel does not exist */
export async function requireChannel(db: Db | Trx, code: string, field: string): Promise<void> {
  if (!(await findChannelByCode(db, code)))
    throw fieldError(field, '没有这个渠道', 'There is no such channel')
}

/**
 * The code of a channel as a picture: a person who scans it comes to the front site through this channel.
 *
 * @returns PNG, and the name to save it under
 * @throws AppError 10400 on `access_point`, 10404 for an unknown code
 */
export async function channelQrCode(
  db: Db,
  { access_point: accessPoint, code }: Query<typeof channels.qrcode>,
  { reader, language }: { reader: Access; language: Language },
): Promise<{ png: Buffer; name: string }> {
  const found = await findChannelByCode(db, code)
  if (!found) throw new AppError(10404)
  const address = await frontSiteAddress(db, accessPoint, { channel: found.code })
  if (address === undefined)
    throw fieldError('access_point', '接入点应为前台站点', 'The access point must be a front site')
  const spoken = sayName(localNames(found.name, found.labels), language) ?? found.name
  const name = `${namesSeenBy(reader)(spoken)}-${found.code}-${accessPoint}.png`
  return { png: await qrCode(address), name }
}
