/** A membership family and its products as the server sends them, for tests. */
import type { Product, ProductAttribute, ProductFamilyDetail } from '@backoffice/contract'

export const attribute = (
  code: string,
  value_type: ProductAttribute['value_type'],
  name: string,
  rest: Partial<ProductAttribute> = {},
): ProductAttribute => ({
  code,
  g_code: 'g',
  value_type,
  labels: [
    { locale: 'zh_CN', name },
    { locale: 'en_US', name: `${name} en` },
  ],
  required: false,
  options: [],
  dict_code: '',
  min: null,
  max: null,
  precision: 0,
  max_length: 150,
  max_items: 1,
  image: false,
  prefix: '',
  default_value: null,
  ...rest,
})

const option = (code: string, name: string) => ({
  code,
  labels: [
    { locale: 'zh_CN' as const, name },
    { locale: 'en_US' as const, name: `${name} en` },
  ],
})
const price = { min: 0, max: 99999, precision: 2, prefix: '¥' }

export const term = attribute('member_term', 'SingleSelect', '会员期限', {
  options: [option('month', '月度'), option('quarter', '季度'), option('year', '年度')],
})
export const seats = attribute('member_seats', 'Integer', '使用人数', { min: 0, max: 999999 })
export const codeAttribute = attribute('@product_sku_code', 'ShortText', '商品SKU', {
  required: true,
  max_length: 200,
})
export const salePrice = attribute('@product_sale_prices', 'Decimal', '商品优惠价', price)
export const saleStart = attribute('@start_of_sale_price', 'Date', '优惠开始日期')
export const saleEnd = attribute('@end_of_sale_price', 'Date', '优惠结束日期')
const listPrice = attribute('@product_list_prices', 'Decimal', '商品原价', {
  ...price,
  required: true,
})
const periodValue = attribute('@member_period_value', 'Decimal', '会员时长', { min: 0, precision: 2 })
const periodUnit = attribute('@member_period_unit', 'SingleSelect', '时长单位', {
  options: [option('day', '天'), option('month', '个月'), option('year', '年'), option('yuan', '元')],
  default_value: 'day',
})
export const routes = attribute('@vip_routes', 'MultiSelect', '可查航线', {
  options: [option('*', '全部航线'), option('europe', '欧洲航线')],
  max_items: 100,
})
export const name = attribute('@product_name', 'ShortText', '商品名称', { required: true })

const group = (type: 'common' | 'option' | 'sku', label: string, attributes: ProductAttribute[]) => ({
  code: type,
  type,
  labels: [{ locale: 'zh_CN' as const, name: label }],
  attributes,
})

export const membership: ProductFamilyDetail = {
  id: 1,
  code: 'membership',
  labels: [{ locale: 'zh_CN', name: '会员' }],
  kind: 'standard',
  product_type: 'base_option_product',
  attribute_groups: [
    group('common', '基本信息', [name, routes]),
    group('option', '规格选项', [term, seats]),
    group('sku', '价格与规格', [
      codeAttribute,
      listPrice,
      salePrice,
      saleStart,
      saleEnd,
      periodValue,
      periodUnit,
    ]),
  ],
}

const common = {
  base_product_id: null,
  status: 'unpublished' as const,
  sku_code: '',
  channel: '',
  version: 3,
  create_at: '2026-01-01T08:00:00+08:00',
  update_at: '2026-01-01T08:00:00+08:00',
}

const value = (a_code: string, raw_value: unknown) => ({ a_code, g_code: 'g', values: [{ raw_value }] })

export const productFixture: Product = {
  ...common,
  sync_state: 'never',
  sync_time: null,
  plan_time: null,
  planner: null,
  plan_void: false,
  id: 7,
  type: 'base_option_product',
  family: membership,
  name: '高级会员',
  labels: [],
  attributes: [value('@product_name', '高级会员'), value('@vip_routes', ['*'])],
  option_products: [
    {
      ...common,
      id: 8,
      type: 'option_product',
      base_product_id: 7,
      sku_code: 'VIP-month',
      attributes: [
        value('member_term', 'month'),
        value('@product_sku_code', 'VIP-month'),
        value('@product_list_prices', 99.9),
        value('@member_period_unit', 'day'),
      ],
    },
  ],
  base_option_attributes: [value('member_term', 'month')],
}
