import { channelFields, channelNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const channelWords = auditWords('channel', channelNames, channelFields, {
  create: true,
  update: true,
  delete: true,
  export: true,
})
