import { auditWords } from '../../platform/audit/words.ts'

const shared = {
  type: ['类型', 'Type'],
  username: ['用户名', 'User name'],
  userId: ['用户ID', 'User ID'],
  address: ['地址', 'Address'],
  phone: ['手机号', 'Phone'],
  channel: ['渠道', 'Channel'],
  actionCode: ['行为', 'Behaviour'],
  months: ['月数', 'Months'],
} as const

export const loginLogWords = auditWords(
  'loginLog',
  ['登录日志', 'Login log'],
  { export: ['导出登录日志', 'Export the login log'] },
  shared,
)

export const behaviourLogWords = auditWords(
  'behaviourLog',
  ['行为日志', 'Behaviour log'],
  {
    export: ['导出行为日志', 'Export the behaviour log'],
    retention: ['清理过期行为日志', 'Delete old behaviour events'],
  },
  shared,
)

export const behaviourRecordWords = auditWords(
  'behaviourRecord',
  ['会员行为记录', 'Member behaviour'],
  { export: ['导出会员行为记录', 'Export member behaviour'] },
  shared,
)
