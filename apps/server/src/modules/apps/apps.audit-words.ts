import { auditWords } from '../../platform/audit/words.ts'

export const appWords = auditWords(
  'app',
  ['应用账号', 'App account'],
  {
    create: ['新增应用账号', 'Add app account'],
    update: ['修改应用账号', 'Change app account'],
    delete: ['删除应用账号', 'Delete app account'],
    refreshClientId: ['更换应用 ID', 'Replace client id'],
    refreshSecret: ['更换应用密钥', 'Replace client secret'],
    bindRoles: ['绑定角色', 'Bind roles'],
    unbindRoles: ['解绑角色', 'Unbind roles'],
    token: ['获取令牌', 'Get a token'],
  },
  {
    userId: ['应用 ID', 'Client id'],
    firstName: ['用户名', 'Name'],
    credential: ['密钥', 'Secret'],
    cellphone: ['手机号', 'Cellphone'],
    gender: ['性别', 'Gender'],
    src: ['来源', 'Source'],
    roles: ['角色', 'Roles'],
  },
)
