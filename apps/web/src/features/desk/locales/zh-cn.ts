export const zh = {
  asOf: '数据截至 {time}，每分钟更新',
  business: '经营情况',
  waiting: '待处理',
  trends: '近 30 天',
  change: '{against} {change}',
  sum: '合计 {amount}',
  unavailable: '暂时无法获取',
  trendLabel: '{name}，{from} 至 {to}，合计 {total}，单日最高 {max}',
} as const
