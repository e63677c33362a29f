/** The order list as a file: one row per order, with all of its items in one cell. */
import { order, orderFields, orderItemFields, orderNames, orders, titleOf } from '@backoffice/contract'
import { localSiteNames, type NamedSite } from '../../platform/access/site-names.ts'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import { type OrderView, toOrder } from './orders.mapper.ts'
import {
  countOrders,
  type OrderFilters,
  type OrderRecord,
  selectMatchingOrders,
} from './orders.repository.ts'

const together = (texts: (string | null)[]) => texts.filter(Boolean).join(' / ')

interface SiteOfOrder {
  site: NamedSite | null
}

const sourceOf = ({ site, source }: OrderView & SiteOfOrder, { language }: ExportContext) =>
  site ? (sayName(localSiteNames(site), language) ?? site.name) : source

export const orderExport = defineExport<OrderFilters, OrderRecord & SiteOfOrder, OrderView & SiteOfOrder>({
  name: 'order',
  module: import.meta.url,
  title: titleOf(orderNames.many),
  operation: orders.export,
  columns: fileColumnsOf(
    { ...orderFields, ...orderItemFields },
    {
      order_no: 24,
      source_name: 0,
      source_phone: 14,
      item_name: {
        width: 30,
        value: ({ item_list }) => together(item_list.map(item => item.item_name)),
      },
      sku_code: {
        width: 24,
        value: ({ item_list }) => together(item_list.map(item => item.sku_code)),
      },
      total_amount: 0,
      discount: 0,
      actual_amount: 0,
      status: 10,
      create_time: 0,
      paid_time: 0,
      payment_method: 14,
      transaction_no: 24,
      // The file shows the time of the first item, as the order's own page does.
      vipEffectTime: { value: row => row.item_list[0]?.vipEffectTime },
      vipDueTime: { value: row => row.item_list[0]?.vipDueTime },
      source: { width: 14, value: sourceOf },
      userId: 0,
      vipRevokedTime: { value: row => row.item_list[0]?.vipRevokedTime },
      invoice: 10,
      refund_time: 0,
      refund_amount: 0,
      cancelTime: 0,
    },
  ),
  row: order,
  toItem: row => ({ ...toOrder(row), site: row.site }),
  count: (db, filters, context) => countOrders(db, filters, context),
  rows: (db, filters, context) => selectMatchingOrders(db, filters, context),
})
