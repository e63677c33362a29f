import { roleFields, roleNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const roleWords = auditWords(
  'role',
  roleNames,
  {
    create: true,
    update: true,
    delete: true,
    enable: ['启用角色', 'Enable role'],
    disable: ['停用角色', 'Disable role'],
    bindPermissions: ['授予权限', 'Grant permissions'],
    releasePermissions: ['收回权限', 'Revoke permissions'],
    setPermissions: ['设置权限', 'Set permissions'],
  },
  roleFields,
)
