import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, fields, instant, integer, recordTimes, spoken, text } from '../words/fields.ts'
import { type Labels, type Language, labels, type languageForms } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { memberUserFields } from './members.ts'

export const renewalRuleNames = namesOf(
  labels('续费提醒规则', 'renewal rule'),
  labels('续费提醒规则', 'renewal rules'),
)

export const renewalRuleStates = codes({
  on: { zh: '启用', en: 'On', tone: 'good' },
  off: { zh: '禁用', en: 'Off', tone: 'off' },
})

/** The levels that a membership has. */
export const renewalLevels = codes({
  1: { zh: 'VIP会员', en: 'VIP' },
  2: { zh: '试用会员', en: 'Trial' },
})

export const messageLanguages = codes({
  zh_CN: { zh: '中文', en: 'Chinese' },
  en_US: { zh: '英文', en: 'English' },
} satisfies Record<(typeof languageForms)[Language]['locale'], Labels>)

const ruleName = text({ personal: 'text', label: { zh: '名称', en: 'Name' }, max: 50, required: true })

export const renewalRuleFields = fields({
  name: ruleName,
  daysBefore: integer({
    label: { zh: '提前天数', en: 'Days before the end' },
    hint: {
      zh: '有效期在这些天内结束的会员，每人每个到期日只提醒一次',
      en: 'Members whose validity ends within these days are reminded once of each end.',
    },
    minimum: 0,
    maximum: 365,
    required: true,
  }),
  level: choice(renewalLevels, {
    label: { zh: '会员等级', en: 'Level' },
    hint: { zh: '留空表示所有等级', en: 'Blank for every level' },
    nullable: true,
    optional: true,
  }),
  channelCode: code({
    label: terms.channel,
    hint: { zh: '留空表示所有渠道', en: 'Blank for all channels.' },
    max: limits.channelCodeMax,
    optional: true,
  }),
  language: choice(messageLanguages, { label: { zh: '消息语言', en: 'Language' }, required: true }),
  text: text({
    plain: true,
    label: { zh: '消息内容', en: 'Message' },
    hint: {
      zh: '前台站点发给会员的文字；会员 ID、等级和到期时间另附',
      en: 'What the front site tells the member. Member ID, level and end come with it.',
    },
    max: 500,
    required: true,
  }),
  status: choice(renewalRuleStates, { label: { zh: '状态', en: 'Status' }, required: true }),
  ...recordTimes,
})

export const renewalMessageNames = namesOf(
  labels('续费提醒', 'renewal reminder'),
  labels('续费提醒记录', 'renewal reminders'),
)

export const renewalMessageStates = codes({
  waiting: { zh: '待获取', en: 'Waiting', tone: 'waiting' },
  fetched: { zh: '已获取', en: 'Fetched', tone: 'running' },
  acknowledged: { zh: '已确认', en: 'Acknowledged', tone: 'good' },
  /** The member has renewed, or the validity has ended, before a front site fetched it. */
  dropped: { zh: '已失效', en: 'Dropped', tone: 'off' },
})

export const renewalMessageFields = fields({
  userId: code({ label: terms.memberId }),
  ruleName: text({ personal: 'text', label: { zh: '规则', en: 'Rule' } }),
  level: memberUserFields.level,
  end: instant({ label: terms.memberValidUntil }),
  language: choice(messageLanguages, { label: { zh: '消息语言', en: 'Language' } }),
  text: text({ personal: 'text', label: { zh: '消息内容', en: 'Message' } }),
  state: choice(renewalMessageStates, { label: { zh: '状态', en: 'State' } }),
  createTime: recordTimes.createTime,
  fetchedTime: instant({ label: { zh: '获取时间', en: 'Fetched' }, nullable: 'shown' }),
  acknowledgedTime: instant({ label: { zh: '确认时间', en: 'Acknowledged' }, nullable: 'shown' }),
})

/** Of the audit log. */
export const renewalTerms = fields({
  messages: spoken(labels('提醒数', 'Reminders'), { kind: 'number' }),
})

export const renewalActions = { remind: labels('提醒续费', 'Remind to renew') }
