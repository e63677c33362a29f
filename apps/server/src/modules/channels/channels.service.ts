/** Rules of channels (specification §5; decisions §5 Dictionaries, channels, notices). */
import type { Body, channels, Query } from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { audited } from '../../platform/kit/audited.ts'
import { inUse, refuseInUse } from '../../platform/kit/in-use.ts'
import { nameColumns } from '../../platform/kit/local-names.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { qrCode } from '../../platform/lib/qr-code.ts'
import { frontSiteAddress } from '../sites/front-sites.ts'
import { channelUsers } from './channel-uses.ts'
import { type ChannelRow, channelTable, findChannelByCode, toChannel } from './channels.repository.ts'

const audit = audited<ChannelRow>('channel', { name: row => row.name })

/** @throws AppError 10400 on `code`, `labels.N.locale` */
export async function createChannel(db: Db, body: Body<typeof channels.create>, origin: Origin) {
  const { labels, ...fields } = body
  const names = nameColumns(labels)
  return db.transaction().execute(async trx => {
    const row = await refuseDuplicates(channelTable.insert(trx, { ...names, ...fields }), {
      channel_code_key: () => fieldError('code', '渠道编码已存在', 'The channel code already exists'),
    })
    await audit(trx, origin, 'create', undefined, row)
    return toChannel(row)
  })
}

/** Fields that are absent stay as they are. @throws AppError 10400 on `code`, `labels.N.locale`, 10404, 10409 */
export async function changeChannel(
  db: Db,
  { id, version, code, labels, ...fields }: Body<typeof channels.update>,
  origin: Origin,
) {
  const change = { ...nameColumns(labels), ...fields }
  return db.transaction().execute(async trx => {
    const before = await channelTable.lockCurrent(trx, id, version)
    if (code !== undefined && code !== before.code)
      throw fieldError('code', '渠道编码不可修改', 'The channel code cannot be changed')
    const row = await channelTable.update(trx, id, change)
    await audit(trx, origin, 'update', before, row)
    return toChannel(row)
  })
}

/** @throws AppError 10404, 10409 naming what uses it */
export async function removeChannel(db: Db, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = await channelTable.lockCurrent(trx, id)
    refuseInUse(before.name, await inUse(trx, channelUsers(before.code)))
    await channelTable.delete(trx, id)
    await audit(trx, origin, 'delete', before)
  })
}

/**
 * The code of a channel as a picture: whoever scans it comes to the front site by this channel.
 *
 * @returns PNG, and the name to save it under
 * @throws AppError 10400 on `access_point`, 10404 for an unknown code
 */
export async function channelQrCode(
  db: Db,
  { access_point: accessPoint, code }: Query<typeof channels.qrcode>,
): Promise<{ png: Buffer; name: string }> {
  const channel = await findChannelByCode(db, code)
  if (!channel) throw new AppError(10404)
  const address = await frontSiteAddress(db, accessPoint, { channel: channel.code })
  if (address === undefined)
    throw fieldError('access_point', '接入点应为前台站点', 'The access point must be a front site')
  return { png: await qrCode(address), name: `${channel.name}-${channel.code}-${accessPoint}.png` }
}
