export const zh = {
  export: '导出',
  allColumns: '包含符合条件的全部数据和全部列',
  xlsx: 'Excel 文件（XLSX）',
  csv: '文本文件（CSV）',
  csvHint: '供程序读取。Excel 打开时会改写长数字，如银行账号',
  done: '导出成功',
  failed: '导出失败',
  empty: '文件导出失败',
  started: '已开始导出',
  startedText: '数据较多，将在后台生成，可在右上角“任务”中查看进度并下载。',
} as const
