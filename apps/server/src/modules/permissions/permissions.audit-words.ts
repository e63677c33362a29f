import { permissionFields, permissionGroupNames, permissionNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const permissionWords = auditWords(
  'permission',
  permissionNames,
  {
    create: true,
    update: true,
    delete: true,
    synchronise: ['同步系统权限', 'Sync permissions'],
  },
  permissionFields,
)

export const permissionGroupWords = auditWords('permissionGroup', permissionGroupNames, {
  create: true,
  update: true,
  delete: true,
})
