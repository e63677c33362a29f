/** States that many entities have. */
import { codes } from '../words/codes.ts'
import { labels } from '../words/languages.ts'

export const enabledStates = codes({
  true: { zh: '已启用', en: 'Enabled', tone: 'good' },
  false: { zh: '已禁用', en: 'Disabled', tone: 'off' },
})

/** The words of a switch. */
export const switchStates = codes({
  true: { zh: '启用', en: 'On', tone: 'good' },
  false: { zh: '禁用', en: 'Off', tone: 'off' },
})

/** The label of the filter that finds rows whose field has no value. */
export const blankField = labels('缺少的信息', 'Missing details')

export const statusLabel = labels('状态', 'Status')
