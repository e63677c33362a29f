import {
  languageForms,
  languages,
  permissionBody,
  permissionChange,
  permissionFields,
  permissionNameFields,
  type SitePermission,
  type SitePermissionGroup,
  siteLocales,
  switchStates,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { missingOptions } from '../../../components/page-states/missing-options.tsx'
import { paths } from '../../../config/paths.ts'
import { locale } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { permissionNameOf } from '../api/labels.ts'
import { parentListQuery, useCreatePermission, useUpdatePermission } from '../api/permissions.ts'

interface Values {
  code: string
  locale: string
  name: string
  default: boolean
  parent: number | null
  enabled: boolean
}

const labelIn = (permission: SitePermission | undefined, language: string) =>
  permission?.labels.find(label => label.locale === language)

/** An existing name is edited in the language in which it is shown. */
const languageOf = (permission: SitePermission | undefined) =>
  labelIn(permission, locale)?.locale ?? permission?.labels.find(label => label.is_default)?.locale ?? locale

function toValues(permission: SitePermission | undefined): Values {
  const language = languageOf(permission)
  const label = labelIn(permission, language)
  return {
    code: permission?.code ?? '',
    locale: language,
    name: label?.name ?? '',
    default: label?.is_default ?? !permission,
    parent: permission?.parent ?? null,
    enabled: permission?.is_enable ?? true,
  }
}

/** One name per language; choosing a language shows its name. */
function NameFields({ permission }: { permission: SitePermission | undefined }) {
  const form = Form.useFormInstance<Values>()
  const language = Form.useWatch('locale', form)
  const isDefault = labelIn(permission, language)?.is_default ?? !permission
  const show = (next: string) => {
    const label = labelIn(permission, next)
    if (permission) form.setFieldsValue({ name: label?.name ?? '', default: label?.is_default ?? false })
  }
  return (
    <>
      <FormField of={permissionNameFields.locale}>
        <Select
          onChange={show}
          options={languages.map(each => ({
            value: languageForms[each].locale,
            label: say(siteLocales.texts[each]),
          }))}
        />
      </FormField>
      <FormField of={permissionFields.name} required>
        <Input />
      </FormField>
      <FormField of={permissionNameFields.default} valuePropName="checked">
        <Switch disabled={isDefault} />
      </FormField>
    </>
  )
}

function ParentField({ group, permission }: Pick<Props, 'group' | 'permission'>) {
  const parents = useQuery(
    parentListQuery({
      siteCode: group.siteCode,
      group: group.id,
      ...(permission && { id: permission.id }),
    }),
  )
  return (
    <FormField of={permissionFields.parent}>
      <Select
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('permissions.none')}
        {...missingOptions(parents)}
        options={(parents.data ?? []).map(parent => ({
          value: parent.id,
          label: `${permissionNameOf(parent)} · ${parent.code}`,
        }))}
      />
    </FormField>
  )
}

interface Props {
  group: SitePermissionGroup
  permission?: SitePermission | undefined
  onDone: () => void
}

/** Adds a permission to a group, or edits the given one; its code cannot change (specification §5). */
export function PermissionForm({ group, permission, onDone }: Props) {
  const create = useCreatePermission()
  const update = useUpdatePermission()
  const save = ({ code, enabled, parent = null, ...values }: Values, version: number | undefined) => {
    if (!permission)
      return create.mutateAsync({
        ...values,
        code,
        enabled,
        parent,
        group: group.id,
        siteCode: group.siteCode,
      })
    return update.mutateAsync({
      ...values,
      id: permission.id,
      parent,
      // Sent only if changed: synchronising keeps what people have switched themselves.
      ...(enabled !== permission.is_enable && { enabled }),
      ...(version && { version }),
    })
  }
  return (
    <FormFrame<Values, SitePermission>
      bare
      title={t('permissions.editTitle')}
      back={paths.permissions}
      schema={permission ? permissionChange : permissionBody}
      {...(permission && { row: permission })}
      toValues={toValues}
      save={save}
      onDone={onDone}
    >
      <FormField of={permissionFields.code} {...(permission && { hint: '' })}>
        <Input disabled={permission !== undefined} autoFocus={!permission} dir="ltr" />
      </FormField>
      <NameFields permission={permission} />
      <ParentField group={group} permission={permission} />
      <FormField of={permissionFields.is_enable} name="enabled" valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
    </FormFrame>
  )
}
