import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf, titleOf } from '../words/entities.ts'
import {
  choice,
  code,
  day,
  fields,
  flag,
  instant,
  money,
  recordTimes,
  spoken,
  text,
} from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { statusLabel } from './states.ts'

export const productNames = namesOf(labels('商品', 'product'), labels('商品', 'products'))

export const skuNames = namesOf(labels('规格产品', 'SKU'), labels('规格产品', 'SKUs'))

export const productActions = {
  sync: labels('商品数据同步', 'Sync product data'),
  publishMany: labels('批量上架', 'Publish products'),
  revokeMany: labels('批量下架', 'Unpublish products'),
  plan: labels('计划上架', 'Plan publishing'),
  unplan: labels('取消计划上架', 'Cancel planned publishing'),
  publishPlanned: labels('按计划上架', 'Publish as planned'),
}

export const productStates = codes({
  draft: { zh: '草稿', en: 'Draft', tone: 'waiting' },
  unpublished: { zh: '未上架', en: 'Unpublished', tone: 'off' },
  published: { zh: '已上架', en: 'Published', tone: 'good' },
})

/** The state of a product in the catalogue of the front sites. */
export const productSyncStates = codes({
  never: { zh: '未同步', en: 'Not synced', tone: 'off' },
  changed: { zh: '有改动未同步', en: 'Changed since sync', tone: 'waiting' },
  synced: { zh: '已同步', en: 'Synced', tone: 'good' },
})

/** A product has one of these forms; a SKU is the third form of the rows that are sold. */
export const baseProductForms = codes({
  simple_product: { zh: '普通商品', en: 'Simple' },
  base_option_product: { zh: '多规格商品', en: 'With options' },
})
export const productForms = codes({ ...baseProductForms.texts, option_product: skuNames.one })

export const productPeriodUnits = codes({
  day: { zh: '天', en: 'Days' },
  month: { zh: '个月', en: 'Months' },
  year: { zh: '年', en: 'Years' },
  yuan: { zh: '元', en: 'Yuan' },
})

const planLabel = labels('计划上架时间', 'Planned for')
/** What a person says of it. */
export const productPlanFields = fields({ publish_time: instant({ label: planLabel, required: true }) })

export const productFields = fields({
  name: text({ plain: true, label: terms.productName }),
  family: spoken(labels('商品系列', 'Series')),
  type: choice(productForms, { label: { zh: '类型', en: 'Type' } }),
  /** Blank for a base-option product, because its SKUs have the codes. */
  sku_code: code({ label: terms.skuCode }),
  options: spoken(labels('规格', 'Options')),
  /** Yuan. */
  list_price: money({ label: labels('原价', 'List price'), nullable: 'shown' }),
  sale_price: money({ label: labels('优惠价', 'Sale price'), nullable: 'shown' }),
  /** Days in the business time zone, both included. Null means no limit. */
  sale_start: day({ label: labels('优惠开始日期', 'Sale begins'), nullable: 'shown' }),
  sale_end: day({ label: labels('优惠结束日期', 'Sale ends'), nullable: 'shown' }),
  period: spoken(labels('会员时长', 'Membership period'), { kind: 'number' }),
  period_unit: choice(productPeriodUnits, { label: { zh: '时长单位', en: 'Period unit' } }),
  status: choice(productStates, { label: statusLabel }),
  /** The code of the channel that sells it. A product or SKU with a channel cannot be deleted. */
  channel: code({
    label: terms.channel,
    max: limits.channelCodeMax,
    pattern: '^[A-Za-z0-9_-]*$',
    optional: true,
  }),
  /** Compares the catalogue with what a synchronisation would make of the product now. */
  sync_state: choice(productSyncStates, { label: labels('同步状态', 'Sync state') }),
  /** Null if the catalogue does not have it. */
  sync_time: instant({ label: labels('上次同步', 'Last sync'), nullable: 'shown' }),
  /** When it is to be published by itself, and who planned that. */
  plan_time: instant({ label: planLabel, nullable: 'shown' }),
  planner: text({ personal: 'name', label: labels('计划人', 'Planned by'), nullable: 'shown' }),
  /** It has changed since: it will not be published then. */
  plan_void: flag({ label: labels('计划上架已失效', 'Plan is void') }),
  skus: spoken(titleOf(skuNames.many)),
  create_at: recordTimes.createTime,
  update_at: recordTimes.updateTime,
})

