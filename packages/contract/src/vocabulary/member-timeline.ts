import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { labels } from '../words/languages.ts'

export const timelineNames = namesOf(labels('时间线', 'time line'))

/** The kinds of events of a member or an order. At the same time, the earlier kind of this list comes first. */
export const memberEventKinds = codes({
  note: { zh: '备注', en: 'Note', tone: 'running' },
  adjustment: { zh: '人工调整', en: 'Adjustment', tone: 'waiting' },
  validity: { zh: '有效期', en: 'Validity', tone: 'good' },
  refund: { zh: '退款', en: 'Refund', tone: 'bad' },
  cancellation: { zh: '取消', en: 'Cancelled', tone: 'off' },
  invoice: { zh: '发票', en: 'Invoice', tone: 'running' },
  push: { zh: '推送', en: 'Pushed', tone: 'running' },
  payment: { zh: '支付', en: 'Paid', tone: 'good' },
  order: { zh: '订单', en: 'Order', tone: 'good' },
  points: { zh: '积分消费', en: 'Points used', tone: 'off' },
  reward: { zh: '现金奖励', en: 'Cash reward', tone: 'good' },
  invitation: { zh: '邀请', en: 'Invitation', tone: 'running' },
  reminder: { zh: '续费提醒', en: 'Renewal reminder', tone: 'waiting' },
  behaviour: { zh: '行为', en: 'Behaviour', tone: 'off' },
  signIn: { zh: '登录与注册', en: 'Sign-ins', tone: 'off' },
  change: { zh: '操作日志', en: 'Audit log', tone: 'off' },
})

/** The sources of a validity. */
export const validitySources = codes({
  order: { zh: '订单', en: 'Order' },
  grant: { zh: '赠送', en: 'Grant' },
  upgrade: { zh: '升级会员', en: 'Upgrade' },
})
