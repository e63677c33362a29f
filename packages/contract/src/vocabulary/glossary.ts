/**
 * Names that several entities use, so that a thing has the same name on every screen, in exports and in the audit
 * log. Words that the specification requires on one screen are here too, with their section.
 */
import { type Labels, labels } from '../words/languages.ts'

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
  lastSignIn: labels('最近登录', 'Last sign-in'),
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
  taxNumber: labels('税号', 'Tax number'),
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
  withoutWords: labels('不一并搜索的词', 'Words not searched as well'),
  valueUsd: labels('货值（美元）', 'Value (USD)'),
  weight: labels('重量', 'Weight'),
  weightUnit: labels('重量单位', 'Weight unit'),
  companyName: labels('企业名称', 'Company name'),
} as const

/** Words that are easily taken for one another: what each means, for people who write texts. */
export const wordMeanings: { word: Labels; means: Labels }[] = [
  {
    word: labels('货运（货运记录，以“票”或“条”计）', 'shipment'),
    means: labels(
      '贸易数据中计数、列出和查询的单位：一份提单，或没有提单时一条报关记录',
      'What trade data counts, lists and finds: one bill of lading, or one customs entry where there is no bill',
    ),
  },
  {
    word: labels('提单', 'bill'),
    means: labels(
      '一票货运背后的单据本身：提单号、主单和分单、提单上写明的内容、同一份提单出现在两次导入中',
      'The document behind a shipment: its number, master and house bills, what is written on it, the same bill in two imports',
    ),
  },
  {
    word: labels('行', 'row'),
    means: labels(
      '文件中的一行，导入前或被拒时；导入后成为货运记录或企业资料',
      'A line of a file, before its import or when it was refused. Imported, it becomes a shipment or a company record',
    ),
  },
  {
    word: labels('账号', 'account'),
    means: labels(
      '登录本后台的员工或应用',
      'A member of the staff, or an app, that signs in to this back office',
    ),
  },
  {
    word: labels('会员', 'member'),
    means: labels('前台网站的客户，不登录本后台', 'A customer of a front site, who never signs in here'),
  },
]
