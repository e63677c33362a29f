/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { recordOperations } from '../record-operations.ts'
import { changeOf, closed, requiredText } from '../schemas.ts'
import { channelFields, channelNames } from '../vocabulary/channels.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'

export const channelPermissions = permissionGroup(
  'channel',
  { zh: '渠道', en: 'Channels' },
  {
    read: { zh: '查看渠道', en: 'View channels' },
    write: { zh: '新增和编辑渠道', en: 'Add and edit channels' },
    delete: { zh: '删除渠道', en: 'Delete channels' },
  },
)

export const channelBody = closed(sentOf(channelFields))

/** The code is fixed: accepted when it is the channel's own. */
export const channelChange = changeOf(channelBody)

export const channel = recordOf(channelFields)
export type Channel = Type.Static<typeof channel>

export const channels = {
  ...recordOperations({
    id: 'channels',
    path: '/core/channel',
    names: channelNames,
    permissions: channelPermissions,
    row: channel,
    body: channelBody,
    filters: searchOf(channelFields, 'code', 'name'),
    sortable: ['code', 'name', 'createTime'],
  }),
  qrcode: operation({
    id: 'channels.qrcode',
    method: 'GET',
    path: '/core/channel/qrcode',
    summary: 'The code of a channel as a picture (PNG) that leads to a front site',
    access: { permission: channelPermissions.read },
    query: Type.Object({
      /** Code of a front site. */
      access_point: requiredText({ max: limits.siteCodeMax }),
      code: requiredText({ max: limits.channelCodeMax }),
    }),
    answers: 'file',
  }),
}