/** The seeded families have these routes; an entry of the audit log is read long after its dictionary has changed. */
const routes = codes({
  '*': { zh: '全部航线', en: 'All routes' },
  east_asia: { zh: '东亚航线', en: 'East Asia' },
  southeast_asia: { zh: '东南亚航线', en: 'Southeast Asia' },
  south_asia: { zh: '印巴航线', en: 'South Asia' },
  middle_east: { zh: '中东航线', en: 'Middle East' },
  europe: { zh: '欧洲航线', en: 'Europe' },
  mediterranean: { zh: '地中海航线', en: 'Mediterranean' },
  north_america_west: { zh: '美西航线', en: 'US West Coast' },
  north_america_east: { zh: '美东航线', en: 'US East Coast' },
  latin_america: { zh: '中南美航线', en: 'Latin America' },
  africa: { zh: '非洲航线', en: 'Africa' },
  oceania: { zh: '澳新航线', en: 'Oceania' },
})

const memberFunctions = codes({
  company_search: { zh: '企业查询', en: 'Company search' },
  shipment_details: { zh: '提单明细', en: 'Shipment details' },
  contacts: { zh: '联系方式', en: 'Contacts' },
  export: { zh: '数据导出', en: 'Export' },
  selection: { zh: '数据精选', en: 'Data selections' },
  freight_rates: { zh: '运价查询', en: 'Freight rates' },
})

/** The attributes by code, with the names for the audit log. */
export const productAttributeFields = fields({
  '@product_sku_code': productFields.sku_code,
  '@product_name': productFields.name,
  product_name_en: spoken(labels('英文名称', 'English name')),
  '@product_primary_image': spoken(labels('商品主图', 'Main picture')),
  '@product_desc': spoken(labels('商品描述', 'Description')),
  '@product_list_prices': spoken(labels('商品原价（元）', 'List price (yuan)')),
  '@product_sale_prices': spoken(labels('商品优惠价（元）', 'Sale price (yuan)')),
  '@start_of_sale_price': productFields.sale_start,
  '@end_of_sale_price': productFields.sale_end,
  '@member_period_value': productFields.period,
  '@member_period_unit': productFields.period_unit,
  '@vip_member_function': spoken(labels('会员功能', 'Member functions'), { codes: memberFunctions }),
  '@vip_routes': spoken(labels('可查航线', 'Routes'), { codes: routes }),
  '@vip_member_routes': spoken(labels('会员航线', 'Member routes'), { codes: routes }),
  '@hscode_product_point': spoken(labels('积分数量', 'Points')),
  member_level: spoken(labels('会员级别', 'Member level'), {
    codes: codes({ 1: { zh: 'VIP会员', en: 'VIP' }, 2: { zh: '试用会员', en: 'Trial' } }),
  }),
  member_term: spoken(labels('会员期限', 'Term'), {
    codes: codes({
      trial: { zh: '体验', en: 'Trial' },
      month: { zh: '月度', en: 'Monthly' },
      quarter: { zh: '季度', en: 'Quarterly' },
      year: { zh: '年度', en: 'Yearly' },
    }),
  }),
  member_seats: spoken(labels('使用人数', 'Users')),
  gallery: spoken(labels('商品图集', 'Pictures')),
  brand: spoken(labels('品牌', 'Brand')),
  delivery: spoken(labels('交付方式', 'Delivery'), {
    codes: codes({
      online: { zh: '在线开通', en: 'Online' },
      email: { zh: '邮件发送', en: 'By email' },
      courier: { zh: '快递寄送', en: 'By courier' },
    }),
  }),
  services: spoken(labels('服务保障', 'Services'), {
    codes: codes({
      invoice: { zh: '可开发票', en: 'Invoice' },
      refund: { zh: '七天可退', en: '7-day refund' },
      support: { zh: '专属客服', en: 'Personal support' },
    }),
  }),
  weight_kg: spoken(labels('重量（千克）', 'Weight (kg)')),
  stock: spoken(labels('库存', 'Stock')),
  launch_date: spoken(labels('上市日期', 'Launch date')),
  display_dates: spoken(labels('展示日期', 'Shown from and to')),
})
