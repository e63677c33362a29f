export const zh = {
  context: '按月把其他币种的金额折算成美元；汇率变动后已导入的数据会重新折算',
  import: '导入汇率文件',
  convert: '立即折算',
  converting: '已开始折算，可在任务中心查看进度',
  emptyText:
    '从欧洲央行网站下载 eurofxref-hist.zip 或 EXR 序列的 CSV，在此导入；也可以逐条添加。没有汇率的金额不折算。',
  imported: '已导入 {first} 至 {last} 的汇率：新增 {added} 条，更新 {changed} 条，共 {count} 条',
  unknown: '未识别的币种（未导入）：{codes}',
  skipped: '跳过 {count} 行其他序列（例如月末汇率）',
  deleteText: '用它折算过的金额将恢复为未折算。',
} as const
