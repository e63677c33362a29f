/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  labelsBody,
  labelsOf,
  listQuery,
  optionalText,
  requiredText,
  rowsOf,
  version,
} from '../schemas.ts'

export const channelPermissions = permissionGroup(
  'channel',
  { zh: '渠道', en: 'Channels' },
  {
    read: { zh: '查看渠道', en: 'View channels' },
    write: { zh: '新增和编辑渠道', en: 'Add and edit channels' },
    delete: { zh: '删除渠道', en: 'Delete channels' },
  },
)

const code = () => requiredText({ max: limits.channelCodeMax, pattern: '^[A-Za-z0-9_-]+$' })
const name = () => requiredText({ max: limits.channelNameMax })

export const channelBody = closed({
  code: code(),
  name: name(),
  /** Further languages. */
  labels: labelsBody(name()),
})

export const channelChange = closed({
  id: id(),
  version: version(),
  /** Fixed: accepted when it is the channel's own. */
  code: Type.Optional(code()),
  name: Type.Optional(name()),
  labels: labelsBody(name()),
})

export const channel = Type.Object({
  id: id(),
  code: Type.String(),
  name: Type.String(),
  labels: labelsOf(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type Channel = Type.Static<typeof channel>

export const channels = {
  list: operation({
    id: 'channels.list',
    method: 'GET',
    path: '/core/channel/list',
    summary: 'List channels',
    access: { permission: channelPermissions.read },
    query: listQuery(
      {
        /** Part of it. */
        code: optionalText({ max: limits.searchTextMax }),
        name: optionalText({ max: limits.searchTextMax }),
      },
      ['code', 'name', 'createTime'],
    ),
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
