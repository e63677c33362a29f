import { auditWords } from '../../platform/audit/words.ts'

export const channelWords = auditWords(
  'channel',
  ['渠道', 'Channel'],
  {
    create: ['新增渠道', 'Add channel'],
    update: ['修改渠道', 'Change channel'],
    delete: ['删除渠道', 'Delete channel'],
  },
  {},
)
