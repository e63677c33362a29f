/** The families a new database begins with: membership, route membership, points, plain (specification §3). */
import { type Kysely, sql } from 'kysely'

type Text = readonly [zh: string, en: string]
type Option = readonly [code: string, zh: string, en: string]

interface Attribute {
  code: string
  type: string
  label: Text
  required?: boolean
  options?: readonly Option[]
  settings?: Record<string, unknown>
}

interface Group {
  code: string
  type: 'common' | 'option' | 'sku'
  label: Text
  attributes: Attribute[]
}

interface Family {
  code: string
  kind: 'standard' | 'points'
  label: Text
  groups: Group[]
}

const labels = ([zh, en]: Text) => [
  { locale: 'zh_CN', name: zh },
  { locale: 'en_US', name: en },
]

const routes: Option[] = [
  ['*', '全部航线', 'All routes'],
  ['east_asia', '东亚航线', 'East Asia'],
  ['southeast_asia', '东南亚航线', 'Southeast Asia'],
  ['south_asia', '印巴航线', 'South Asia'],
  ['middle_east', '中东航线', 'Middle East'],
  ['europe', '欧洲航线', 'Europe'],
  ['mediterranean', '地中海航线', 'Mediterranean'],
  ['north_america_west', '美西航线', 'US West Coast'],
  ['north_america_east', '美东航线', 'US East Coast'],
  ['latin_america', '中南美航线', 'Latin America'],
  ['africa', '非洲航线', 'Africa'],
  ['oceania', '澳新航线', 'Oceania'],
]

const vipFunctions: Option[] = [
  ['company_search', '企业查询', 'Company search'],
  ['shipment_details', '提单明细', 'Shipment details'],
  ['contacts', '联系方式', 'Contacts'],
  ['export', '数据导出', 'Export'],
  ['selection', '数据精选', 'Data selections'],
  ['freight_rates', '运价查询', 'Freight rates'],
]

const price = { min: 0, max: 99999, precision: 2, prefix: '¥' }

const presentation: Attribute[] = [
  {
    code: '@product_name',
    type: 'ShortText',
    label: ['商品名称', 'Product name'],
    required: true,
    settings: { max_length: 150 },
  },
  {
    code: 'product_name_en',
    type: 'ShortText',
    label: ['英文名称', 'English name'],
    settings: { max_length: 150 },
  },
  {
    code: '@product_primary_image',
    type: 'ShortText',
    label: ['商品主图', 'Main picture'],
    settings: { image: true, max_items: 1 },
  },
  { code: '@product_desc', type: 'LongText', label: ['商品描述', 'Description'] },
]

const pricing: Attribute[] = [
  {
    code: '@product_sku_code',
    type: 'ShortText',
    label: ['商品SKU', 'SKU code'],
    required: true,
    settings: { max_length: 200 },
  },
  {
    code: '@product_list_prices',
    type: 'Decimal',
    label: ['商品原价', 'List price'],
    required: true,
    settings: price,
  },
  { code: '@product_sale_prices', type: 'Decimal', label: ['商品优惠价', 'Sale price'], settings: price },
  { code: '@start_of_sale_price', type: 'Date', label: ['优惠开始日期', 'Sale begins'] },
  { code: '@end_of_sale_price', type: 'Date', label: ['优惠结束日期', 'Sale ends'] },
]

const period: Attribute[] = [
  {
    code: '@member_period_value',
    type: 'Decimal',
    label: ['会员时长', 'Membership period'],
    required: true,
    settings: { min: 0, max: 999999, precision: 2, default_value: 30 },
  },
  {
    code: '@member_period_unit',
    type: 'SingleSelect',
    label: ['时长单位', 'Unit of the period'],
    required: true,
    options: [
      ['day', '天', 'Days'],
      ['month', '个月', 'Months'],
      ['year', '年', 'Years'],
      ['yuan', '元', 'Yuan'],
    ],
    settings: { default_value: 'day' },
  },
]

const terms: Attribute = {
  code: 'member_term',
  type: 'SingleSelect',
  label: ['会员期限', 'Term'],
  required: true,
  options: [
    ['trial', '体验', 'Trial'],
    ['month', '月度', 'Monthly'],
    ['quarter', '季度', 'Quarterly'],
    ['year', '年度', 'Yearly'],
  ],
}

const level: Attribute = {
  code: 'member_level',
  type: 'SingleSelect',
  label: ['会员级别', 'Member level'],
  required: true,
  options: [
    ['1', 'VIP会员', 'VIP'],
    ['2', '试用会员', 'Trial'],
  ],
  settings: { default_value: '1' },
}

const basic = (attributes: Attribute[]): Group => ({
  code: 'basic',
  type: 'common',
  label: ['基本信息', 'Basics'],
  attributes,
})
const sku = (attributes: Attribute[]): Group => ({
  code: 'sku',
  type: 'sku',
  label: ['价格与规格', 'Prices and specification'],
  attributes,
})
const options = (attributes: Attribute[]): Group => ({
  code: 'options',
  type: 'option',
  label: ['规格选项', 'Options'],
  attributes,
})

