export const zh = {
  days: '{count} 天',
  months: '{count} 个月',
  years: '{count} 年',
} as const
