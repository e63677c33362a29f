export const zh = {
  context: '删除的记录保留 30 天，之后彻底清除。您可以恢复您有权删除的记录。',
  empty: '回收站是空的',
  emptyText: '删除的记录会出现在这里。',
  restore: '恢复',
  refused: '未能恢复',
  inTheWay: '占用的记录：',
  purgeTitle: '彻底删除“{name}”？',
  purgeText: '删除后不能再恢复。',
  restored: '已恢复“{name}”',
} as const
