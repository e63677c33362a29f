import { appFields, appNames, appPermissions } from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { appRoutes } from './apps.routes.ts'

const appWords = auditWords(
  'app',
  appNames,
  appFields,
  {
    create: true,
    update: true,
    delete: true,
    refreshClientId: ['更换应用 ID', 'Replace app ID'],
    refreshSecret: ['更换应用密钥', 'Replace app secret'],
    bindRoles: ['绑定角色', 'Bind roles'],
    unbindRoles: ['解绑角色', 'Unbind roles'],
    token: ['获取令牌', 'Get a token'],
  },
  privateTo(appPermissions.write, { cellphone: 'phone' }),
)

export const appsModule: Module = {
  routes: [appRoutes],
  auditWords: [appWords],
}
