import { limits } from '../limits.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, flag, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const memberNoteNames = namesOf(labels('备注', 'note'), labels('备注', 'notes'))

export const memberNoteFields = fields({
  /** Phone numbers and email addresses in it are masked for people without the permission. */
  text: text({ personal: 'text', label: { zh: '备注', en: 'Note' }, max: 1000, required: true }),
  pinned: flag({ label: { zh: '置顶', en: 'Pinned' }, optional: true }),
  /** The user name of the person who wrote it. */
  author: code({ label: terms.userName }),
  ...recordTimes,
})

/** The staff's own words for members. A member has a few. */
export const memberTagNames = namesOf(labels('会员标签', 'member tag'), labels('会员标签', 'member tags'))

export const memberTagFields = fields({
  /** Masked like a note. */
  tag: text({ personal: 'text', label: { zh: '标签', en: 'Tag' }, max: limits.memberTagMax, required: true }),
})
