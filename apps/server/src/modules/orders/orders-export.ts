/** The order list as a file: a row for each order, its items side by side in one cell. */
import { type Order, type OrderStatus, orders } from '@backoffice/contract'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import { say } from '../../platform/lib/texts.ts'
import { siteNames } from '../sites/sites.mapper.ts'
import { toOrder } from './orders.mapper.ts'
import {
  countOrders,
  type OrderFilters,
  type OrderRecord,
  type SourceSite,
  selectMatching,
} from './orders.repository.ts'

const statusTexts: Record<OrderStatus, { zh: string; en: string }> = {
  UNPAID: { zh: '未支付', en: 'Unpaid' },
  PAID: { zh: '已支付', en: 'Paid' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
}

const timeOf = (text: string | null | undefined) => (text ? new Date(text) : null)
const together = (texts: (string | null)[]) => texts.filter(Boolean).join(' / ')

interface Sold {
  site: SourceSite | null
}

const sourceOf = ({ site, source }: Order & Sold, { language }: ExportContext) =>
  site ? (sayName(siteNames(site), language) ?? site.name) : source

export const orderExport = defineExport<OrderFilters, OrderRecord & Sold, Order & Sold>({
  name: 'order',
  module: import.meta.url,
  title: { zh: '订单', en: 'Orders' },
  operation: orders.export,
  columns: [
    { title: { zh: '订单号', en: 'Order number' }, width: 24, value: row => row.order_no },
    { title: { zh: '下单人', en: 'Orderer' }, value: row => row.source_name },
    { title: { zh: '手机号', en: 'Phone' }, width: 14, value: row => row.source_phone },
    {
      title: { zh: '商品名称', en: 'Product' },
      width: 30,
      value: ({ item_list }) => together(item_list.map(item => item.item_name)),
    },
    {
      title: { zh: '商品SKU', en: 'SKU code' },
      width: 24,
      value: ({ item_list }) => together(item_list.map(item => item.sku_code)),
    },
    {
      title: { zh: '订单金额（元）', en: 'Order amount (yuan)' },
      type: 'number',
      value: row => row.total_amount,
    },
    { title: { zh: '优惠金额（元）', en: 'Discount (yuan)' }, type: 'number', value: row => row.discount },
    {
      title: { zh: '实付金额（元）', en: 'Paid amount (yuan)' },
      type: 'number',
      value: row => row.actual_amount,
    },
    {
      title: { zh: '订单状态', en: 'Status' },
      width: 10,
      value: (row, { language }) => say(language, statusTexts[row.status]),
    },
    { title: { zh: '下单时间', en: 'Ordered at' }, type: 'time', value: row => timeOf(row.create_time) },
    { title: { zh: '支付时间', en: 'Paid at' }, type: 'time', value: row => timeOf(row.paid_time) },
    // Of the first item, as the order's own page shows it.
    {
      title: { zh: '会员有效期开始', en: 'Validity from' },
      type: 'time',
      value: row => timeOf(row.item_list[0]?.vipEffectTime),
    },
    {
      title: { zh: '会员有效期结束', en: 'Validity to' },
      type: 'time',
      value: row => timeOf(row.item_list[0]?.vipDueTime),
    },
    { title: { zh: '产品来源', en: 'Source' }, width: 14, value: sourceOf },
    { title: { zh: '用户 ID', en: 'User id' }, value: row => row.userId },
  ],
  toItem: (row, { access }) => ({ ...toOrder(access)(row), site: row.site }),
  count: (db, filters, { access }) => countOrders(db, filters, access),
  rows: (db, filters, { access }) => selectMatching(db, filters, access),
})
