export const zh = {
  columns: '列名，可多个',
  columnsOf: '“{name}”的列名',
  constant: '固定值',
  constantOf: '“{name}”的固定值',
  dateOrder: '日期写法',
  partsHint: '按列名对应，列的位置变动不影响；“#3”指第 3 列。文件中的日期能确定顺序时，以文件为准。',
  used: '查看使用过的 {count} 次导入',
  copy: '复制',
  copyName: '{name} 副本',
  emptyTitle: '还没有导入模板',
  emptyText: '导入文件时可把列与字段的对应关系保存为模板，以后同类文件自动套用。',
} as const
