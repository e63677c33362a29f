export const zh = {
  title: '计费',
  context: '海关数据查询的积分结算与用户查询记录',
  settlements: '结算列表',
  'settlements.empty': '还没有结算记录',
  'settlements.emptyText': '前台站点的查询结算后会显示在这里。',
  'orders.empty': '还没有查询记录',
  'orders.emptyText': '会员在前台站点的付费查询会显示在这里。',
  countryFilter: '目的国代码',
  totalAmount: '积分合计',
  totalResults: '结果条数合计',
} as const
