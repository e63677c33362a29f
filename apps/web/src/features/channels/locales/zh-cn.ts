export const zh = {
  'list.context': '推广渠道与合作伙伴，会员通过渠道码进入前台网站',
  'list.emptyText': '新增一个渠道，下载渠道码交给合作伙伴。',
  months: '按月统计',
  download: '下载',
  downloadTitle: '下载渠道码“{name}”',
  cancel: '取消',
  downloaded: '下载成功',
  deleteText: '可在 30 天内从回收站恢复；已发出的渠道码将失效。',
} as const
