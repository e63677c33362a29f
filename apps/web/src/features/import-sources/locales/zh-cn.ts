export const zh = {
  context: '定时从文件夹、S3 存储或 SFTP 服务器取新文件：无疑问的自动导入，有疑问的等待人工确认',
  files: '文件',
  filesContext: '每个来源找到的文件及其处理结果',
  filesEmpty: '还没有找到文件',
  filesEmptyText: '来源启用后，新文件会在下次检查时出现在这里。',
  started: '已开始检查，结果见任务中心',
  setUp: '设置并导入',
} as const
