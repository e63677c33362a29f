export const zh = {
  none: '没有记录',
  monthlyLabel: '{from} – {to} 每月货运票数，最高 {max} 票',
  shownOf: '{shown} / {total}',
  showAll: '显示全部（{count}）',
  showLess: '收起',
} as const
