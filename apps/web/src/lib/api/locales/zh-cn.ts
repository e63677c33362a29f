export const zh = {
  requestError: '请求错误，请重试。',
  failed: '{failed}：{cause}',
  requestId: '请求编号：{id}',
} as const
