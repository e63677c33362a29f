export const zh = {
  context: '导入联系人、联系方式和工商信息；按企业名称与国家对应到企业',
  upload: '导入文件',
  empty: '还没有导入记录',
  emptyText: '选择 CSV、TSV、XLSX 或 JSON Lines 文件，导入企业的联系人、联系方式或工商信息。',
  running: '正在导入',
  cancelText: '已写入的内容会保留，可随后删除这次导入。',
  delete: '删除',
  deleteTitle: '删除导入“{name}”？',
  deleteText:
    '由它带来的联系人、联系方式和工商信息将一并删除，被它改过的恢复原样；之后的导入改过的内容保留。',
  deleted: '删除成功',
  'setup.title': '核对列',
  'setup.context': '有联系人的行成为联系人卡片，有工商字段的行成为工商信息，其余行补充联系方式',
} as const
