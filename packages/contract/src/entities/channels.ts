/** Channels: distribution partners (specification §2 Channel list, §5, §7; decisions §3, §5). */
import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import {
  anyOf,
  count,
  day,
  id,
  idParams,
  labelsBody,
  labelsOf,
  oneOf,
  personal,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { terms } from '../vocabulary/glossary.ts'
import { codeOf, codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import {
  code,
  field,
  fields,
  integer,
  money,
  pick,
  recordTimes,
  shownOf,
  spoken,
  text,
} from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const channel = entity('channel', {
  names: namesOf(labels('渠道', 'channel'), labels('渠道', 'channels')),
  path: '/core/channel',
  permissions: ['read', 'write', 'delete', 'export'],
  fields: fields({
    code: code({
      label: { zh: '渠道编码', en: 'Channel code' },
      hint: {
        zh: '最多 8 位字母、数字、下划线或连字符，保存后不可修改',
        en: 'Up to 8 letters, digits, _ or -. Cannot be changed later.',
      },
      max: limits.channelCodeMax,
      pattern: '^[A-Za-z0-9_-]+$',
      required: true,
    }),
    name: text({ personal: 'text', label: terms.channelName, max: limits.channelNameMax, required: true }),
    /** Names in other languages. */
    labels: field({
      label: { zh: '英文名称', en: 'English name' },
      hint: {
        zh: '英文界面显示该名称，不填则显示渠道名称',
        en: 'Shown in English. Leave blank to use the channel name.',
      },
      shown: labelsOf(personal('text')),
      sent: labelsBody(requiredText({ max: limits.channelNameMax })),
    }),
    remark: text({ personal: 'text', label: { zh: '备注', en: 'Remark' }, max: 200, optional: true }),
    ...recordTimes,
  }),
  list: { code: 140, name: 200, remark: { width: 240, hidden: true }, createTime: 150 },
  file: { code: 16, name: 30, remark: 40, createTime: 0 },
  searchable: ['code', 'name'],
  sortable: ['code', 'name', 'createTime'],
  fixed: ['code'],
  screens: {
    channels: '/channel',
    channelAdd: '/channel/add',
    channelEdit: '/channel/edit/$id',
    channelDetails: '/channel/$id',
  },
  menu: 'operation',
  record: { drawer: true, palette: true, named: true, added: true },
})

export const { names: channelNames, fields: channelFields } = channel
export type Channel = Type.Static<typeof channel.row>

/** The fields of its picture with a code. */
export const channelCodeFields = fields({
  accessPoint: spoken(labels('接入点', 'Access point'), {
    hint: labels('扫码后进入的前台网站', 'The front site that opens when the code is scanned'),
  }),
})

/** The members and orders of a channel in a month of the business time zone. Null for people who may not see it. */
export const channelMonthFields = fields({
  month: text({ plain: true, label: { zh: '月份', en: 'Month' } }),
  members: integer({ label: { zh: '新增会员', en: 'New members' }, nullable: 'shown' }),
  /** Paid orders of its members, whenever these came. */
  orders: integer({ label: { zh: '已支付订单', en: 'Paid orders' }, nullable: 'shown' }),
  revenue: money({ label: { zh: '收入', en: 'Revenue' }, nullable: 'shown' }),
})

/** A product that members of a channel paid for in a period. */
export const channelProductFields = fields({
  sku_code: code({ label: terms.skuCode, nullable: 'shown' }),
  /** As it was sold. */
  name: text({ personal: 'text', label: terms.productName }),
  orders: channelMonthFields.orders,
  /** What was paid for these orders, their other items included. */
  revenue: money({ label: { zh: '订单实付', en: 'Paid for these orders' } }),
})

/** A member whose friends came through a channel in a period. */
export const channelInviterFields = fields({
  userId: code({ label: terms.memberId }),
  name: text({ personal: 'name', label: { zh: '邀请人', en: 'Inviter' } }),
  friends: integer({ label: { zh: '邀请到的会员', en: 'Members invited' } }),
})

/** How long the figures of channels reach back: from the first day of it until now. */
export const channelPeriods = codes({
  month: { zh: '本月', en: 'This month' },
  quarter: { zh: '本季度', en: 'This quarter' },
  year: { zh: '本年', en: 'This year' },
})
export type ChannelPeriod = (typeof channelPeriods.values)[number]

const { month: _month, ...figures } = channelMonthFields
const channelSums = Type.Object(shownOf(figures))
/** What came through a channel since the period began, and until the same time of the period before. */
const channelFigure = Type.Object({
  id: id(),
  ...shownOf(pick(channel.fields, 'code', 'name', 'labels')),
  ...channelSums.properties,
  before: channelSums,
})
export type ChannelFigure = Type.Static<typeof channelFigure>

const channelMonth = Type.Object(shownOf(channelMonthFields))
export type ChannelMonth = Type.Static<typeof channelMonth>

/** Whoever may not see orders compares members alone. */
export const channelMeasures = ['revenue', 'orders', 'members'] as const
export type ChannelMeasure = (typeof channelMeasures)[number]

const channelProduct = Type.Object({ ...shownOf(channelProductFields), labels: labelsOf() })
export type ChannelProduct = Type.Static<typeof channelProduct>
const channelInviter = Type.Object(shownOf(channelInviterFields))
export type ChannelInviter = Type.Static<typeof channelInviter>

const ofPeriod = Type.Object({ period: codeOf(channelPeriods) })

export const channels = operationGroup('channels', {
  ...exportedRecords(channel),
  deleteMatching: bulkDeletion(channel),
  months: {
    method: 'GET',
    path: '/core/channel/{id}/months',
    summary: 'New members, paid orders and revenue of a channel in each of the last 12 months, oldest first',
    access: { permission: channel.permissions.read },
    params: idParams,
    data: Type.Object({ rows: Type.Array(channelMonth) }),
  },
  figures: {
    method: 'GET',
    path: '/core/channel/figures',
    summary:
      'New members, paid orders and revenue of channels beside the period before: of those named, or of the first ones by a measure',
    access: { permission: channel.permissions.read },
    query: Type.Object({
      ...ofPeriod.properties,
      codes: anyOf(requiredText({ max: limits.channelCodeMax }), limits.pageSizeMax),
      by: Type.Optional(oneOf('string', channelMeasures)),
    }),
    data: Type.Object({
      /** The first day of the period, and of the one before. */
      from: day(),
      before: day(),
      /** Without codes, at most `limits.channelsComparedMax` of `total` channels. */
      rows: Type.Array(channelFigure),
      total: count(),
    }),
  },
  products: {
    method: 'GET',
    path: '/core/channel/{id}/products',
    summary:
      'What members of a channel paid for in a period, at most 20 of `total` products, most orders first',
    access: { permission: channel.permissions.read },
    params: idParams,
    query: ofPeriod,
    data: rowsOf(channelProduct),
  },
  inviters: {
    method: 'GET',
    path: '/core/channel/{id}/inviters',
    summary:
      'Whose friends came through a channel in a period, at most 20 of `total` inviters, most friends first',
    access: { permission: channel.permissions.read },
    params: idParams,
    query: ofPeriod,
    data: rowsOf(channelInviter),
  },
  qrcode: {
    method: 'GET',
    path: '/core/channel/qrcode',
    summary: 'The code of a channel as a picture (PNG) that leads to a front site',
    access: { permission: channel.permissions.read },
    query: Type.Object({
      /** The code of a front site. */
      access_point: requiredText({ max: limits.siteCodeMax }),
      code: requiredText({ max: limits.channelCodeMax }),
    }),
    answers: 'file',
  },
})
