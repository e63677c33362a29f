import { intakeNames } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const intakeWords = auditWords(
  'intake',
  intakeNames,
  {
    created: ['新增', 'Added'],
    stale: ['过期', 'Out of date'],
    rejected: ['拒绝', 'Rejected'],
    key: ['编号', 'Key'],
    heldBy: ['属于其他站点', 'Held by another site'],
    heldMember: ['会员 ID 属于其他站点', 'User id held by another site'],
    heldOrder: ['订单号属于其他站点', 'Order number held by another site'],
    heldChargeOrder: ['点数消费单号属于其他站点', 'Number of a points charge held by another site'],
  },
  { push: ['推送数据', 'Push records'], release: ['释放编号', 'Free a key'] },
)
