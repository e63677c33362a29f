export const zh = {
  openPage: '打开完整页面',
  toList: '查看全部{names}',
} as const
