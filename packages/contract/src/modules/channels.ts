/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { exportOperation, recordOperations } from '../record-operations.ts'
import { closed, idParams, requiredText } from '../schemas.ts'
import { channelFields, channelMonthFields, channelNames } from '../vocabulary/channels.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'

export const channelPermissions = permissionGroup('channel', titleOf(channelNames.many), {
  read: phrase('read', channelNames),
  write: phrase('write', channelNames),
  delete: phrase('delete', channelNames),
  export: phrase('export', channelNames),
})

/** The code cannot change. A change may still send the current code. */
export const channelBody = closed(sentOf(channelFields))

export const channel = recordOf(channelFields)
export type Channel = Type.Static<typeof channel>

const channelMonth = Type.Object(shownOf(channelMonthFields))
export type ChannelMonth = Type.Static<typeof channelMonth>

const shared = {
  id: 'channels',
  path: '/core/channel',
  filters: searchOf(channelFields, 'code', 'name'),
  sortable: ['code', 'name', 'createTime'],
} as const

export const channels = {
  ...recordOperations({
    ...shared,
    names: channelNames,
    permissions: channelPermissions,
    row: channel,
    body: channelBody,
  }),
  export: exportOperation({ ...shared, permission: channelPermissions.export }),
  months: operation({
    id: 'channels.months',
    method: 'GET',
    path: '/core/channel/{id}/months',
    summary: 'New members, paid orders and revenue of a channel in each of the last 12 months, oldest first',
    access: { permission: channelPermissions.read },
    params: idParams,
    data: Type.Object({ rows: Type.Array(channelMonth) }),
  }),
  qrcode: operation({
    id: 'channels.qrcode',
    method: 'GET',
    path: '/core/channel/qrcode',
    summary: 'The code of a channel as a picture (PNG) that leads to a front site',
    access: { permission: channelPermissions.read },
    query: Type.Object({
      /** The code of a front site. */
      access_point: requiredText({ max: limits.siteCodeMax }),
      code: requiredText({ max: limits.channelCodeMax }),
    }),
    answers: 'file',
  }),
}
