export const zh = {
  retry: '重试',
  retried: '已重新排队',
  cancel: '取消导入',
  cancelTitle: '取消导入“{name}”？',
  cancelling: '正在取消…',
  waiting: '排队中',
  reading: '正在读取',
  committing: '正在写入',
  comparing: '正在比对',
  counts: '已读取 {read} 行，未导入 {rejected} 行',
} as const
