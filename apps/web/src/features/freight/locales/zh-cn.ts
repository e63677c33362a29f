export const zh = {
  'trailers.context': '会员在货运站点下的拖车订单',
  'trailers.empty': '还没有拖车订单',
  'trailers.emptyText': '会员下单后会显示在这里。',
  'rates.context': '会员在货运站点查询的运价',
  'rates.empty': '还没有查询记录',
  'rates.emptyText': '会员查询运价后会显示在这里。',
} as const
