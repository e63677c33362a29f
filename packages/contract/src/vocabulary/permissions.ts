import Type from 'typebox'
import { limits } from '../limits.ts'
import { id, labelsBody, nullable, plain, requiredText } from '../schemas.ts'
import { namesOf } from '../words/entities.ts'
import { code, field, fields, flag, spoken, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { statusLabel, switchStates } from './states.ts'

export const permissionNames = namesOf(labels('权限', 'permission'), labels('权限', 'permissions'))

export const permissionGroupNames = namesOf(
  labels('权限组', 'permission group'),
  labels('权限组', 'permission groups'),
)

export const permissionActions = { synchronise: labels('同步权限', 'Sync permissions') }
export const permissionGroupActions = { rename: labels('重命名权限组', 'Rename permission group') }

const fixed = labels('保存后不可修改', 'Cannot be changed later')
const called = { max: limits.permissionNameMax, required: true } as const
const coded = {
  hint: fixed,
  max: limits.permissionCodeMax,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$',
  required: true,
} as const

export const permissionLabel = Type.Object({
  locale: plain(),
  name: plain(),
  is_default: Type.Boolean(),
})

export const permissionFields = fields({
  /** Cannot change. A change may still send the current value. */
  code: code({ label: labels('权限编码', 'Permission code'), ...coded }),
  /** In an answer, the name in the default language. */
  name: text({ plain: true, label: labels('权限名称', 'Permission name'), ...called }),
  group: field({ label: labels('权限组', 'Permission group'), shown: id(), sent: id() }),
  /** It must be in the same group. */
  parent: field({
    label: labels('上级权限', 'Parent permission'),
    shown: nullable(id()),
    sent: Type.Optional(nullable(id())),
  }),
  is_enable: flag({ label: statusLabel, codes: switchStates, optional: true }),
  /** The program declares it, and 'synchronise' updates it. All other permissions come from people. */
  declared: flag({ label: { zh: '系统权限', en: 'Built-in' } }),
})

/** The fields of a name in one language. */
export const permissionNameFields = fields({
  locale: spoken(labels('名称语言', 'Language of the name')),
  default: flag({
    label: labels('设为默认名称', 'Default name'),
    hint: labels('其他语言没有名称时显示它', 'Used for languages without a name of their own'),
    optional: true,
  }),
})

export const permissionGroupFields = fields({
  code: code({ label: labels('权限组编码', 'Group code'), ...coded }),
  name: text({ plain: true, label: labels('中文名称', 'Chinese name'), ...called }),
  /** One name for each language. Languages without a name use the first one. It replaces `name` and `locale`. */
  labels: field({
    label: labels('英文名称', 'English name'),
    hint: labels('不填时英文界面显示中文名称', 'Shown in English. Leave blank to use the Chinese name.'),
    shown: Type.Array(permissionLabel),
    sent: labelsBody(requiredText({ max: limits.permissionNameMax })),
  }),
})
