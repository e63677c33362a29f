import { auditWords } from '../../platform/audit/words.ts'

export const auditLogWords = auditWords(
  'audit',
  ['审计日志', 'Audit log'],
  {
    export: ['导出审计日志', 'Export the audit log'],
    retention: ['清理过期审计日志', 'Drop old audit events'],
  },
  {
    actor: ['操作人', 'Actor'],
    actorId: ['操作人 ID', 'Actor ID'],
    action: ['操作', 'Action'],
    entity: ['对象', 'Record'],
    entityId: ['对象 ID', 'Record ID'],
    outcome: ['结果', 'Outcome'],
    address: ['地址', 'Address'],
    months: ['月数', 'Months'],
  },
)

export const systemWords = auditWords('system', ['系统', 'System'], {
  firstStart: ['首次启动', 'First start'],
})
