import { auditWords } from '../../platform/audit/words.ts'

export const memberWords = auditWords(
  'member',
  ['会员', 'Member'],
  {
    upgrade: ['升级会员', 'Upgrade member'],
    validity: ['会员有效期变更', 'Change of validity'],
    expire: ['会员到期回落', 'Memberships ended'],
    export: ['导出会员', 'Export members'],
  },
  {
    level: {
      text: ['等级', 'Level'],
      values: { 0: ['普通用户', 'Ordinary'], 1: ['VIP会员', 'VIP'], 2: ['试用会员', 'Trial'] },
    },
    start: ['有效期开始', 'Validity from'],
    end: ['有效期结束', 'Validity to'],
    members: ['会员数', 'Members'],
    phone: ['手机号', 'Phone'],
    email: ['邮箱', 'E-mail'],
    userId: ['用户ID', 'User ID'],
    channelCode: ['渠道', 'Channel'],
    operationType: {
      text: ['业务类型', 'Business type'],
      values: {
        foreign: ['外贸', 'Foreign trade'],
        freight: ['货代', 'Freight forwarding'],
        other: ['其他', 'Other'],
      },
    },
    startCreatedTime: ['注册时间起', 'Registered from'],
    endCreatedTime: ['注册时间止', 'Registered to'],
  },
)
