import {
  behaviourLogFields,
  behaviourLogNames,
  behaviourRecordFields,
  behaviourRecordNames,
  loginLogFields,
  loginLogNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const loginLogWords = auditWords('loginLog', loginLogNames, { export: true }, loginLogFields)

export const behaviourLogWords = auditWords(
  'behaviourLog',
  behaviourLogNames,
  { export: true, retention: ['清理过期行为日志', 'Delete old behaviour events'] },
  { ...behaviourLogFields, address: behaviourLogFields.remoteAddress, months: ['月数', 'Months'] },
)

export const behaviourRecordWords = auditWords(
  'behaviourRecord',
  behaviourRecordNames,
  { export: true },
  { ...behaviourRecordFields, address: behaviourLogFields.remoteAddress },
)
