import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, fields, instant, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const auditNames = namesOf(labels('审计日志', 'audit log'))

export const auditOutcomeCodes = codes({
  done: { zh: '完成', en: 'Done', tone: 'good' },
  denied: { zh: '拒绝', en: 'Denied', tone: 'waiting' },
  failed: { zh: '失败', en: 'Failed', tone: 'bad' },
})

export const auditActorCodes = codes({
  user: { zh: '账号', en: 'Account' },
  app: { zh: '应用', en: 'App' },
  system: { zh: '系统', en: 'System' },
  anonymous: { zh: '未登录', en: 'Not signed in' },
})

export const auditFields = fields({
  time: instant({ label: { zh: '时间', en: 'Time' } }),
  actor: spoken(labels('操作人', 'Actor')),
  actorId: spoken(labels('操作人 ID', 'Actor ID')),
  actorKind: choice(auditActorCodes, { label: { zh: '操作人类型', en: 'Actor type' } }),
  action: spoken(labels('操作类型', 'Action')),
  entity: spoken(labels('对象类型', 'Record type')),
  entityId: spoken(labels('对象 ID', 'Record ID')),
  field: spoken(labels('改动的字段', 'Changed field')),
  record: spoken(labels('对象', 'Record')),
  outcome: choice(auditOutcomeCodes, { label: { zh: '结果', en: 'Outcome' } }),
  changes: spoken(labels('变更内容', 'Changes')),
  site: spoken(labels('站点', 'Site')),
  address: spoken(labels('IP 地址', 'IP address')),
  userAgent: spoken(labels('浏览器', 'Browser')),
  requestId: spoken(labels('请求编号', 'Request ID')),
  months: spoken(labels('月数', 'Months')),
})
