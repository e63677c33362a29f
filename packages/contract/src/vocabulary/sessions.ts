import Type from 'typebox'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, field, fields, flag, instant, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const sessionNames = namesOf(labels('会话', 'session'), labels('会话', 'sessions'))

/** `end`: by somebody else, or by the person from another device. */
const events = codes({
  login: { zh: '登录', en: 'Sign in' },
  logout: { zh: '退出登录', en: 'Sign out' },
  end: { zh: '结束会话', en: 'End session' },
})
export const sessionActions = events.texts

const address = code({ label: labels('IP 地址', 'IP address') })
const device = text({ plain: true, label: labels('设备', 'Device') })

export const sessionFields = fields({
  current: flag({ label: labels('当前设备', 'This device') }),
  /** The address at sign-in. */
  address,
  userAgent: device,
  /** The address of the last use. It is saved once a minute. */
  lastAddress: code({ label: labels('最近 IP 地址', 'Last IP address') }),
  lastUserAgent: text({ plain: true, label: labels('最近使用于', 'Last used on') }),
  /** The account was not used from this device before, and its owner has not confirmed the device yet. */
  isNewDevice: flag({ label: labels('新设备', 'New device') }),
  createTime: instant({ label: labels('登录时间', 'Signed in') }),
  lastSeenTime: instant({ label: labels('最近活动', 'Last active') }),
  expireTime: instant({ label: labels('失效时间', 'Expires') }),
})

/** A device from which the account was not used before. */
export const newDeviceFields = fields({
  address,
  userAgent: device,
  firstTime: instant({ label: labels('首次使用', 'First used') }),
  lastTime: instant({ label: labels('最近使用', 'Last used') }),
})

export const signInFields = fields({
  time: instant({ label: labels('时间', 'Time') }),
  event: choice(events, { label: labels('事件', 'Event') }),
  /** 0 for a success; otherwise the reason of the failure: 10001 to 10008, where 10007 waits for the second step. */
  errorcode: field({ label: labels('结果', 'Outcome'), shown: Type.Integer() }),
  address,
  userAgent: device,
  /** The person who did it. It is another account when that account ended the session. */
  actorName: text({ plain: true, label: labels('操作人', 'By') }),
})
