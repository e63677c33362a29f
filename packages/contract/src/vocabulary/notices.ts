import Type from 'typebox'
import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { day, field, fields, flag, link, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { rangeLabels } from './dates.ts'

export const noticeNames = namesOf(labels('通知', 'notice'), labels('通知', 'notices'))

export const noticeStates = codes({
  1: { zh: '启用', en: 'On', tone: 'good' },
  0: { zh: '禁用', en: 'Off', tone: 'off' },
})

/** What stands around a notice on a front site. */
export const frontNoticeWords = {
  notice: labels('通知', 'Notice'),
  more: labels('查看详情', 'Learn more'),
}

const status = () => Type.Unsafe<0 | 1>({ type: 'integer', minimum: 0, maximum: 1 })

export const noticeFields = fields({
  title: text({
    plain: true,
    label: { zh: '标题', en: 'Title' },
    max: limits.noticeTitleMax,
    required: true,
  }),
  content: text({
    plain: true,
    label: { zh: '内容', en: 'Content' },
    max: limits.noticeContentMax,
    required: true,
  }),
  url: link({
    label: { zh: '链接', en: 'Link' },
    hint: {
      zh: '以 http://、https:// 或 / 开头，可不填',
      en: 'Starts with http://, https:// or /. Optional.',
    },
    max: limits.linkMax,
    optional: true,
  }),
  status: field({
    kind: 'choice',
    label: { zh: '状态', en: 'Status' },
    codes: noticeStates,
    shown: status(),
    sent: Type.Optional(status()),
  }),
  hideForAnonymous: flag({
    label: { zh: '未登录用户不可见', en: 'Hide from visitors who are not signed in' },
    optional: true,
  }),
  startTime: day({ label: rangeLabels.startDate, optional: true, nullable: true }),
  endTime: day({ label: rangeLabels.endDate, optional: true, nullable: true }),
  ...recordTimes,
})
