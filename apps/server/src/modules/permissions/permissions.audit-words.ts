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
  { ...permissionFields, ...permissionNameFields },
  {
    create: true,
    update: true,
    delete: true,
    ...permissionActions,
  },
)

export const permissionGroupWords = auditWords(
  'permissionGroup',
  permissionGroupNames,
  {},
  {
    create: true,
    update: permissionGroupActions.rename,
    delete: true,
  },
)
