export const zh = {
  asOf: '数据截至 {time}，每分钟更新',
  business: '经营情况',
  waiting: '待处理',
  trends: '趋势',
  'trends.unit': '时段长度',
  change: '{against} {change}',
  sum: '合计 {amount}',
  unavailable: '暂时无法获取',
} as const
