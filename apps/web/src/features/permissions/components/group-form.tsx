import {
  limits,
  permissionGroupActions,
  permissionGroupBody,
  permissionGroupFields,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { Input } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { lengthRule } from '../../../lib/form-rules.ts'
import { labelsWith, nameInLanguage } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCreateGroup, useRenameGroup } from '../api/permissions.ts'

interface Values {
  code: string
  /** The language that is the default for others. */
  name: string
  nameEn: string
}

const toValues = (group: SitePermissionGroup | undefined): Values => ({
  code: group?.code ?? '',
  name: nameInLanguage(group?.labels, 'zh') || (group?.name ?? ''),
  nameEn: nameInLanguage(group?.labels, 'en'),
})

interface Props {
  siteCode: string
  /** The group to rename; missing for a new one. */
  group?: SitePermissionGroup
  onDone: () => void
}

/** Adds a permission group to a site, or renames the given one. */
export function GroupForm({ siteCode, group, onDone }: Props) {
  const create = useCreateGroup()
  const rename = useRenameGroup()
  const save = (values: Values, version: number | undefined) => {
    const labels = labelsWith(group?.labels, { zh: values.name, en: values.nameEn ?? '' })
    return group
      ? rename.mutateAsync({ id: group.id, labels, ...(version && { version }) })
      : create.mutateAsync({ code: values.code, name: values.name, labels, siteCode })
  }
  return (
    <FormFrame<Values, SitePermissionGroup>
      bare
      title={group ? say(permissionGroupActions.rename) : t('permissions.addGroup')}
      back={paths.permissions}
      schema={permissionGroupBody}
      {...(group && { row: group })}
      toValues={toValues}
      save={save}
      onDone={onDone}
    >
      <FormField of={permissionGroupFields.code} {...(group && { hint: '' })}>
        <Input disabled={group !== undefined} autoFocus={!group} dir="ltr" />
      </FormField>
      <FormField of={permissionGroupFields.name} covers={['labels.0.name']}>
        <Input autoFocus={group !== undefined} />
      </FormField>
      <FormField
        of={permissionGroupFields.labels}
        name="nameEn"
        covers={['labels.1.name']}
        rules={[lengthRule(limits.permissionNameMax)]}
      >
        <Input dir="ltr" />
      </FormField>
    </FormFrame>
  )
}
