export const zh = {
  required: '请输入{label}',
  tooLong: '最多 {max} 个字符',
  tooShort: '至少 {min} 个字符',
  badFormat: '格式不正确',
  tooSmall: '不能小于 {min}',
  tooLarge: '不能大于 {max}',
  days: '{count} 天',
  months: '{count} 个月',
  years: '{count} 年',
  tradeSite: '贸易数据',
  freightSite: '货运查询',
} as const
