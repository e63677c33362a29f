export const zh = {
  tradeSite: '贸易数据',
  freightSite: '货运查询',
} as const
