export const zh = {
  chooseFor: '上传图片：{label}',
  kinds: 'PNG、JPEG、GIF 或 WebP，不超过 {size} MB，可拖入',
  uploading: '正在上传 {name}',
  stop: '取消上传',
  open: '查看原图：{label}',
  replace: '更换',
  replaceOf: '更换{label}',
  remove: '移除',
  removeOf: '移除{label}',
  tooLarge: '图片不能超过 {size} MB',
  wrongKind: '仅支持 PNG、JPEG、GIF、WebP 图片',
  template: '下载导入模板：',
} as const
