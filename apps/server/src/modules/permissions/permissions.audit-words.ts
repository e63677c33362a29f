import {
  permissionActions,
  permissionFields,
  permissionGroupActions,
  permissionGroupNames,
  permissionNameFields,
  permissionNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const permissionWords = auditWords(
  'permission',
  permissionNames,
  {
    create: true,
    update: true,
    delete: true,
    ...permissionActions,
  },
  { ...permissionFields, ...permissionNameFields },
)

export const permissionGroupWords = auditWords('permissionGroup', permissionGroupNames, {
  create: true,
  update: permissionGroupActions.rename,
  delete: true,
})
