export const zh = {
  done: '已处理 {success} 条，无需处理 {unchanged} 条',
  outcomes: '处理结果',
  outcome: '已处理 {success} 条，无需处理 {unchanged} 条，未能处理 {failure} 条',
  goesOn: '共 {count} 条，已转入后台处理，可在任务中心查看',
  moved: '现在有 {total} 条符合条件，与刚才看到的不同，尚未作任何处理。再次点击将处理这 {total} 条。',
  further: '其余 {count} 条见明细文件。',
  download: '下载处理明细',
  file: '处理明细',
  ask: '{verb} {count} 条{names}？',
  switchOn: '启用',
  switchOff: '禁用',
} as const
