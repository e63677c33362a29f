import { auditFields, auditNames, systemNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const auditLogWords = auditWords('audit', auditNames, auditFields, {
  export: true,
  retention: ['清理过期审计日志', 'Delete old audit events'],
})

export const systemWords = auditWords('system', systemNames, {}, { firstStart: ['首次启动', 'First start'] })
