import { limits } from '../limits.ts'
import type { EntityNames } from '../words/entities.ts'
import { code, fields, flag, recordTimes, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { enabledStates, statusLabel } from './states.ts'

export const roleNames: EntityNames = {
  one: { zh: '角色', en: 'role' },
  many: { zh: '角色', en: 'roles' },
}

export const roleFields = fields({
  code: code({
    label: { zh: '角色编码', en: 'Role code' },
    max: limits.permissionCodeMax,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
    required: true,
  }),
  name: text({ label: { zh: '角色名称', en: 'Role name' }, max: limits.roleNameMax, required: true }),
  /** Names in other languages. */
  labels: spoken(labels('英文名称', 'English name'), {
    hint: labels(
      '英文界面显示该名称，不填则显示角色名称',
      'Shown in English. Leave blank to use the role name.',
    ),
  }),
  description: text({
    label: { zh: '描述', en: 'Description' },
    max: limits.roleDescriptionMax,
    optional: true,
  }),
  enabled: flag({ label: statusLabel, codes: enabledStates, optional: true }),
  siteCode: spoken(labels('所属站点', 'Site')),
  permissions: spoken(labels('权限', 'Permissions')),
  superAdmin: flag({ label: { zh: '超级管理员', en: 'Super admin' } }),
  ...recordTimes,
})