const families: Family[] = [
  {
    code: 'membership',
    kind: 'standard',
    label: ['会员', 'Membership'],
    groups: [
      basic(presentation),
      {
        code: 'rights',
        type: 'common',
        label: ['会员权益', 'Benefits'],
        attributes: [
          level,
          {
            code: '@vip_member_function',
            type: 'MultiSelect',
            label: ['会员功能', 'Functions'],
            required: true,
            options: vipFunctions,
          },
          { code: '@vip_routes', type: 'MultiSelect', label: ['可查航线', 'Routes'], options: routes },
        ],
      },
      options([
        terms,
        {
          code: 'member_seats',
          type: 'Integer',
          label: ['使用人数', 'Users'],
          settings: { min: 0, max: 999999 },
        },
      ]),
      sku([...pricing, ...period]),
    ],
  },
  {
    code: 'route_membership',
    kind: 'standard',
    label: ['航线会员', 'Route membership'],
    groups: [
      basic(presentation),
      {
        code: 'rights',
        type: 'common',
        label: ['会员权益', 'Benefits'],
        attributes: [
          level,
          {
            code: '@vip_member_routes',
            type: 'MultiSelect',
            label: ['会员航线', 'Member routes'],
            required: true,
            options: routes,
          },
        ],
      },
      options([terms]),
      sku([...pricing, ...period]),
    ],
  },
  {
    code: 'points',
    kind: 'points',
    label: ['积分', 'Points'],
    groups: [
      basic(presentation),
      sku([
        ...pricing,
        {
          code: '@hscode_product_point',
          type: 'Integer',
          label: ['积分数量', 'Points'],
          required: true,
          settings: { min: 0, max: 999999 },
        },
      ]),
    ],
  },
  {
    code: 'plain',
    kind: 'standard',
    label: ['普通商品', 'Plain product'],
    groups: [
      basic([
        ...presentation,
        {
          code: 'gallery',
          type: 'ShortText',
          label: ['商品图集', 'Pictures'],
          settings: { image: true, max_items: 9 },
        },
      ]),
      {
        code: 'details',
        type: 'common',
        label: ['商品详情', 'Details'],
        attributes: [
          { code: 'brand', type: 'ShortText', label: ['品牌', 'Brand'], settings: { max_length: 50 } },
          {
            code: 'delivery',
            type: 'SingleSelect',
            label: ['交付方式', 'Delivery'],
            options: [
              ['online', '在线开通', 'Online'],
              ['email', '邮件发送', 'By e-mail'],
              ['courier', '快递寄送', 'By courier'],
            ],
          },
          {
            code: 'services',
            type: 'MultiSelect',
            label: ['服务保障', 'Services'],
            options: [
              ['invoice', '可开发票', 'Invoice'],
              ['refund', '七天可退', 'Refund in 7 days'],
              ['support', '专属客服', 'Personal support'],
            ],
          },
          {
            code: 'weight_kg',
            type: 'Decimal',
            label: ['重量（千克）', 'Weight in kg'],
            settings: { min: 0, max: 99999, precision: 2 },
          },
          { code: 'stock', type: 'Integer', label: ['库存', 'Stock'], settings: { min: 0, max: 999999 } },
          { code: 'launch_date', type: 'Date', label: ['上市日期', 'Launch date'] },
          { code: 'display_dates', type: 'RangeDate', label: ['展示日期', 'Shown from and to'] },
        ],
      },
      sku(pricing),
    ],
  },
]

async function insertGroup(db: Kysely<unknown>, familyId: number, group: Group, position: number) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product_attribute_group (family_id, code, type, labels, position)
    VALUES (${familyId}, ${group.code}, ${group.type}, ${JSON.stringify(labels(group.label))}, ${position})
    RETURNING id
  `.execute(db)
  for (const [place, attribute] of group.attributes.entries()) {
    const choices = attribute.options?.map(([code, zh, en]) => ({ code, labels: labels([zh, en]) })) ?? []
    await sql`
      INSERT INTO product_attribute
        (family_id, group_id, code, value_type, labels, required, options, settings, position)
      VALUES (${familyId}, ${rows[0]?.id}, ${attribute.code}, ${attribute.type},
        ${JSON.stringify(labels(attribute.label))}, ${attribute.required ?? false}, ${JSON.stringify(choices)},
        ${JSON.stringify(attribute.settings ?? {})}, ${place})
    `.execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, { code, kind, label, groups }] of families.entries()) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO product_family (code, kind, labels, position)
      VALUES (${code}, ${kind}, ${JSON.stringify(labels(label))}, ${position})
      RETURNING id
    `.execute(db)
    for (const [place, group] of groups.entries()) await insertGroup(db, rows[0]?.id ?? 0, group, place)
  }
}
