export const zh = {
  add: '添加备注',
  edit: '修改备注',
  deleteTitle: '删除这条备注？',
  deleteText: '删除后不可恢复，操作日志会保留记录。',
  none: '还没有备注',
  edited: '{name} · {time}（已修改）',
  written: '{name} · {time}',
  pin: '置顶',
  unpin: '取消置顶',
} as const
