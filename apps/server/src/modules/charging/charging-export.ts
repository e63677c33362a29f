import { charging, type Labels } from '@backoffice/contract'
import { defineExport } from '../../platform/exports/define-export.ts'
import { type ChargeOrderFilters, selectChargeOrders, totalChargeOrders } from './charge-orders.repository.ts'
import { type ChargeOrderRow, type Counted, type SettlementRow, withAmount } from './charging.mapper.ts'
import { type SettlementFilters, selectSettlements, totalSettlements } from './settlements.repository.ts'

const titles = {
  productName: { zh: '品名', en: 'Product' },
  material: { zh: '材质', en: 'Material' },
  country: { zh: '目的国', en: 'Destination country' },
  amount: { zh: '积分', en: 'Points' },
} satisfies Record<string, Labels>

export const settlementExport = defineExport<SettlementFilters, SettlementRow, Counted<SettlementRow>>({
  name: 'chargeSettlement',
  module: import.meta.url,
  title: { zh: '结算清单', en: 'Settlements' },
  operation: charging.exportSettlements,
  columns: [
    { title: titles.productName, width: 30, value: row => row.productName },
    { title: titles.material, value: row => row.material },
    { title: titles.country, width: 12, value: row => row.destinationCountryCode },
    { title: { zh: '结果条数', en: 'Results' }, type: 'number', value: row => row.resultSize },
    { title: titles.amount, type: 'number', value: row => row.amount },
    { title: { zh: '查询时间', en: 'Asked at' }, type: 'time', value: row => row.queryDate },
  ],
  toItem: withAmount,
  count: async (db, filters, { timeZone }) => (await totalSettlements(db, filters, timeZone)).total,
  rows: (db, filters, { timeZone }) => selectSettlements(db, filters, timeZone),
})

export const chargeOrderExport = defineExport<ChargeOrderFilters, ChargeOrderRow, Counted<ChargeOrderRow>>({
  name: 'chargeOrder',
  module: import.meta.url,
  title: { zh: '用户查询记录', en: 'User query records' },
  operation: charging.exportOrders,
  columns: [
    { title: { zh: '订单号', en: 'Order number' }, width: 24, value: row => row.orderNo },
    { title: titles.productName, width: 30, value: row => row.productName },
    { title: titles.material, value: row => row.material },
    { title: titles.country, width: 12, value: row => row.destinationCountryCode },
    { title: titles.amount, type: 'number', value: row => row.amount },
    { title: { zh: '登录ID', en: 'Login ID' }, value: row => row.userId },
    { title: { zh: '下单时间', en: 'Placed at' }, type: 'time', value: row => row.placeDate },
  ],
  toItem: withAmount,
  count: async (db, filters, { timeZone }) => (await totalChargeOrders(db, filters, timeZone)).total,
  rows: (db, filters, { timeZone }) => selectChargeOrders(db, filters, timeZone),
})
