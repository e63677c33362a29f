import {
  behaviourLogFields,
  behaviourLogNames,
  behaviourRecordFields,
  behaviourRecordNames,
  loginLogFields,
  loginLogNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const loginLogWords = auditWords('loginLog', loginLogNames, loginLogFields, { export: true })

export const behaviourLogWords = auditWords(
  'behaviourLog',
  behaviourLogNames,
  { ...behaviourLogFields, address: behaviourLogFields.remoteAddress, months: ['月数', 'Months'] },
  { export: true, retention: ['清理过期行为日志', 'Delete old behaviour events'] },
)

export const behaviourRecordWords = auditWords(
  'behaviourRecord',
  behaviourRecordNames,
  { ...behaviourRecordFields, address: behaviourLogFields.remoteAddress },
  { export: true },
)
