/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { changeOf, closed, idParams, listQuery, requiredText, rowsOf } from '../schemas.ts'
import { channelFields } from '../vocabulary/channels.ts'
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
  list: operation({
    id: 'channels.list',
    method: 'GET',
    path: '/core/channel/list',
    summary: 'List channels',
    access: { permission: channelPermissions.read },
    query: listQuery(searchOf(channelFields, 'code', 'name'), ['code', 'name', 'createTime']),
    data: rowsOf(channel),
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
  get: operation({
    id: 'channels.get',
    method: 'GET',
    path: '/core/channel/{id}',
    summary: 'One channel',
    access: { permission: channelPermissions.read },
    params: idParams,
    data: channel,
  }),
  create: operation({
    id: 'channels.create',
    method: 'POST',
    path: '/core/channel',
    summary: 'Add a channel',
    access: { permission: channelPermissions.write },
    body: channelBody,
    data: channel,
  }),
  update: operation({
    id: 'channels.update',
    method: 'PUT',
    path: '/core/channel',
    summary: 'Change a channel',
    access: { permission: channelPermissions.write },
    body: channelChange,
    data: channel,
  }),
  delete: operation({
    id: 'channels.delete',
    method: 'DELETE',
    path: '/core/channel/{id}',
    summary: 'Delete a channel that nothing uses',
    access: { permission: channelPermissions.delete },
    params: idParams,
  }),
}
