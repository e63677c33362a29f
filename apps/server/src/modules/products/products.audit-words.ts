import { auditWords } from '../audit/words.ts'

export const productWords = auditWords(
  'product',
  ['商品', 'Product'],
  {
    create: ['新增商品', 'Add product'],
    update: ['修改商品', 'Change product'],
    createSku: ['新增规格产品', 'Add SKU'],
    updateSku: ['修改规格产品', 'Change SKU'],
    delete: ['删除商品', 'Delete product'],
    deleteSku: ['删除规格产品', 'Delete SKU'],
    publish: ['上架', 'Put on'],
    revoke: ['下架', 'Take down'],
    sync: ['商品数据同步', 'Synchronise product data'],
  },
  {
    status: {
      text: ['状态', 'Status'],
      values: {
        draft: ['草稿', 'Draft'],
        unpublished: ['未上架', 'Not published'],
        published: ['已上架', 'Published'],
      },
    },
    channel: ['渠道', 'Channel'],
    attributes: ['其他属性', 'Other attributes'],
    success: ['成功数', 'Succeeded'],
    failure: ['失败数', 'Failed'],
    failures: ['失败商品', 'Failed products'],
    skuCodes: ['规格产品', 'SKUs'],
    '@product_sku_code': ['商品SKU', 'SKU code'],
    '@product_name': ['商品名称', 'Product name'],
    product_name_en: ['英文名称', 'English name'],
    '@product_primary_image': ['商品主图', 'Main picture'],
    '@product_desc': ['商品描述', 'Description'],
    '@product_list_prices': ['商品原价（元）', 'List price (yuan)'],
    '@product_sale_prices': ['商品优惠价（元）', 'Sale price (yuan)'],
    '@start_of_sale_price': ['优惠开始日期', 'Sale begins'],
    '@end_of_sale_price': ['优惠结束日期', 'Sale ends'],
    '@member_period_value': ['会员时长', 'Membership period'],
    '@member_period_unit': {
      text: ['时长单位', 'Unit of the period'],
      values: { day: ['天', 'Days'], month: ['个月', 'Months'], year: ['年', 'Years'], yuan: ['元', 'Yuan'] },
    },
    '@vip_member_function': ['会员功能', 'Member functions'],
    '@vip_routes': { text: ['可查航线', 'Routes'], values: { '*': ['全部航线', 'All routes'] } },
    '@vip_member_routes': {
      text: ['会员航线', 'Member routes'],
      values: { '*': ['全部航线', 'All routes'] },
    },
    '@hscode_product_point': ['积分数量', 'Points'],
    member_level: {
      text: ['会员级别', 'Member level'],
      values: { 1: ['VIP会员', 'VIP'], 2: ['试用会员', 'Trial'] },
    },
    member_term: {
      text: ['会员期限', 'Term'],
      values: {
        trial: ['体验', 'Trial'],
        month: ['月度', 'Monthly'],
        quarter: ['季度', 'Quarterly'],
        year: ['年度', 'Yearly'],
      },
    },
    member_seats: ['使用人数', 'Users'],
  },
)
