import { auditWords } from '../../platform/audit/words.ts'

export const permissionWords = auditWords(
  'permission',
  ['权限', 'Permission'],
  {
    create: ['新增权限', 'Add permission'],
    update: ['修改权限', 'Change permission'],
    delete: ['删除权限', 'Delete permission'],
    synchronise: ['同步权限', 'Sync permissions'],
  },
  {
    group: ['权限组', 'Permission group'],
    parent: ['上级权限', 'Parent permission'],
    is_enable: ['启用', 'Enabled'],
    declared: ['系统内置', 'Declared by the product'],
  },
)

export const permissionGroupWords = auditWords('permissionGroup', ['权限组', 'Permission group'], {
  create: ['新增权限组', 'Add permission group'],
  update: ['重命名权限组', 'Rename permission group'],
  delete: ['删除权限组', 'Delete permission group'],
})
