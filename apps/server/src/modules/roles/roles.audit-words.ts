import { auditWords } from '../../platform/audit/words.ts'

export const roleWords = auditWords(
  'role',
  ['角色', 'Role'],
  {
    create: ['新增角色', 'Add role'],
    update: ['修改角色', 'Change role'],
    delete: ['删除角色', 'Delete role'],
    enable: ['启用角色', 'Enable role'],
    disable: ['停用角色', 'Disable role'],
    bindPermissions: ['授予权限', 'Grant permissions'],
    releasePermissions: ['收回权限', 'Revoke permissions'],
    setPermissions: ['设置权限', 'Set permissions'],
  },
  { permissions: ['权限', 'Permissions'], superAdmin: ['超级管理员', 'Super admin'] },
)
