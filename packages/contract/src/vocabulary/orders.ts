import Type from 'typebox'
import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import {
  choice,
  code,
  field,
  fields,
  instant,
  money,
  number,
  shownOf,
  spoken,
  text,
} from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { orderInvoiceStates } from './invoice-states.ts'

export const orderNames = namesOf(labels('订单', 'order'), labels('订单', 'orders'))

export const orderStatuses = codes({
  UNPAID: { zh: '未支付', en: 'Unpaid', tone: 'waiting' },
  PAID: { zh: '已支付', en: 'Paid', tone: 'good' },
  CANCELLED: { zh: '已取消', en: 'Cancelled', tone: 'off' },
})

/** How an order was paid, as its front site says it. */
export const paymentMethods = codes({
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  UNIONPAY: { zh: '银联', en: 'UnionPay' },
  CARD: { zh: '银行卡', en: 'Bank card' },
  TRANSFER: { zh: '对公转账', en: 'Bank transfer' },
  OTHER: { zh: '其他', en: 'Other' },
})

/** Yuan, at most two decimals. */
const amount = { minimum: 0, maximum: limits.amountMax }
const discountLabel = { zh: '优惠金额', en: 'Discount' }

export const orderItemFields = fields({
  item_name: text({ personal: 'text', label: terms.productName, max: limits.itemNameMax, required: true }),
  sku_code: code({
    label: terms.skuCode,
    max: limits.skuCodeMax,
    nullable: 'shown',
    optional: true,
  }),
  /** Before the discount; both where the front site sends them. */
  price: money({ label: { zh: '单价', en: 'Price' }, ...amount, nullable: 'shown', optional: true }),
  discount: money({ label: discountLabel, ...amount, nullable: 'shown', optional: true }),
  /** The validity that the item gave. The pushed value is used; without one, this back-office computes it. */
  vipEffectTime: instant({
    label: terms.memberValidFrom,
    nullable: 'shown',
    optional: true,
  }),
  vipDueTime: instant({
    label: terms.memberValidUntil,
    nullable: 'shown',
    optional: true,
  }),
  /** When a refund took the validity back. Blank while the member has it. */
  vipRevokedTime: instant({ label: { zh: '有效期收回时间', en: 'Membership revoked' }, nullable: 'shown' }),
  /** The points that the item gave. Blank for an item without points. */
  points: number({ label: { zh: '积分', en: 'Points' }, nullable: 'shown' }),
})

export const orderFields = fields({
  order_no: code({
    label: terms.orderNo,
    max: limits.searchTextMax,
    required: true,
  }),
  /** The member's id on the front site. */
  userId: code({ label: terms.memberId, max: limits.senderKeyMax, required: true }),
  /** The code of the front site that sold the order. */
  source: text({
    plain: true,
    label: { zh: '产品来源', en: 'Product source' },
    max: limits.siteCodeMax,
    required: true,
  }),
  source_name: text({ personal: 'name', label: terms.orderer, max: limits.searchTextMax, optional: true }),
  /** Masked without the permission. */
  source_phone: text({
    personal: 'phone',
    label: terms.phone,
    max: limits.cellphoneMax,
    pattern: '^[0-9+() -]*$',
    optional: true,
  }),
  /** The total is always actual + discount. In an unpaid order, actual is the amount to pay. */
  actual_amount: money({ label: { zh: '实付金额', en: 'Paid amount' }, ...amount, required: true }),
  discount: money({ label: discountLabel, ...amount, optional: true }),
  total_amount: money({ label: { zh: '订单金额', en: 'Order amount' }, ...amount, required: true }),
  status: choice(orderStatuses, { label: { zh: '订单状态', en: 'Status' }, required: true }),
  create_time: instant({ label: terms.orderedAt, required: true }),
  /** Required for a PAID order. Its validity begins at this time, or after the validity at this time ends. */
  paid_time: instant({ label: { zh: '支付时间', en: 'Paid at' }, nullable: 'shown', optional: true }),
  /** Where the front site sends them. */
  payment_method: choice(paymentMethods, {
    label: { zh: '支付方式', en: 'Payment method' },
    nullable: 'shown',
    optional: true,
  }),
  transaction_no: code({
    label: { zh: '交易流水号', en: 'Transaction number' },
    max: limits.transactionNoMax,
    nullable: 'shown',
    optional: true,
  }),
  /** Only of a paid order that is cancelled, where the front site sends them. */
  refund_time: instant({ label: { zh: '退款时间', en: 'Refunded at' }, nullable: 'shown', optional: true }),
  refund_amount: money({
    label: { zh: '退款金额', en: 'Refund amount' },
    ...amount,
    nullable: 'shown',
    optional: true,
  }),
  /** The sender's time of the push that cancelled the order. */
  cancelTime: instant({ label: { zh: '取消时间', en: 'Cancelled at' }, nullable: 'shown' }),
  /** The account that pushed it. */
  cancelledBy: text({ personal: 'name', label: { zh: '取消来源', en: 'Cancelled by' }, nullable: 'shown' }),
  invoice: choice(orderInvoiceStates, { label: { zh: '发票', en: 'Invoice' } }),
  item_list: field({
    label: { zh: '商品', en: 'Items' },
    shown: Type.Array(Type.Object(shownOf(orderItemFields))),
  }),
})

/** Orders are found by these, too. */
export const orderFilterFields = fields({
  product: spoken(terms.productName),
  channelCode: spoken(terms.channel),
  /** Cancelled after they were paid. */
  refunded: spoken(labels('已退款', 'Refunded'), { kind: 'flag' }),
})
