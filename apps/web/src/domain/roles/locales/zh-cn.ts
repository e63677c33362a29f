export const zh = {
  templates: '角色模板',
  existing: '已有角色',
  fromTemplate: '按模板新建角色',
} as const
