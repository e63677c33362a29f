import { roleFields, roleNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { roleRoutes } from './roles.routes.ts'
import { requireRoleHeld } from './roles.service.ts'

const roleWords = auditWords(
  'role',
  roleNames,
  { ...roleFields, until: ['结束时间', 'Until'] },
  {
    create: true,
    update: true,
    delete: true,
    enable: ['启用角色', 'Enable role'],
    disable: ['禁用角色', 'Disable role'],
    bindPermissions: ['授予权限', 'Grant permissions'],
    releasePermissions: ['收回权限', 'Revoke permissions'],
    seeAs: ['以角色查看', 'See as role'],
    endSeeAs: ['结束以角色查看', 'End seeing as role'],
    setPermissions: ['设置权限', 'Set permissions'],
  },
)

export const rolesModule: Module = {
  routes: [roleRoutes],
  auditWords: [roleWords],
  // With the permissions that it had.
  restored: { role: (_app, trx, _origin, { actor, id }) => requireRoleHeld(trx, actor, id) },
}
