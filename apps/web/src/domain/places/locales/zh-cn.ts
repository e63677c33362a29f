export const zh = {
  recent: '最近使用',
  clearRecent: '清空最近使用',
  batch: '随便看看',
  changeBatch: '换一批',
  noMatch: '没有匹配的港口或国家',
  lineOnly: '{line}不能另选目的地',
  'mode.SEA': '海运',
  'mode.AIR': '空运',
  'mode.ROAD': '公路',
  'mode.RAIL': '铁路',
  'mode.POST': '邮寄',
} as const
