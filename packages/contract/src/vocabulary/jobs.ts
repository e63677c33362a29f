import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { fields, instant, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const jobNames = namesOf(labels('任务', 'job'), labels('任务', 'jobs'))

export const jobStateCodes = codes({
  queued: { zh: '排队中', en: 'Waiting', tone: 'waiting' },
  running: { zh: '进行中', en: 'Running', tone: 'running' },
  done: { zh: '已完成', en: 'Done', tone: 'good' },
  failed: { zh: '失败', en: 'Failed', tone: 'bad' },
  cancelled: { zh: '已取消', en: 'Cancelled', tone: 'off' },
})

export const jobFields = fields({
  name: spoken(labels('名称', 'Name')),
  kindText: spoken(labels('类型', 'Type')),
  state: spoken(labels('状态', 'Status'), { kind: 'choice', codes: jobStateCodes }),
  userId: spoken(labels('发起人', 'Requested by')),
  createTime: instant({ label: { zh: '提交时间', en: 'Requested' } }),
  startTime: instant({ label: { zh: '开始时间', en: 'Started' } }),
  endTime: instant({ label: { zh: '结束时间', en: 'Ended' } }),
  filters: spoken(labels('筛选条件', 'Filters')),
  rows: spoken(labels('行数', 'Rows'), { kind: 'number' }),
  duration: spoken(labels('用时', 'Duration')),
  attempt: spoken(labels('次数', 'Runs'), { kind: 'number' }),
})
