/** A new role begins with one choice: `template:finance`, `role:12`. */
import {
  type Body,
  type Role,
  type RoleTemplate,
  type roles,
  roleTemplateHints,
  roleTemplates,
} from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { roleOptions, useRolesOf } from './role-picker.tsx'

type Source = Pick<Body<typeof roles.create>, 'template' | 'copyFrom'>

/** The form of a source in an address. */
export const sourcePattern = `^(template:(${roleTemplates.values.join('|')})|role:[1-9][0-9]{0,8})$`

export const sourceOf = ({ template, copyFrom }: Source) =>
  template ? `template:${template}` : `role:${copyFrom}`

export function readSource(source: string | undefined): Source {
  const [kind, name = ''] = source?.split(':') ?? []
  if (kind === 'template') return { template: name as RoleTemplate }
  return kind === 'role' ? { copyFrom: Number(name) } : {}
}

const own = (found: readonly Role[]) =>
  roleOptions(found).map(({ value, label }) => ({ value: sourceOf({ copyFrom: value }), label }))

const templates = roleTemplates.values.map(value => ({
  value: sourceOf({ template: value }),
  label: say(roleTemplates.texts[value]),
  title: say(roleTemplateHints[value]),
}))

const filled = (groups: { label: string; options: { value: string; label: string }[] }[]) =>
  groups.filter(({ options }) => options.length > 0)

/** For a new role, or a comparison: the templates, and the roles of a site whose permissions can be seen. */
export function useSourceOptions(siteCode: string) {
  const found = useRolesOf(siteCode)
  return filled([
    { label: t('roles.templates'), options: templates },
    { label: t('roles.existing'), options: own(found) },
  ])
}

/** For an account: the roles of a site, and the templates of which the site has no role yet. */
export function useRoleOptions(siteCode: string, withTemplates: boolean) {
  const found = useRolesOf(siteCode)
  const made = new Set(found.map(({ template }) => template))
  const open = templates.filter((_, n) => !made.has(roleTemplates.values[n] ?? null))
  return filled([
    { label: t('roles.existing'), options: own(found) },
    { label: t('roles.fromTemplate'), options: withTemplates ? open : [] },
  ])
}
