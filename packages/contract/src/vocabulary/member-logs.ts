import Type from 'typebox'
import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, instant, link, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { memberLevels, memberUserFields } from './members.ts'

export const loginLogNames = namesOf(labels('登录日志', 'login log'))

export const behaviourLogNames = namesOf(labels('行为日志', 'behaviour log'))

export const behaviourRecordNames = namesOf(labels('会员行为记录', 'member behaviour'))

/** Sign-in, registration and order events. All other codes are behaviour records. */
export const behaviourLogTypes = codes({
  LOGIN: { zh: '登录', en: 'Sign-in', tone: 'running' },
  REGISTER: { zh: '注册', en: 'Registration', tone: 'good' },
  ORDER_SUCCESS: { zh: '下单成功', en: 'Order placed', tone: 'good' },
  ORDER_FAIL: { zh: '下单失败', en: 'Order failed', tone: 'bad' },
})

const count = (label: Labels) => field({ kind: 'number', label, shown: Type.Integer({ minimum: 0 }) })

const userId = code({ label: terms.memberId, max: limits.senderKeyMax, required: true })
/** Phone numbers are masked for people without the permission. */
const username = (label: Labels) =>
  text({ personal: 'name', label, max: limits.senderKeyMax, optional: true })
const time = { zh: '时间', en: 'Time' }

export const loginLogFields = fields({
  userId,
  /** The name of the channel, or its code when the channel no longer exists. */
  channel: text({ personal: 'text', label: terms.channelName }),
  /** Blank when the channel no longer exists. */
  channelCode: code({ label: terms.channel }),
  username: username(terms.loginLogName),
  inviteNum: count({ zh: '邀请数', en: 'Invitations' }),
  loginTimes: count({ zh: '登录次数', en: 'Sign-ins' }),
  lastLoginTime: instant({ label: terms.lastSignIn, nullable: 'shown' }),
  registerTime: instant({ label: terms.registeredAt }),
})

export const behaviourLogFields = fields({
  userId,
  username: username(terms.memberName),
  type: choice(behaviourLogTypes, { label: { zh: '类型', en: 'Type' } }),
  remoteAddress: code({ label: { zh: 'IP 地址', en: 'IP address' }, max: limits.addressMax, optional: true }),
  createTime: instant({ label: time }),
})

export const behaviourRecordFields = fields({
  userId,
  name: text({ personal: 'name', label: terms.memberName, max: limits.memberNameMax, optional: true }),
  avatarUrl: link({ label: { zh: '头像', en: 'Picture' }, max: limits.avatarUrlMax, optional: true }),
  /** Masked without the permission. */
  phone: memberUserFields.phone,
  level: choice(memberLevels, {
    label: memberUserFields.level.label,
    nullable: 'shown',
    optional: true,
  }),
  actionCode: text({ plain: true, label: { zh: '行为类型', en: 'Behaviour' } }),
  actionDate: instant({ label: time }),
})
