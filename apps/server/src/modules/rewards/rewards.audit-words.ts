import { auditWords } from '../../platform/audit/words.ts'

export const rewardWords = auditWords(
  'reward',
  ['现金奖励', 'Cash reward'],
  {
    payOut: ['打款', 'Pay out'],
    cancelPayout: ['取消打款', 'Cancel payout'],
    export: ['导出现金奖励', 'Export cash rewards'],
  },
  {
    status: { text: ['状态', 'Status'], values: { T: ['已打款', 'Paid'], F: ['未打款', 'Unpaid'] } },
    reward: ['奖励（元）', 'Reward (yuan)'],
    phone: ['手机号', 'Phone'],
    bankAccount: ['银行账号', 'Bank account'],
    inviterUserId: ['邀请人ID', "Inviter's ID"],
    inviterPhone: ['邀请人手机号', "Inviter's phone"],
    inviteePhone: ['被邀请人手机号', "Invitee's phone"],
  },
)
