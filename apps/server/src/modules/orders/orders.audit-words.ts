import { auditWords } from '../../platform/audit/words.ts'

export const orderWords = auditWords(
  'order',
  ['订单', 'Order'],
  { export: ['导出订单', 'Export orders'] },
  {
    order_no: ['订单号', 'Order number'],
    source_name: ['下单人', 'Orderer'],
    source_phone: ['手机号', 'Phone'],
    source: ['产品来源', 'Source'],
    userId: ['用户 ID', 'User id'],
    status: {
      text: ['订单状态', 'Status'],
      values: {
        UNPAID: ['未支付', 'Unpaid'],
        PAID: ['已支付', 'Paid'],
        CANCELLED: ['已取消', 'Cancelled'],
      },
    },
  },
)
