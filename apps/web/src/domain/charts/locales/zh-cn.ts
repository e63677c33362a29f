export const zh = {
  none: '没有记录',
  period: '时段',
  value: '数值',
  monthlyLabel: '{from} – {to} {title}，最高 {max} 票',
  shownOf: '{shown} / {total}',
  showAll: '显示全部（{count}）',
  showLess: '收起',
} as const
