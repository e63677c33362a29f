/**
 * Names that several entities use, so that a thing has the same name on every screen, in exports and in the audit
 * log. Words that the specification requires on one screen are here too, with their section.
 */
import { labels } from '../words/languages.ts'

export const terms = {
  // People
  memberId: labels('会员 ID', 'Member ID'),
  memberName: labels('会员名称', 'Member name'),
  /** The member's name on the member detail (specification §2 Member detail). */
  nickname: labels('昵称', 'Nickname'),
  /** The member's name in the order list and its export (§2 Order). */
  orderer: labels('下单人', 'Ordered by'),
  /** The member's name in the login log and its export (§2 Notices, logs, rewards). */
  loginLogName: labels('用户名', 'User name'),
  /** The name that a member uses to sign in, in the user query records (§3 Charging). */
  loginId: labels('登录 ID', 'Login ID'),
  /** The name that an account uses to sign in. */
  userName: labels('用户名', 'User name'),
  phone: labels('手机号', 'Phone'),
  email: labels('邮箱', 'Email'),
  channel: labels('渠道', 'Channel'),
  channelName: labels('渠道名称', 'Channel name'),
  registeredAt: labels('注册时间', 'Registered at'),
  /** A VIP membership that was paid again. */
  renewedAt: labels('续费时间', 'Renewed at'),
  memberValidity: labels('会员有效期', 'Membership validity'),
  memberValidFrom: labels('会员有效期开始', 'Membership valid from'),
  memberValidUntil: labels('会员有效期结束', 'Membership valid until'),

  // Orders
  orderNo: labels('订单号', 'Order number'),
  orderedAt: labels('下单时间', 'Ordered at'),
  queriedAt: labels('查询时间', 'Queried at'),
  productName: labels('商品名称', 'Product name'),
  /** No space, because the message of §5 has none. */
  skuCode: labels('商品SKU', 'SKU code'),
  bankAccount: labels('银行账号', 'Bank account'),

  // Shipments
  supplier: labels('供应商', 'Supplier'),
  buyer: labels('采购商', 'Buyer'),
  shipper: labels('发货人', 'Shipper'),
  consignee: labels('收货人', 'Consignee'),
  notifyParty: labels('通知人', 'Notify party'),
  billNo: labels('提单号', 'B/L no.'),
  masterBillNo: labels('主单号', 'Master B/L no.'),
  goods: labels('品名', 'Goods'),
  hsCode: labels('HS 编码', 'HS code'),
  dispatchCountry: labels('起运国', 'Country of dispatch'),
  destinationCountry: labels('目的国', 'Country of destination'),
  loadingPort: labels('起运港', 'Port of loading'),
  dischargePort: labels('目的港', 'Port of discharge'),
  transportMode: labels('运输方式', 'Transport mode'),
  valueUsd: labels('货值（美元）', 'Value (USD)'),
  weight: labels('重量', 'Weight'),
  weightUnit: labels('重量单位', 'Weight unit'),
  companyName: labels('企业名称', 'Company name'),
} as const
