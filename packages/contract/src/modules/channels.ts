/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, idParams, requiredText, textSearch } from '../schemas.ts'
import { channelFields, channelMonthFields, channelNames } from '../vocabulary/channels.ts'
import { recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'

export const channelPermissions = permissionsOf('channel', channelNames, [
  'read',
  'write',
  'delete',
  'export',
])

/** The code cannot change. A change may still send the current code. */
export const channelBody = closed(sentOf(channelFields))

export const channel = recordOf(channelFields)
export type Channel = Type.Static<typeof channel>

const channelMonth = Type.Object(shownOf(channelMonthFields))
export type ChannelMonth = Type.Static<typeof channelMonth>

const shared = {
  path: '/core/channel',
  names: channelNames,
  filters: { ...searchOf(channelFields, 'code'), name: textSearch() },
  sortable: ['code', 'name', 'createTime'],
} as const

export const channels = operationGroup('channels', {
  ...exportedRecords({
    ...shared,
    permissions: channelPermissions,
    row: channel,
    body: channelBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: channelPermissions.delete }),
  months: {
    method: 'GET',
    path: '/core/channel/{id}/months',
    summary: 'New members, paid orders and revenue of a channel in each of the last 12 months, oldest first',
    access: { permission: channelPermissions.read },
    params: idParams,
    data: Type.Object({ rows: Type.Array(channelMonth) }),
  },
  qrcode: {
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
  },
})
