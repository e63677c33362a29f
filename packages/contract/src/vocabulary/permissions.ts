import type { EntityNames } from '../words/entities.ts'
import { fields, flag, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { statusLabel, switchStates } from './states.ts'

export const permissionNames: EntityNames = {
  one: { zh: '权限', en: 'permission' },
  many: { zh: '权限', en: 'permissions' },
}

export const permissionGroupNames: EntityNames = {
  one: { zh: '权限组', en: 'permission group' },
  many: { zh: '权限组', en: 'permission groups' },
}

export const permissionActions = { synchronise: labels('同步权限', 'Sync permissions') }
export const permissionGroupActions = { rename: labels('重命名权限组', 'Rename permission group') }

const fixed = labels('保存后不可修改', 'Cannot be changed later')

export const permissionFields = fields({
  code: spoken(labels('权限编码', 'Permission code'), {
    kind: 'code',
    hint: fixed,
  }),
  name: spoken(labels('权限名称', 'Permission name')),
  group: spoken(labels('权限组', 'Permission group')),
  parent: spoken(labels('上级权限', 'Parent permission')),
  default: spoken(labels('设为默认名称', 'Default name'), {
    hint: labels('其他语言没有名称时显示它', 'Used for languages without a name of their own'),
  }),
  is_enable: flag({ label: statusLabel, codes: switchStates }),
  declared: flag({ label: { zh: '系统权限', en: 'Built-in' } }),
})

export const permissionGroupFields = fields({
  code: spoken(labels('权限组编码', 'Group code'), { kind: 'code', hint: fixed }),
  name: spoken(labels('中文名称', 'Chinese name')),
  labels: spoken(labels('英文名称', 'English name'), {
    hint: labels('不填时英文界面显示中文名称', 'Shown in English. Leave blank to use the Chinese name.'),
  }),
})
